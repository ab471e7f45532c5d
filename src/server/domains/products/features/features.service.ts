import { refuseField } from '#lib/errors.ts'
import { parseNumber } from '#lib/numbers.ts'
import { listFeatures, numberIds } from '#server/domains/catalogue/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import type { WholeProduct } from '../product-aggregate.queries.ts'
import { type GivenFeature, isUnnumbered, type ProductFeature, resolveFeatures } from './features.rules.ts'

type Chosen = { featureId: number; valueId: number | null; customValue: string }

const selectGiven = async (tx: Tx, chosen: readonly Chosen[]): Promise<GivenFeature[]> => {
  const features = await tx.sql<GivenFeature['feature']>`
    select id, name, is_color as "isColor" from features where id = any(${chosen.map(({ featureId }) => featureId)}::int[])`
  const values = await tx.sql<{ id: number; value: string; colour: string | null; featureId: number }>`
    select id, value, colour, feature_id as "featureId" from feature_values
    where id = any(${chosen.flatMap(({ valueId }) => valueId ?? [])}::int[])`
  return chosen.map(({ featureId, valueId, customValue }) => {
    if ((valueId === null) === (customValue === ''))
      throw refuseField('features', 'Bitte wählen Sie zu jedem Merkmal einen Wert oder geben Sie einen eigenen ein.')
    const feature = features.find(({ id }) => id === featureId)
    if (!feature) throw refuseField('features', 'Dieses Merkmal gibt es nicht.')
    const value = values.find((one) => one.id === valueId && one.featureId === featureId) ?? null
    if (valueId !== null && !value) throw refuseField('features', 'Dieser Wert gehört nicht zu diesem Merkmal.')
    return { feature, value: value && { id: value.id, value: value.value, colour: value.colour }, text: customValue }
  })
}

/** Gives numbers the values that filters know. */
export const withNumberIds = async (tx: Tx, all: readonly ProductFeature[][]): Promise<ProductFeature[][]> => {
  const fresh = all.flat().filter(isUnnumbered)
  if (!fresh.length) return [...all]
  const idOf = await numberIds(
    tx,
    fresh.map(({ featureId, value }) => ({ featureId, value, number: parseNumber(value.split(' ')[0]!)! })),
  )
  return all.map((list) => list.map((one) => (isUnnumbered(one) ? { ...one, valueId: idOf(one) } : one)))
}

/** Replaces what these products say of their features. */
export const writeFeatures = async (tx: Tx, given: readonly Pick<WholeProduct, 'id' | 'features'>[]) => {
  if (!given.length) return
  const rows = given.flatMap(({ id, features }) => features.map((feature, position) => ({ id, position, ...feature })))
  await tx.sql`delete from product_features where product_id = any(${given.map(({ id }) => id)}::int[])`
  await tx.sql`
    insert into product_features (product_id, feature_id, value_id, custom_value, position)
    select * from unnest(${rows.map(({ id }) => id)}::int[], ${rows.map(({ featureId }) => featureId)}::int[],
      ${rows.map(({ valueId }) => valueId)}::int[], ${rows.map(({ customValue }) => customValue)}::text[],
      ${rows.map(({ position }) => position)}::int[])`
}

/** `product` stands in the category that it shall have. */
export const setFeatures = async (
  tx: Tx,
  { id, features: had }: Pick<WholeProduct, 'id' | 'features'>,
  categoryId: number | null,
  chosen: readonly Chosen[],
) => {
  const given = await selectGiven(tx, chosen)
  const { features, faults } = resolveFeatures(
    given,
    categoryId === null ? [] : await listFeatures(tx, categoryId),
    had,
  )
  if (faults.length) throw refuseField('features', faults[0]!)
  const [numbered] = await withNumberIds(tx, [features])
  await writeFeatures(tx, [{ id, features: numbered! }])
}
