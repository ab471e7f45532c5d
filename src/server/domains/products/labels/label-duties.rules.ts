import { germanDay } from '#lib/format.ts'
import { leastGuaranteeYears } from '#lib/law/guarantee.ts'
import { depositLack, dutiesOf, organicCodePattern, saysOrganic, sumOfFibres, vagueClaimsIn } from '#lib/law/labels.ts'
import type { WholeProduct } from '../product-aggregate.queries.ts'

export type LabelField = `labels.${
  | 'guarantor'
  | 'guaranteeYears'
  | 'energyClass'
  | 'fibres'
  | 'alcoholPercent'
  | 'organicCode'
  | 'depositKind'
  | 'batteryNumber'
  | 'environmentProof'}`
type Lacking = { field: LabelField | 'ageLimit' | 'contentAmount'; message: string }

/** What a claim can stand in: the name, the description without tags. */
const wordsOf = ({ name, details }: WholeProduct) => `${name} ${details.replace(/<[^<>]*>/g, ' ')}`

const isOrganic = (product: WholeProduct) =>
  (product.kind === 'food' && saysOrganic(wordsOf(product))) ||
  product.features.some(({ name, value }) => name === 'Anbau' && value === 'Bio')

const guarantee = ({ labels }: WholeProduct): (Lacking | false)[] => [
  Boolean(labels?.guaranteeYears) &&
    !labels?.guarantor && { field: 'labels.guarantor', message: 'Nennen Sie, wer die Haltbarkeitsgarantie gibt.' },
  Boolean(labels?.guarantor) &&
    !labels?.guaranteeYears && {
      field: 'labels.guaranteeYears',
      message: `Geben Sie an, wie viele Jahre die Garantie gilt; angegeben wird sie ab ${leastGuaranteeYears} Jahren.`,
    },
]

/** A dish has no label of goods but that of its deposit, and bottled drinks have their volume. */
const ofDish = ({ depositCents, labels, contentAmount, variants }: WholeProduct): Lacking[] => {
  const amounts = variants.length ? variants.map((size) => size.contentAmount ?? contentAmount) : [contentAmount]
  const lack = depositLack(depositCents > 0, labels?.depositKind ?? null, amounts.every(Boolean))
  if (!lack) return []
  return [{ field: lack.field === 'litres' ? 'contentAmount' : 'labels.depositKind', message: lack.message }]
}

/** Labels and claims that the law ties to a product, each held back with its reason. */
export const missingLabels = (product: WholeProduct, day = germanDay()): Lacking[] => {
  const { labels, category, subCategory, childCategory } = product
  if (product.isDish) return ofDish(product)
  if (product.kind === 'property') return []
  const slugs = [category, subCategory, childCategory].flatMap((one) => (one ? [one.slug] : []))
  const duties = dutiesOf(slugs, product.name, day)
  const claims = labels?.environmentProof ? [] : vagueClaimsIn(wordsOf(product), day)
  const checks: (Lacking | false)[] = [
    ...guarantee(product),
    duties.has('energy') &&
      !(labels?.energyClass && labels.eprelNumber) && {
        field: 'labels.energyClass',
        message:
          'Geben Sie Energie- oder Reifenklasse und EPREL-Nummer an: Ohne Label und Datenblatt darf es nicht beworben werden (EU 2017/1369, EU 2020/740).',
      },
    duties.has('fibres') &&
      sumOfFibres(labels?.fibres ?? '') !== 100 && {
        field: 'labels.fibres',
        message: 'Nennen Sie die Fasern mit Prozenten, die zusammen 100 ergeben, etwa „70 % Leinen, 30 % Baumwolle“.',
      },
    duties.has('alcohol') &&
      labels?.alcoholPercent == null && {
        field: 'labels.alcoholPercent',
        message: 'Geben Sie den Alkoholgehalt an; auch 0 % vol. ist eine Angabe.',
      },
    (labels?.alcoholPercent ?? 0) > 1.2 &&
      product.ageLimit === null && {
        field: 'ageLimit',
        message: 'Wählen Sie die Altersgrenze: Getränke mit Alkohol gibt es ab 16 oder 18 Jahren.',
      },
    isOrganic(product) &&
      !organicCodePattern.test(labels?.organicCode ?? '') && {
        field: 'labels.organicCode',
        message: 'Wer „Bio“ sagt, nennt die Nummer der Kontrollstelle, etwa DE-ÖKO-006 (EU 2018/848).',
      },
    product.depositCents > 0 &&
      !labels?.depositKind && {
        field: 'labels.depositKind',
        message: 'Sagen Sie, ob das Pfand für EINWEG oder MEHRWEG ist (§ 32 VerpackG).',
      },
    labels?.hasBattery === true &&
      !labels.batteryNumber && {
        field: 'labels.batteryNumber',
        message: 'Nennen Sie die Registernummer nach dem Batterierecht (BattDG).',
      },
    claims.length > 0 && {
      field: 'labels.environmentProof',
      message: `Allgemeine Umweltaussagen sind ohne anerkannten Nachweis verboten (UWG, seit 27.09.2026): „${claims.join('“, „')}“. Sagen Sie genau, was gemeint ist, oder nennen Sie das Siegel mit Nummer.`,
    },
  ]
  return checks.filter((lacking) => lacking !== false)
}
