import { type FeatureKind, featureKindLabels } from '#contract/catalogue/features.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import type { Source } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { tellCatalogue } from '../catalogue.service.ts'
import { selectDefined, selectWay } from './features.queries.ts'
import { featuresIn } from './features.rules.ts'

export type FeatureEdit = { values: string[]; isRequired: boolean; isFilter: boolean }

const isList = (kind: FeatureKind) => kind === 'one' || kind === 'several'
const noFeature = () => refuse('NOT_FOUND', { message: 'Dieses Merkmal hat die Kategorie nicht.' })

/** What products in a category are asked for, also by the categories above it. */
export const listFeatures = async (on: Source, categoryId: number) => {
  const way = await selectWay(on, categoryId)
  return featuresIn(await selectDefined(on, way), way)
}

/** One change of the tree at a time: the category may be moved or removed meanwhile. */
const changeFeatures = (categoryId: number, work: (tx: Tx) => Promise<unknown>) =>
  inTransaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext('categories'))`
    const [category] = await tx.sql<{ takes: boolean }>`
      select type in ('product', 'category') and not is_menu as takes from categories where id = ${categoryId}`
    if (!category) throw refuse('NOT_FOUND', { message: 'Diese Kategorie wurde nicht gefunden.' })
    if (!category.takes)
      throw refuse('CONFLICT', { message: 'Merkmale haben nur Kategorien für Waren und Lebensmittel.' })
    await work(tx)
    await tellCatalogue(tx, 'categories', categoryId)
    return listFeatures(tx, categoryId)
  })

/** Known in any case; a new one stands behind the others. */
const featureId = async (tx: Tx, name: string) => {
  const [known] = await tx.sql<{ id: number }>`select id from features where lower(name) = lower(${name}) order by id`
  if (known) return known.id
  const { id } = await tx.sql<{ id: number }>`
    insert into features (name, position) select ${name}, coalesce(max(position), 0) + 1 from features returning id`.one()
  return id
}

/** The ids of the values in the order given. All categories share them, so that one filter finds "Leder" everywhere. */
const valueIds = async (tx: Tx, id: number, kind: FeatureKind, given: string[]) => {
  const values = kind === 'yes_no' ? ['Ja', 'Nein'] : isList(kind) ? given : []
  if (isList(kind) && values.length < 2) throw refuseField('values', 'Bitte geben Sie mindestens zwei Werte an.')
  const twice = values.find((value, at) => values.findIndex((one) => one.toLowerCase() === value.toLowerCase()) < at)
  if (twice) throw refuseField('values', `„${twice}“ steht zweimal in der Liste.`)
  await tx.sql`
    insert into feature_values (feature_id, value, position)
    select ${id}, value, (select coalesce(max(position), 0) from feature_values where feature_id = ${id}) + at
    from unnest(${values}::text[]) with ordinality given (value, at)
    where not exists (select from feature_values v where v.feature_id = ${id} and lower(v.value) = lower(given.value))`
  const rows = await tx.sql<{ id: number }>`
    select (select min(v.id) from feature_values v where v.feature_id = ${id} and lower(v.value) = lower(given.value)) as id
    from unnest(${values}::text[]) with ordinality given (value, at) order by at`
  return rows.map((row) => row.id)
}

/** A feature is of the same sort everywhere, or its values could not stand in one filter. */
const assertSameSort = async (tx: Tx, id: number, kind: FeatureKind, unit: string) => {
  const rows = await tx.sql<{ category: string; kind: FeatureKind; unit: string }>`
    select c.name as category, cf.kind, cf.unit from category_features cf join categories c on c.id = cf.category_id
    where cf.feature_id = ${id} order by c.level, c.id`
  const other = rows.find((row) => row.unit !== unit || (row.kind !== kind && !(isList(kind) && isList(row.kind))))
  if (!other) return
  const sort = other.unit ? `${featureKindLabels[other.kind]} (${other.unit})` : featureKindLabels[other.kind]
  throw refuseField('name', `Dieses Merkmal gibt es schon bei „${other.category}“, dort als: ${sort}.`)
}

export const createFeature = (
  categoryId: number,
  { name, kind, unit, ...edit }: FeatureEdit & { name: string; kind: FeatureKind; unit: string },
) =>
  changeFeatures(categoryId, async (tx) => {
    const id = await featureId(tx, name)
    const ofKind = kind === 'number' ? unit : ''
    if (/\d/.test(ofKind)) throw refuseField('unit', 'Eine Einheit hat keine Ziffern.')
    await assertSameSort(tx, id, kind, ofKind)
    const ids = await valueIds(tx, id, kind, edit.values)
    const made = await tx.sql`
      insert into category_features (category_id, feature_id, kind, unit, value_ids, is_required, is_filter, position)
      select ${categoryId}::int, ${id}::int, ${kind}, ${ofKind}, ${ids}::int[], ${edit.isRequired}::boolean,
        ${edit.isFilter && kind !== 'text'}::boolean, coalesce(max(position), 0) + 1
      from category_features where category_id = ${categoryId}
      on conflict do nothing returning feature_id`
    if (!made.length) throw refuseField('name', 'Dieses Merkmal hat die Kategorie schon.')
  })

export const updateFeature = (categoryId: number, id: number, edit: FeatureEdit) =>
  changeFeatures(categoryId, async (tx) => {
    const [row] = await tx.sql<{ kind: FeatureKind }>`
      select kind from category_features where category_id = ${categoryId} and feature_id = ${id}`
    if (!row) throw noFeature()
    const ids = await valueIds(tx, id, row.kind, edit.values)
    await tx.sql`
      update category_features set value_ids = ${ids}::int[], is_required = ${edit.isRequired},
        is_filter = ${edit.isFilter && row.kind !== 'text'}
      where category_id = ${categoryId} and feature_id = ${id}`
  })

export const orderFeatures = (categoryId: number, ids: number[]) =>
  changeFeatures(categoryId, async (tx) => {
    await tx.sql`
      update category_features cf set position = given.at
      from unnest(${ids}::int[]) with ordinality given (id, at)
      where cf.category_id = ${categoryId} and cf.feature_id = given.id`
  })

export const removeFeature = (categoryId: number, id: number) =>
  changeFeatures(categoryId, async (tx) => {
    const gone = await tx.sql`
      delete from category_features where category_id = ${categoryId} and feature_id = ${id} returning feature_id`
    if (!gone.length) throw noFeature()
  })

type NumberValue = { featureId: number; value: string; number: number }

/** The ids of numbers as values; new ones are added, in one order everywhere, so that two who add the same ones never wait for each other. */
export const numberIds = async (tx: Tx, given: NumberValue[]) => {
  const ids = given.map(({ featureId }) => featureId)
  const values = given.map(({ value }) => value)
  await tx.sql`
    insert into feature_values (feature_id, value, number)
    select distinct id, value, number
    from unnest(${ids}::int[], ${values}::text[], ${given.map(({ number }) => number)}::float8[]) given (id, value, number)
    order by id, value on conflict do nothing`
  const rows = await tx.sql<{ id: number; featureId: number; value: string }>`
    select v.id, v.feature_id as "featureId", v.value from feature_values v
    join unnest(${ids}::int[], ${values}::text[]) given (id, value) on v.feature_id = given.id and v.value = given.value`
  const known = new Map(rows.map(({ id, featureId, value }) => [`${featureId} ${value}`, id]))
  return ({ featureId, value }: Omit<NumberValue, 'number'>) => known.get(`${featureId} ${value}`)!
}
