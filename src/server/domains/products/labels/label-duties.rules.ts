import { germanDay } from '#lib/format.ts'
import { leastGuaranteeYears } from '#lib/law/guarantee.ts'
import { hazardLack } from '#lib/law/hazards.ts'
import {
  type Duty,
  depositLack,
  dutiesOf,
  honeySharesSince,
  namesSeal,
  organicCodePattern,
  recognisedSeals,
  refusalOf,
  saysOrganic,
  sumOfFibres,
  vagueClaimsIn,
  warnedToyAge,
} from '#lib/law/labels.ts'
import { ageOfRating } from '#lib/law/media.ts'
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
  | 'passportUrl'
  | 'environmentProof'
  | 'origin'
  | 'hazardSignal'
  | 'hazardStatements'
  | 'hazardPictograms'
  | 'ageRating'
  | 'wetGrip'
  | 'toyAge'
  | 'inci'
  | 'feedKind'}`
type Lacking = {
  field: LabelField | 'safety.warnings' | 'ageLimit' | 'contentAmount' | 'name' | 'price'
  message: string
}

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

/** A dish has no label of goods but that of its deposit, and bottled drinks have their volume and alcohol. */
const ofDish = ({ depositCents, labels, contentAmount, variants, ageLimit }: WholeProduct): Lacking[] => {
  const amounts = variants.length ? variants.map((size) => size.contentAmount ?? contentAmount) : [contentAmount]
  const lacksAlcohol = ageLimit !== null && labels?.alcoholPercent == null
  const lack = depositLack(depositCents > 0, labels?.depositKind ?? null, amounts.every(Boolean), lacksAlcohol)
  if (!lack) return []
  return [{ field: lack.field === 'litres' ? 'contentAmount' : `labels.${lack.field}`, message: lack.message }]
}

/** Chemicals, films and games, tyres, origin: what an offer of them has to say beside its price. */
const byKind = (product: WholeProduct, duties: Set<Duty>, day: string): (Lacking | false)[] => {
  const { labels } = product
  const hazard = {
    signal: labels?.hazardSignal ?? null,
    statements: labels?.hazardStatements ?? '',
    pictograms: labels?.hazardPictograms ?? '',
  }
  const lack = product.kind === 'product' && hazardLack(hazard, duties.has('hazard'))
  const origin = labels?.origin ?? ''
  return [
    lack ? { field: `labels.${lack.field}`, message: lack.message } : false,
    duties.has('tyre') &&
      !(labels?.wetGrip && labels.noiseDecibels) && {
        field: 'labels.wetGrip',
        message: 'Geben Sie von Reifen auch Nasshaftung und Rollgeräusch an (EU 2020/740).',
      },
    duties.has('origin') &&
      !origin && {
        field: 'labels.origin',
        message:
          'Nennen Sie das Ursprungsland: Bei Obst, Gemüse, Fleisch, Fisch, Eiern und Honig gehört es ins Angebot.',
      },
    day >= honeySharesSince &&
      duties.has('origin') &&
      /honig$/i.test(product.childCategory?.slug ?? '') &&
      origin.includes(',') &&
      sumOfFibres(origin) !== 100 && {
        field: 'labels.origin',
        message:
          'Nennen Sie bei Honig aus mehreren Ländern jedes mit seinem Anteil, etwa „70 % Deutschland, 30 % Ungarn“.',
      },
    duties.has('rating') &&
      !labels?.ageRating && {
        field: 'labels.ageRating',
        message: 'Wählen Sie die Altersfreigabe von FSK oder USK (§ 12 JuSchG).',
      },
    ageOfRating(labels?.ageRating ?? null) >= 16 &&
      (product.ageLimit ?? 0) < ageOfRating(labels?.ageRating ?? null) && {
        field: 'ageLimit',
        message: 'Wählen Sie die Altersgrenze, die zur Freigabe von FSK oder USK passt.',
      },
  ]
}

/** Toys, cosmetics and pet food: what an offer at a distance has to say before it is bought. */
const ofGoods = ({ labels, safety }: WholeProduct, duties: Set<Duty>): (Lacking | false)[] => [
  duties.has('toy') &&
    labels?.toyAge == null && {
      field: 'labels.toyAge',
      message: 'Geben Sie an, ab welchem Alter das Spielzeug geeignet ist; 0 heißt ab Geburt (2. ProdSV).',
    },
  duties.has('toy') &&
    (labels?.toyAge ?? 0) >= warnedToyAge &&
    !safety?.warnings && {
      field: 'safety.warnings',
      message:
        'Nennen Sie den Warnhinweis mit seinem Grund, etwa „Achtung: nicht für Kinder unter 36 Monaten geeignet, Kleinteile.“',
    },
  duties.has('cosmetic') &&
    !labels?.inci && {
      field: 'labels.inci',
      message: 'Nennen Sie die Bestandteile mit ihren INCI-Namen (Art. 19 EU 1223/2009).',
    },
  duties.has('feed') &&
    !(labels?.feedKind && labels.composition && labels.analysis) && {
      field: 'labels.feedKind',
      message:
        'Geben Sie an, ob es Allein- oder Ergänzungsfutter ist, dazu Zusammensetzung und analytische Bestandteile (Art. 11, 15 EU 767/2009).',
    },
]

/** BuchPrG: a new book costs the same everywhere. */
const fixedPrice = (
  { condition, strikeCents, variants, tiers }: WholeProduct,
  duties: Set<Duty>,
): (Lacking | false)[] => {
  const isFixed = duties.has('fixedPrice') && condition === 'new'
  return [
    isFixed &&
      (strikeCents !== null || variants.some((one) => one.strikeCents !== null)) && {
        field: 'price',
        message: 'Neue Bücher haben einen festen Preis (§ 3 BuchPrG): Streichpreise sind nicht erlaubt.',
      },
    isFixed &&
      tiers.length > 0 && {
        field: 'price',
        message: 'Neue Bücher haben einen festen Preis (§ 3 BuchPrG): Staffelpreise sind nicht erlaubt.',
      },
  ]
}

/** Labels and claims that the law ties to a product, each held back with its reason. */
export const missingLabels = (product: WholeProduct, day = germanDay()): Lacking[] => {
  const { labels, category, subCategory, childCategory } = product
  if (product.isDish) return ofDish(product)
  if (product.kind === 'property') return []
  const slugs = [category, subCategory, childCategory].flatMap((one) => (one ? [one.slug] : []))
  const duties = dutiesOf(slugs, product.name, day)
  const refusal = product.kind === 'service' ? null : refusalOf(product.name)
  const claims = namesSeal(labels?.environmentProof ?? '') ? [] : vagueClaimsIn(wordsOf(product), day)
  const checks: (Lacking | false)[] = [
    refusal !== null && { field: 'name', message: refusal },
    ...guarantee(product),
    ...byKind(product, duties, day),
    ...fixedPrice(product, duties),
    ...ofGoods(product, duties),
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
    duties.has('passport') &&
      !labels?.passportUrl && {
        field: 'labels.passportUrl',
        message:
          'Nennen Sie die Adresse des Batteriepasses; der Hersteller gibt sie an (EU 2023/1542, seit 18.02.2027).',
      },
    claims.length > 0 && {
      field: 'labels.environmentProof',
      message: `Allgemeine Umweltaussagen sind ohne anerkannten Nachweis verboten (UWG, seit 27.09.2026): „${claims.join('“, „')}“. Sagen Sie genau, was gemeint ist, oder nennen Sie ein anerkanntes Siegel mit Nummer, etwa ${recognisedSeals.slice(0, 3).join(', ')}; eigene Siegel sind kein Nachweis.`,
    },
  ]
  return checks.filter((lacking) => lacking !== false)
}
