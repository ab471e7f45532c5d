import { refuse } from '#lib/errors.ts'
import {
  type CategoryFeature,
  featuresIn,
  selectDefined,
  selectTaxRates,
  type TaxClass,
} from '#server/domains/catalogue/index.ts'
import { publishedSlug } from '#server/domains/providers/index.ts'
import { landOf } from '#server/domains/reference/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import type { GivenFeature } from '../../features/features.rules.ts'
import { wayOf } from '../../features/required.queries.ts'
import type { WholeProduct } from '../../product-aggregate.queries.ts'
import { categoryTypesOf } from '../../products.rules.ts'
import type { ProductKind } from '../../products.tables.ts'
import { type NamedUnit, type Unit, unitFinder } from '../read/unit-names.rules.ts'

type CategoryLink = NonNullable<WholeProduct['category']>
export type CategoryPath = {
  links: CategoryLink[]
  /** "Wohnen > Küche > Töpfe" */
  text: string
}

/** What rows are compared with and that does not change while an import runs. */
export type Lookups = {
  provider: WholeProduct['provider']
  taxRates: Record<TaxClass, number>
  unitById: (id: number | null) => Unit | null
  units: NamedUnit[]
  unitByName: (name: string) => Unit | undefined
  pathById: (id: number | null) => string
  linkById: (id: number | null) => CategoryLink | null
  /** the path, or a German sentence why there is none */
  findCategory: (text: string, kind: ProductKind) => CategoryPath | string
  /** by its name in any case, with the values of lists */
  featureByName: (name: string) => KnownFeature | undefined
  /** what the category of a product asks for */
  featuresOf: (product: Parameters<typeof wayOf>[0]) => CategoryFeature[]
  /** of a dish on the menu of the provider */
  isDishName: (name: string) => boolean
}

type KnownFeature = GivenFeature['feature'] & { values: CategoryFeature['values'] }

const fold = (text: string) => text.trim().toLowerCase()
const partsOf = (text: string) => text.split(/[>»|]/).map(fold)

const selectProvider = async (id: number) => {
  const [row] = await sql<WholeProduct['provider']>`
    select company_name as "companyName", street, house_number as "houseNumber", zip_code as "postalCode", city, phone,
      vat_number as "vatNumber", tax_number as "taxNumber", is_small_business as "isSmallBusiness", lucid_number as "lucidNumber", weee_number as "weeeNumber",
      registration_completed as "registrationCompleted", ${sql.raw(landOf('c.zip_code'))} as land,
      ${sql.raw(publishedSlug)} as "publicSlug", y.approved_at is not null as "isApproved",
      y.approved_at is null and y.is_published as "sellsUnchecked"
    from shared.companies c join shared.provider_pages y on y.provider_id = c.id where c.id = ${id}`
  if (!row) throw refuse('NOT_FOUND')
  return row
}

const selectPaths = async () => {
  const rows = await sql<CategoryLink & { parentId: number | null }>`
    select id, name, slug, type, is_menu as "isMenu", parent_id as "parentId" from categories order by level, position, id`
  const paths = new Map<number, CategoryPath>()
  for (const { parentId, ...link } of rows) {
    const above = parentId === null ? [] : (paths.get(parentId)?.links ?? [])
    const links = [...above, link]
    paths.set(link.id, { links, text: links.map(({ name }) => name).join(' > ') })
  }
  return paths
}

/** Every ending of every path, so that "Töpfe" is enough where there is one of that name. */
const byEnding = (paths: Iterable<CategoryPath>) => {
  const endings = new Map<string, CategoryPath[]>()
  for (const path of paths) {
    const parts = path.links.map(({ name }) => fold(name))
    for (let from = 0; from < parts.length; from++) {
      const ending = parts.slice(from).join('\n')
      endings.set(ending, [...(endings.get(ending) ?? []), path])
    }
  }
  return endings
}

const finder = (paths: Iterable<CategoryPath>): Lookups['findCategory'] => {
  const endings = byEnding(paths)
  return (text, kind) => {
    const parts = partsOf(text)
    const fitting = (endings.get(parts.join('\n')) ?? []).filter(({ links }) =>
      (categoryTypesOf[kind] as readonly string[]).includes(links[0]!.type),
    )
    const found = fitting.length === 1 ? fitting : fitting.filter(({ links }) => links.length === parts.length)
    if (found.length === 1) return found[0]!
    if (!fitting.length) return `Die Kategorie „${text}“ gibt es nicht.`
    const choice = fitting.slice(0, 3).map((path) => `„${path.text}“`)
    return `Die Kategorie „${text}“ gibt es mehrfach. Meinen Sie ${choice.join(' oder ')}?`
  }
}

export const loadLookups = async (providerId: number): Promise<Lookups> => {
  const [provider, rates, paths, units, dishes, features, defined] = await Promise.all([
    selectProvider(providerId),
    selectTaxRates(),
    selectPaths(),
    sql<NamedUnit>`
      select id, code, name, symbol, base_symbol as "baseSymbol", base_factor as "baseFactor" from unit_types`,
    sql<{ name: string }>`
      select name from products where provider_id = ${providerId} and is_dish and status = 'active' limit 5000`,
    sql<KnownFeature>`
      select f.id, f.name, f.is_color as "isColor", coalesce(json_agg(json_build_object('id', v.id, 'value', v.value, 'colour', v.colour)
        order by v.position, v.id) filter (where v.id is not null), '[]') as values
      from features f left join feature_values v on v.feature_id = f.id and v.number is null group by f.id`,
    selectDefined(db, 'all'),
  ])
  const ids = new Map(units.map((unit) => [unit.id, unit]))
  const featureNames = new Map(features.map((feature) => [fold(feature.name), feature]))
  const dishNames = new Set(dishes.map(({ name }) => fold(name)))
  return {
    provider,
    taxRates: Object.fromEntries(rates.map(({ taxClass, basisPoints }) => [taxClass, basisPoints])) as never,
    unitById: (id) => (id === null ? null : (ids.get(id) ?? null)),
    units: [...units],
    unitByName: unitFinder(units),
    pathById: (id) => (id === null ? '' : (paths.get(id)?.text ?? '')),
    linkById: (id) => (id === null ? null : (paths.get(id)?.links.at(-1) ?? null)),
    findCategory: finder(paths.values()),
    featureByName: (name) => featureNames.get(fold(name)),
    featuresOf: (product) => featuresIn(defined, wayOf(product)),
    isDishName: (name) => dishNames.has(fold(name)),
  }
}

/** What headers of files are compared with. */
export const selectFeatureNames = async () =>
  (await sql<{ name: string }>`select name from features order by id limit 1000`).map(({ name }) => name)
