import type { ImportResult } from '#contract/products/import.ts'
import { importFieldLabels } from '#lib/lists/import-fields.ts'
import { grossOf } from '#lib/money.ts'
import { cutText } from '#lib/text/texts.ts'
import { onMenuAlready } from '../../dish-names.queries.ts'
import { resolveFeatures } from '../../features/features.rules.ts'
import type { OptionRow, VariantRow, WholeProduct } from '../../product-aggregate.queries.ts'
import { missingForPublication } from '../../products.rules.ts'
import type { ProductKind } from '../../products.tables.ts'
import type { productImports, RowChange } from '../import.tables.ts'
import {
  type NamedFeature,
  noLabels,
  noSafety,
  ownColumns,
  type RowValues,
  variantColumns,
} from '../read/values.rules.ts'
import { describeChanges, describeNew } from './describe.present.ts'
import type { Lookups } from './lookups.queries.ts'

export type Settings = Pick<typeof productImports.$inferSelect, 'kind' | 'matchBy' | 'existing'>

/** What a row is about: an own product, or one of its variants. */
export type Target = {
  product: WholeProduct
  variant: VariantRow | null
  /** addresses that its pictures were taken from */
  sources: ReadonlySet<string>
}

export type Plan = {
  row: number
  key: string
  name: string
  result: ImportResult
  messages: string[]
  changes: RowChange[]
  /** null when the product is new */
  before: WholeProduct | null
  /** as it shall be; null when nothing is written. The manufacturer is named, not yet numbered. */
  after: WholeProduct | null
  variantId: number | null
  /** addresses of pictures that the product does not have yet */
  pictures: string[]
  /** it waits for its pictures to become active */
  publishes: boolean
  /** of a row of a group: the variant as it shall be, without an id when it is new */
  inGroup?: { group: Group; variant: VariantRow }
}

/** Rows that are variants of one product; `before` is null when the product is new. The first row of a new one has it as `after`. */
export type Group = { before: WholeProduct | null; options: OptionRow[] }

const mostFeatures = 50
const isGoods = ({ kind, isDish }: WholeProduct) => (kind === 'product' || kind === 'food') && !isDish

const columnOf = { sku: 'sku', article_number: 'articleNumber', ean: 'ean' } as const

export const keyOf = ({ columns }: RowValues, { matchBy }: Settings) => columns[columnOf[matchBy]] ?? ''

/** A product as it is before anything is known of it. */
const blank = (kind: ProductKind, { provider, taxRates }: Lookups): WholeProduct => ({
  id: 0,
  providerId: 0,
  slug: '',
  kind,
  status: 'draft',
  name: '',
  sku: '',
  articleNumber: '',
  ean: '',
  condition: 'new',
  manufacturerId: null,
  manufacturer: '',
  isLocalManufacturer: false,
  details: '',
  taxClass: 'standard',
  taxRates,
  hasVariants: false,
  priceCents: null,
  strikeCents: null,
  referenceCents: null,
  stock: 0,
  contentAmount: null,
  unitTypeId: null,
  unit: null,
  weightGrams: null,
  widthMm: null,
  heightMm: null,
  lengthMm: null,
  categoryId: null,
  subCategoryId: null,
  childCategoryId: null,
  category: null,
  subCategory: null,
  childCategory: null,
  crossselling: 'none',
  crosssellingCategoryId: null,
  showAsProfile: false,
  depositCents: 0,
  withdrawalExclusion: 'none',
  ageLimit: null,
  isElectronics: false,
  isPrepacked: false,
  ingredients: '',
  allergens: [],
  isAllergenFree: false,
  additives: [],
  blockedAt: null,
  isDish: false,
  createdAt: '',
  updatedAt: '',
  safety: null,
  labels: null,
  features: [],
  images: [],
  options: [],
  variants: [],
  tiers: [],
  tags: [],
  crosssellingProducts: [],
  shippingIds: [],
  shippings: [],
  rating: { tenths: 0, count: 0 },
  seo: null,
  provider,
})

export const priceOf = ({ columns, netCents }: RowValues, basisPoints: number) =>
  columns.priceCents === undefined && netCents !== undefined ? grossOf(netCents, basisPoints) : columns.priceCents

/** A net price within bounds may be too much as a gross one. */
export const isTooDear = ({ priceCents }: { priceCents: number | null }) => (priceCents ?? 0) > 2_000_000_000
export const tooDear = 'Der Preis ist mit Steuer höher als 20.000.000 €.'

const withCategory = (product: WholeProduct, text: string, look: Lookups): WholeProduct | string => {
  const now = look.pathById(product.childCategoryId ?? product.subCategoryId ?? product.categoryId)
  // what a table exported means the same category, even where others have its name
  if (now.toLowerCase() === text.toLowerCase()) return product
  const found = text === '' ? { links: [] } : look.findCategory(text, product.kind)
  if (typeof found === 'string') return found
  const [category = null, subCategory = null, childCategory = null] = found.links
  return {
    ...product,
    category,
    categoryId: category?.id ?? null,
    subCategory,
    subCategoryId: subCategory?.id ?? null,
    childCategory,
    childCategoryId: childCategory?.id ?? null,
  }
}

/** Features that the row names, in the place of what the product said of them. */
const withFeatures = (product: WholeProduct, given: NamedFeature[], look: Lookups): [WholeProduct, string[]] => {
  const unknown = given.find(({ name }) => name && !look.featureByName(name))
  if (unknown)
    return [product, [`${importFieldLabels.features}: Das Merkmal „${cutText(unknown.name, 40)}“ gibt es nicht.`]]
  const isAll = given.some(({ name }) => !name)
  const named = given.flatMap(({ name, text }) => (name ? [{ feature: look.featureByName(name)!, text }] : []))
  const left = product.features.filter(
    ({ featureId }) => !isAll && !named.some(({ feature }) => feature.id === featureId),
  )
  const fresh = named
    .filter(({ text }) => text)
    .map(({ feature, text }) => {
      const value = feature.values.find((known) => known.value.toLowerCase() === text.toLowerCase())
      return { feature, text, value: value ?? null }
    })
  const { features, faults } = resolveFeatures(fresh, look.featuresOf(product), product.features)
  const next = [...left, ...features]
  if (next.length > mostFeatures) faults.push(`Ein Produkt hat höchstens ${mostFeatures} Merkmale.`)
  const isSaid = JSON.stringify(next) === JSON.stringify(product.features)
  return [isSaid ? product : { ...product, features: next }, faults]
}

/** What the row says, put over the product; and what can't be. */
const applyValues = (base: WholeProduct, values: RowValues, look: Lookups): [WholeProduct, string[]] => {
  const errors: string[] = []
  let after: WholeProduct = { ...base, ...values.columns }
  after.priceCents = priceOf(values, look.taxRates[after.taxClass]) ?? base.priceCents
  after.unit = look.unitById(after.unitTypeId)
  if (values.manufacturer !== undefined && values.manufacturer.toLowerCase() !== base.manufacturer.toLowerCase())
    after.manufacturer = values.manufacturer
  if (Object.keys(values.safety).length) after.safety = { ...(base.safety ?? noSafety), ...values.safety }
  if (Object.keys(values.labels).length) after.labels = { ...(base.labels ?? noLabels), ...values.labels }
  if (values.category !== undefined) {
    const moved = withCategory(after, values.category, look)
    if (typeof moved === 'string') errors.push(`${importFieldLabels.category}: ${moved}`)
    else after = moved
  }
  after.requiredFeatures = isGoods(after) ? look.featuresOf(after).filter(({ isRequired }) => isRequired) : []
  if (values.features && isGoods(after)) {
    const [described, faults] = withFeatures(after, values.features, look)
    after = described
    errors.push(...faults)
  }
  if (values.kind && values.kind !== base.kind)
    errors.push(`${importFieldLabels.kind}: Die Art eines Produkts lässt sich nicht ändern.`)
  if (base.kind !== 'food' && (after.ingredients !== base.ingredients || after.isPrepacked !== base.isPrepacked))
    errors.push('Zutaten und „Vorverpackt“ gibt es nur bei Lebensmitteln.')
  if (isTooDear(after)) errors.push(tooDear)
  const isSet = (['priceCents', 'strikeCents', 'stock'] as const).some((key) => after[key] !== base[key])
  if (base.hasVariants && isSet) errors.push('Preis und Bestand stehen bei den Varianten.')
  return [after, errors]
}

export const missing = (product: WholeProduct, look: Lookups, before: WholeProduct | null, hasPictures = false) => [
  ...missingForPublication({ ...product, lacks: product.lacks?.filter(({ field }) => field !== 'name') }, before)
    .filter(({ field }) => !(hasPictures && field === 'images'))
    .map(({ message }) => message),
  ...(!product.isDish && look.isDishName(product.name) ? [onMenuAlready] : []),
]

/** What a row says until its pictures are there; then it is replaced. */
export const publishedLater = 'Wird veröffentlicht, sobald die Bilder geladen sind.'

/** Active only through the publish gate: new products wait as drafts, others stay what they are. */
const withStatus = (
  base: WholeProduct,
  after: WholeProduct,
  wanted: RowValues['status'],
  look: Lookups,
  hasPictures: boolean,
) => {
  if (wanted !== 'active') return { after: { ...after, status: wanted ?? base.status }, hints: [], publishes: false }
  const lacks = missing(after, look, base)
  if (!lacks.length) return { after: { ...after, status: wanted }, hints: [], publishes: false }
  if (!missing(after, look, base, hasPictures).length) return { after, hints: [publishedLater], publishes: true }
  return { after, hints: [`Noch nicht veröffentlicht. ${lacks.join(' ')}`], publishes: false }
}

/** Lists are the same when they hold the same. */
export const sameValue = (a: unknown, b: unknown) =>
  a === b || (Array.isArray(a) && JSON.stringify(a) === JSON.stringify(b))

const isSame = (a: WholeProduct, b: WholeProduct) =>
  ownColumns.every((key) => sameValue(a[key], b[key])) &&
  a.manufacturer === b.manufacturer &&
  JSON.stringify(a.safety ?? noSafety) === JSON.stringify(b.safety ?? noSafety) &&
  JSON.stringify(a.labels ?? noLabels) === JSON.stringify(b.labels ?? noLabels) &&
  a.features === b.features

export type Decision = Omit<Plan, 'row' | 'key'>

export const wrong = (name: string, messages: string[]): Decision => ({
  name,
  result: 'wrong',
  messages,
  changes: [],
  before: null,
  after: null,
  variantId: null,
  pictures: [],
  publishes: false,
})

const noSources: ReadonlySet<string> = new Set()

/** Those that the product was not given by an earlier row or file. */
export const freshPictures = ({ pictures = [] }: RowValues, sources = noSources) =>
  pictures.filter((address) => !sources.has(address))

export const describePictures = (count: number, adding: number): RowChange[] =>
  adding
    ? [{ field: importFieldLabels.pictures, before: count ? String(count) : '', after: String(count + adding) }]
    : []

/** `given` is what the rows of a group say of a new product beside its values. */
export const planProduct = (
  before: WholeProduct | null,
  values: RowValues,
  look: Lookups,
  sources?: ReadonlySet<string>,
  given: Partial<WholeProduct> = {},
): Decision => {
  const base = before ?? { ...blank(values.kind ?? 'product', look), ...given }
  const pictures = freshPictures(values, sources)
  const [applied, errors] = applyValues(base, values, look)
  if (!before && !applied.name) errors.unshift('Name: Ein neues Produkt braucht einen Namen.')
  const { after, hints, publishes } = withStatus(base, applied, values.status, look, pictures.length > 0)
  const lacks = base.status === 'active' && after.status === 'active' ? missing(after, look, base) : []
  if (lacks.length) errors.push(`Das Produkt ist aktiv und wäre nicht mehr vollständig. ${lacks.join(' ')}`)
  if (errors.length) return wrong(after.name || base.name, errors)
  const rest = { name: after.name, messages: hints, before, variantId: null, pictures, publishes }
  const added = describePictures(base.images.length, pictures.length)
  if (!before) return { ...rest, result: 'new', changes: [...describeNew(base, after, look), ...added], after }
  if (isSame(before, after) && !pictures.length) return { ...rest, result: 'unchanged', changes: [], after: null }
  return { ...rest, result: 'changed', changes: [...describeChanges(before, after, look), ...added], after }
}

/** For showing: the product with the price, stock and measures of one variant. */
export const asProduct = (product: WholeProduct, variant: VariantRow): WholeProduct => ({
  ...product,
  ...variant,
  id: product.id,
  taxClass: variant.taxClass ?? product.taxClass,
})

/** Of what a row says, a variant takes price, stock, numbers and measures; the rest belongs to the product. */
export const planVariant = (
  { product, sources }: Pick<Target, 'product' | 'sources'>,
  variant: VariantRow,
  values: RowValues,
  look: Lookups,
): Decision => {
  const given = Object.fromEntries(
    variantColumns.filter((key) => values.columns[key] !== undefined).map((key) => [key, values.columns[key]]),
  )
  const next: VariantRow = { ...variant, ...given }
  // an explicit class only where it differs from that of the product
  if (variant.taxClass === null && next.taxClass === product.taxClass) next.taxClass = null
  next.priceCents = priceOf(values, look.taxRates[next.taxClass ?? product.taxClass]) ?? variant.priceCents
  const after = { ...product, variants: product.variants.map((one) => (one.id === variant.id ? next : one)) }
  const name = `${product.name} (${variant.name})`
  if (isTooDear(next)) return wrong(name, [tooDear])
  const lacks = product.status === 'active' ? missing(after, look, product) : []
  if (lacks.length) return wrong(name, [`Das Produkt ist aktiv und wäre nicht mehr vollständig. ${lacks.join(' ')}`])
  const pictures = freshPictures(values, sources)
  const rest = { name, messages: [], before: product, variantId: variant.id, pictures, publishes: false }
  if (variantColumns.every((key) => next[key] === variant[key]) && !pictures.length)
    return { ...rest, result: 'unchanged', changes: [], after: null }
  const changes = [
    ...describeChanges(asProduct(product, variant), asProduct(product, next), look),
    ...describePictures(product.images.length, pictures.length),
  ]
  return { ...rest, result: 'changed', changes, after }
}

/** So that a row that is wrong already still says all that is wrong with it. */
const categoryErrors = ({ category, kind }: RowValues, target: Target | undefined, look: Lookups) => {
  const found = category && look.findCategory(category, target?.product.kind ?? kind ?? 'product')
  return typeof found === 'string' && found ? [`${importFieldLabels.category}: ${found}`] : []
}

const labelOf = ({ matchBy }: Settings) => importFieldLabels[matchBy]

const decide = (values: RowValues, key: string, targets: Target[], settings: Settings, look: Lookups): Decision => {
  const name = values.columns.name ?? ''
  const label = labelOf(settings)
  if (targets.length > 1)
    return wrong(name, [
      `${label}: „${key}“ haben Sie ${targets.length}-mal. Es ist unklar, welches Produkt gemeint ist.`,
    ])
  const [target] = targets
  if (!target) {
    if (settings.kind === 'import') return planProduct(null, values, look)
    return wrong(name, [key ? `${label}: Sie haben kein Produkt mit „${key}“.` : `${label}: Die Angabe fehlt.`])
  }
  const { product, variant, sources } = target
  if (settings.kind === 'import' && settings.existing === 'skip')
    return { ...wrong(product.name, ['Gibt es schon und wurde übersprungen.']), result: 'skipped', before: product }
  return variant ? planVariant(target, variant, values, look) : planProduct(product, values, look, sources)
}

/** What happens with a row; writes nothing. `seen` is the earlier row with the same key. */
export const planRow = (
  row: number,
  { values, errors }: { values: RowValues; errors: string[] },
  { targets, seen }: { targets: Target[]; seen?: number },
  settings: Settings,
  look: Lookups,
): Plan => {
  const key = keyOf(values, settings)
  const name = values.columns.name ?? ''
  if (values.options && !values.group) errors.push('Variante: Dazu fehlt die Variantengruppe.')
  if (errors.length) return { row, key, ...wrong(name, [...errors, ...categoryErrors(values, targets[0], look)]) }
  if (seen !== undefined)
    return { row, key, ...wrong(name, [`${labelOf(settings)}: „${key}“ steht schon in Zeile ${seen}.`]) }
  return { row, key, ...decide(values, key, targets, settings, look) }
}
