import { formatNumber, formatPercent, formatPrice } from '#lib/format.ts'
import { type SignalWord, signalWords } from '#lib/law/hazards.ts'
import { type DepositKind, depositKinds, type FeedKind, feedKinds } from '#lib/law/labels.ts'
import { type AgeRating, ageRatings } from '#lib/law/media.ts'
import { allergenWords } from '#lib/lists/food-words.ts'
import { importFieldLabels } from '#lib/lists/import-fields.ts'
import { cutText, isLongerThan, letterStart } from '#lib/text/texts.ts'
import { featureWords } from '../../features/features.rules.ts'
import type { WholeProduct } from '../../product-aggregate.queries.ts'
import type { RowChange } from '../import.tables.ts'
import type { Labels, OwnColumn, SafetyText } from '../read/values.rules.ts'
import type { Lookups } from './lookups.queries.ts'

type Shown = { label: string; of: (product: WholeProduct, look: Lookups) => string }

const price = (cents: number | null) => (cents === null ? '' : formatPrice(cents))
const centimetres = (mm: number | null) => (mm === null ? '' : `${formatNumber(mm / 10)} cm`)
const yesNo = (value: boolean) => (value ? 'ja' : 'nein')
const conditions = { new: 'neu', used: 'gebraucht', refurbished: 'generalüberholt' }
const statuses = { draft: 'Entwurf', active: 'aktiv', inactive: 'inaktiv', deleted: 'gelöscht' }

const safety = (label: string, key: SafetyText): Shown => ({ label, of: (product) => product.safety?.[key] ?? '' })
const label = (name: string, key: keyof Labels, words = (value: Labels[keyof Labels]) => String(value)): Shown => ({
  label: name,
  of: (product) => {
    const value = product.labels?.[key] ?? ''
    return value === '' ? '' : words(value)
  },
})
const labels = importFieldLabels

const shown: Shown[] = [
  { label: labels.name, of: ({ name }) => name },
  { label: labels.sku, of: ({ sku }) => sku },
  { label: labels.article_number, of: ({ articleNumber }) => articleNumber },
  { label: labels.ean, of: ({ ean }) => ean },
  { label: 'Preis', of: ({ priceCents }) => price(priceCents) },
  { label: labels.strike_price, of: ({ strikeCents }) => price(strikeCents) },
  { label: labels.tax, of: ({ taxClass }, { taxRates }) => formatPercent(taxRates[taxClass] / 100) },
  { label: labels.stock, of: ({ stock }) => formatNumber(stock) },
  { label: labels.description, of: ({ details }) => details },
  {
    label: labels.category,
    of: (product, { pathById }) => pathById(product.childCategoryId ?? product.subCategoryId ?? product.categoryId),
  },
  { label: labels.brand, of: ({ manufacturer }) => manufacturer },
  { label: labels.features, of: featureWords },
  { label: labels.condition, of: ({ condition }) => conditions[condition] },
  { label: labels.status, of: ({ status }) => statuses[status] },
  {
    label: labels.weight,
    of: ({ weightGrams }) => (weightGrams === null ? '' : `${formatNumber(weightGrams)} g`),
  },
  { label: labels.width, of: ({ widthMm }) => centimetres(widthMm) },
  { label: labels.height, of: ({ heightMm }) => centimetres(heightMm) },
  { label: labels.length, of: ({ lengthMm }) => centimetres(lengthMm) },
  {
    label: labels.content_amount,
    of: ({ contentAmount, unitTypeId }, { unitById }) =>
      [contentAmount?.toLocaleString('de-DE', { maximumFractionDigits: 6 }), unitById(unitTypeId)?.symbol]
        .filter(Boolean)
        .join(' '),
  },
  { label: labels.deposit, of: ({ depositCents }) => (depositCents ? price(depositCents) : '') },
  { label: labels.age_limit, of: ({ ageLimit }) => (ageLimit ? `ab ${ageLimit}` : '') },
  { label: labels.is_electronics, of: ({ isElectronics }) => yesNo(isElectronics) },
  { label: labels.is_prepacked, of: ({ isPrepacked }) => yesNo(isPrepacked) },
  { label: labels.allergens, of: ({ allergens }) => allergenWords(allergens).join(', ') },
  { label: labels.no_allergens, of: ({ isAllergenFree }) => yesNo(isAllergenFree) },
  { label: labels.ingredients, of: ({ ingredients }) => ingredients },
  safety(labels.safety_manufacturer_name, 'manufacturerName'),
  safety(labels.safety_manufacturer_address, 'manufacturerAddress'),
  safety(labels.safety_manufacturer_email, 'manufacturerEmail'),
  safety(labels.safety_responsible_name, 'responsibleName'),
  safety(labels.safety_responsible_address, 'responsibleAddress'),
  safety(labels.safety_responsible_email, 'responsibleEmail'),
  safety(labels.safety_warnings, 'warnings'),
  label(labels.guarantee_years, 'guaranteeYears'),
  label(labels.guarantor, 'guarantor'),
  label(labels.energy_class, 'energyClass'),
  label(labels.eprel_number, 'eprelNumber'),
  label(labels.wet_grip, 'wetGrip'),
  label(labels.noise_decibels, 'noiseDecibels'),
  label(labels.fibres, 'fibres'),
  { label: labels.has_battery, of: (product) => yesNo(product.labels?.hasBattery ?? false) },
  label(labels.battery_number, 'batteryNumber'),
  label(labels.passport_url, 'passportUrl'),
  label(labels.deposit_kind, 'depositKind', (kind) => depositKinds[kind as DepositKind]),
  label(labels.alcohol_percent, 'alcoholPercent', (percent) => formatNumber(Number(percent))),
  label(labels.organic_code, 'organicCode'),
  label(labels.origin, 'origin'),
  label(labels.storage, 'storage'),
  label(labels.nutrition, 'nutrition'),
  label(labels.hazard_signal, 'hazardSignal', (signal) => signalWords[signal as SignalWord]),
  label(labels.hazard_statements, 'hazardStatements'),
  label(labels.hazard_pictograms, 'hazardPictograms'),
  label(labels.age_rating, 'ageRating', (rating) => ageRatings[rating as AgeRating]),
  label(labels.toy_age, 'toyAge'),
  label(labels.inci, 'inci'),
  label(labels.feed_kind, 'feedKind', (kind) => feedKinds[kind as FeedKind]),
  label(labels.composition, 'composition'),
  label(labels.analysis, 'analysis'),
  label(labels.environment_proof, 'environmentProof'),
]

/** What a column is called when it is named alone. */
export const columnLabels: Record<string, string> = {
  name: labels.name,
  sku: labels.sku,
  articleNumber: labels.article_number,
  ean: labels.ean,
  priceCents: 'Preis',
  strikeCents: labels.strike_price,
  taxClass: labels.tax,
  stock: labels.stock,
  details: labels.description,
  categoryId: 'Kategorie',
  subCategoryId: 'Kategorie',
  childCategoryId: 'Kategorie',
  manufacturerId: labels.brand,
  condition: labels.condition,
  status: labels.status,
  weightGrams: 'Gewicht',
  widthMm: 'Breite',
  heightMm: 'Höhe',
  lengthMm: 'Länge',
  contentAmount: labels.content_amount,
  unitTypeId: labels.content_unit,
  depositCents: labels.deposit,
  ageLimit: labels.age_limit,
  isElectronics: labels.is_electronics,
  isPrepacked: labels.is_prepacked,
  allergens: labels.allergens,
  isAllergenFree: labels.no_allergens,
  ingredients: labels.ingredients,
  safety: 'Produktsicherheit',
  labels: 'Kennzeichnung',
  features: labels.features,
} satisfies Record<OwnColumn | 'safety' | 'labels' | 'features', string>

const longest = 120
const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Long texts are shown from shortly before the place where they part. */
const excerpt = (before: string, after: string): [string, string] => {
  if (Math.max(before.length, after.length) <= longest && !`${before}${after}`.includes('<')) return [before, after]
  const [a, b] = [plain(before), plain(after)]
  if (a === b) return [cutText(a, longest), `${cutText(b, longest)} (andere Formatierung)`]
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const from = letterStart(a, Math.max(0, at - 20))
  const cut = (text: string) => {
    const rest = text.slice(from)
    return `${from ? '… ' : ''}${cutText(rest, longest)}${isLongerThan(rest, longest) ? ' …' : ''}`
  }
  return [cut(a), cut(b)]
}

/** What is different, field by field, as people read it. */
export const describeChanges = (before: WholeProduct, after: WholeProduct, look: Lookups): RowChange[] =>
  shown.flatMap(({ label, of }) => {
    const [old, next] = [of(before, look), of(after, look)]
    if (old === next) return []
    const [shortOld, shortNext] = excerpt(old, next)
    return [{ field: label, before: shortOld, after: shortNext }]
  })

const first = new Set(['Preis', labels.stock, labels.category, labels.status])

/** The few facts that tell whether a new product was read right. */
export const describeNew = (blank: WholeProduct, product: WholeProduct, look: Lookups): RowChange[] =>
  describeChanges(blank, product, look).filter(({ field }) => first.has(field))
