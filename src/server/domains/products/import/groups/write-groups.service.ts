import type { Tx } from '#server/platform/transaction.ts'
import { writeOptions } from '../../edit/variants.service.ts'
import { readWholes, type VariantRow, type WholeProduct } from '../../product-aggregate.queries.ts'
import { productVariants } from '../../products.tables.ts'
import type { Group, Plan } from '../plan/plan.rules.ts'
import { variantColumns } from '../read/values.rules.ts'
import {
  insertAll,
  insertProducts,
  snapshots,
  updateProducts,
  updateVariants,
  type WrittenRow,
} from '../store.service.ts'

type GroupPlan = Plan & { inGroup: { group: Group; variant: VariantRow } }
type Whole = { group: Group; product: WholeProduct; plans: GroupPlan[] }

const inGroup = (plan: Plan): plan is GroupPlan => plan.inGroup !== undefined

const insertNew = async (
  tx: Tx,
  providerId: number,
  groups: [Group, GroupPlan[]][],
  numbered: (plan: Plan) => WholeProduct,
  at: Date,
): Promise<Whole[]> => {
  const fresh = groups.filter(([group]) => !group.before)
  const made = await insertProducts(
    tx,
    providerId,
    fresh.map(([, plans]) => numbered(plans.find(({ after }) => after)!)),
    at,
  )
  return fresh.map(([group, plans], place) => ({ group, plans, product: made[place]! }))
}

const insertVariants = (tx: Tx, wholes: Whole[]) =>
  insertAll(
    tx,
    productVariants,
    ['productId', 'name', 'values', 'position', ...variantColumns],
    wholes.flatMap(({ group, product, plans }) =>
      plans
        .filter(({ inGroup: { variant } }) => !variant.id)
        .map(({ inGroup: { variant } }, place) => ({
          ...variant,
          productId: product.id,
          position: (group.before?.variants.length ?? 0) + place,
        })),
    ),
  )

const hasMoreValues = ({ group, product }: Whole) =>
  !group.before || group.options.some((option, at) => option.values.length !== product.options[at]?.values.length)

/** Ids of the variants by product and values. */
const selectIds = async (tx: Tx, productIds: number[]) => {
  const rows = await tx.sql<{ id: number; productId: number; values: string[] }>`
    select id, product_id as "productId", values from product_variants
    where product_id = any(${productIds}::int[]) and removed_at is null`
  const ids = new Map(rows.map(({ id, productId, values }) => [`${productId} ${values.join('\n')}`, id]))
  return (product: WholeProduct, { values }: VariantRow) => ids.get(`${product.id} ${values.join('\n')}`)!
}

/** Of a new product all rows go together; of another each its own variant, which undo takes out or puts back. */
const rowOf = (
  { group, product, plans }: Whole,
  { inGroup: { variant } }: GroupPlan,
  variantId: number,
): WrittenRow => {
  const { before } = group
  const stock = plans.reduce((sum, plan) => sum + plan.inGroup.variant.stock, 0)
  if (!before) return { productId: product.id, variantId, before: null, after: { stock } }
  const rest = { productId: product.id, variantId }
  const known = before.variants.find(({ id }) => id === variant.id)
  if (!known)
    return {
      ...rest,
      before: { isAdded: true, updatedAt: before.updatedAt },
      after: { stock: variant.stock, priceCents: variant.priceCents },
    }
  const found = snapshots(known, variant, variantColumns)
  return { ...rest, before: { ...found.before, updatedAt: before.updatedAt }, after: found.after }
}

/** Writes products whose rows are their variants; `changes` reads them once all else of them is written. */
export const writeGroups = async (
  tx: Tx,
  providerId: number,
  plans: Plan[],
  numbered: (plan: Plan) => WholeProduct,
  at: Date,
) => {
  const groups = [...Map.groupBy(plans.filter(inGroup), (plan) => plan.inGroup.group)]
  const fresh = await insertNew(tx, providerId, groups, numbered, at)
  const known = groups.flatMap(([group, own]): Whole[] =>
    group.before ? [{ group, plans: own, product: group.before }] : [],
  )
  const wholes = [...fresh, ...known]
  for (const whole of wholes.filter(hasMoreValues)) await writeOptions(tx, whole.product.id, whole.group.options)
  await insertVariants(tx, wholes)
  await updateVariants(
    tx,
    known.flatMap((whole) => whole.plans.flatMap(({ inGroup: { variant } }) => (variant.id ? variant : []))),
  )
  await updateProducts(
    tx,
    known.map(({ product }) => ({ ...product, writtenAt: at })),
  )
  const ids = wholes.map(({ product }) => product.id)
  if (ids.length) await tx.sql`update products set has_variants = true where id = any(${ids}::int[])`
  const idOf = await selectIds(tx, ids)
  return {
    made: fresh.map(({ product }) => product),
    written: wholes.flatMap((whole) =>
      whole.plans.map((plan) => [plan, rowOf(whole, plan, idOf(whole.product, plan.inGroup.variant))] as const),
    ),
    changes: async () => {
      const before = new Map(known.map(({ product }) => [product.id, product]))
      const after = ids.length ? await readWholes(tx, ids) : []
      return after.map((product) => ({ before: before.get(product.id) ?? null, after: product }))
    },
  }
}
