import { parseNumber } from '#lib/numbers.ts'
import type { CategoryFeature } from '#server/domains/catalogue/index.ts'
import type { WholeProduct } from '../product-aggregate.queries.ts'

export type ProductFeature = WholeProduct['features'][number]
type Value = CategoryFeature['values'][number]

/** A feature with what was chosen or typed: `value` is one that the catalogue knows. */
export type GivenFeature = {
  feature: { id: number; name: string; isColor: boolean }
  value: Value | null
  text: string
}

const fold = (text: string) => text.trim().toLowerCase()
const largest = 1e9

/** "2,5" and "2,5 kg" as "2,5 kg"; null for what is no number. */
export const numberWithUnit = (text: string, unit: string): string | null => {
  const whole = text.trim()
  const unitAt = whole.search(/[^\d\s.,'’+−-]/)
  const bare = unitAt < 0 ? whole : whole.slice(0, unitAt)
  const rest = whole.slice(bare.length)
  const number = rest === '' || fold(rest) === fold(unit) ? parseNumber(bare) : null
  if (number === null || Math.abs(number) > largest) return null
  // without thousands, since it may be a year
  return `${String(Number(number.toFixed(6))).replace('.', ',')} ${unit}`.trim()
}

/** A number whose value is looked up or added when it is written (`withNumberIds`). */
export const isUnnumbered = ({ valueId, customValue }: ProductFeature) => valueId === null && customValue === ''

const written = (
  { feature: { id, name, isColor } }: GivenFeature,
  value: Value | null,
  text: string,
): ProductFeature => ({
  featureId: id,
  name,
  isColor,
  valueId: value?.id ?? null,
  value: value?.value ?? text,
  colour: value?.colour ?? null,
  customValue: value ? '' : text,
})

const resolve = (given: GivenFeature, defined: CategoryFeature | undefined, had: readonly ProductFeature[]) => {
  const text = given.value?.value ?? given.text
  const kept = (value: string) => had.find((one) => one.featureId === given.feature.id && one.value === value)
  if (defined?.kind === 'number') {
    const value = numberWithUnit(text, defined.unit)
    if (value === null) return 'Bitte geben Sie eine Zahl ein, etwa 2,5.'
    return kept(value) ?? { ...written(given, null, value), customValue: '' }
  }
  const known = kept(text)
  if (known) return known
  if (!defined || defined.kind === 'text') return written(given, given.value, text)
  const listed = defined.values.find((value) => fold(value.value) === fold(text))
  if (listed) return written(given, listed, '')
  return defined.kind === 'yes_no' ? 'Bitte wählen Sie Ja oder Nein.' : 'Bitte wählen Sie einen Wert aus der Liste.'
}

/**
 * What a product says of its features, checked against those of its category; what it says already stays, even where a list
 * no longer has it. Faults are German sentences that begin with the name of the feature.
 */
export const resolveFeatures = (
  given: readonly GivenFeature[],
  defined: readonly CategoryFeature[],
  had: readonly ProductFeature[],
): { features: ProductFeature[]; faults: string[] } => {
  const features: ProductFeature[] = []
  const faults: string[] = []
  for (const one of given) {
    const definition = defined.find(({ id }) => id === one.feature.id)
    const found = resolve(one, definition, had)
    const isSecond =
      definition && definition.kind !== 'several' && features.some(({ featureId }) => featureId === one.feature.id)
    if (typeof found === 'string') faults.push(`${one.feature.name}: ${found}`)
    else if (isSecond) faults.push(`${one.feature.name}: Bitte geben Sie nur einen Wert an.`)
    else if (!features.some(({ featureId, value }) => featureId === found.featureId && value === found.value))
      features.push(found)
  }
  return { features, faults }
}

/** "Material: Leder | Passform: weit", as files hold it */
export const featureWords = ({ features }: Pick<WholeProduct, 'features'>) =>
  features.map(({ name, value }) => `${name}: ${value}`).join(' | ')

type Asked = Pick<WholeProduct, 'features' | 'options' | 'requiredFeatures'>

/** Names of required features that the product says nothing about; what its variants differ by counts as said. */
export const lackingFeatures = ({ features, options, requiredFeatures = [] }: Asked): string[] =>
  requiredFeatures
    .filter(({ id }) => !features.some(({ featureId }) => featureId === id))
    .filter(({ id, name }) => !options.some((one) => one.featureId === id || fold(one.name) === fold(name)))
    .map(({ name }) => name)

const describing = ['name', 'details', 'categoryId', 'subCategoryId', 'childCategoryId', 'features'] as const

/** What is live keeps its price and stock changeable; features are owed once it is published or described anew. */
export const owesFeatures = (product: WholeProduct, before: WholeProduct | null | undefined) =>
  before?.status !== 'active' || describing.some((key) => JSON.stringify(before[key]) !== JSON.stringify(product[key]))
