import type { WholeProduct } from '../../product-aggregate.queries.ts'

const columns = [
  'status',
  'priceCents',
  'strikeCents',
  'stock',
  'taxClass',
  'categoryId',
  'subCategoryId',
  'childCategoryId',
  'condition',
  'withdrawalExclusion',
  'ageLimit',
  'showAsProfile',
  'isLocalManufacturer',
] as const

export type Snapshot = Partial<Pick<WholeProduct, (typeof columns)[number] | 'shippingIds' | 'safety'>> & {
  variants?: { id: number; priceCents: number | null; strikeCents: number | null }[]
}
export type KeptProduct = { id: number; before: Snapshot; after: Snapshot }

/** What a change of many products can change of one. */
export const snapshotOf = (product: WholeProduct): Snapshot => ({
  ...Object.fromEntries(columns.map((name) => [name, product[name]])),
  shippingIds: [...product.shippingIds].sort((a, b) => a - b),
  safety: product.safety,
  // they have the prices, and the product only the lowest
  ...(product.hasVariants && {
    priceCents: null,
    strikeCents: null,
    stock: 0,
    variants: product.variants.map(({ id, priceCents, strikeCents }) => ({ id, priceCents, strikeCents })),
  }),
})

const isSame = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Only what the change made different. */
export const keep = (before: WholeProduct, after: WholeProduct): KeptProduct => {
  const [was, is] = [snapshotOf(before), snapshotOf(after)]
  const names = (Object.keys({ ...was, ...is }) as (keyof Snapshot)[]).filter((name) => !isSame(was[name], is[name]))
  const pick = (of: Snapshot) => Object.fromEntries(names.map((name) => [name, of[name] ?? null])) as Snapshot
  return { id: before.id, before: pick(was), after: pick(is) }
}

/** Nobody changed it since: a sale, another change or a deletion keeps what is there now. */
export const isUntouched = ({ after }: KeptProduct, now: WholeProduct) => {
  const is = snapshotOf(now)
  return (Object.keys(after) as (keyof Snapshot)[]).every((name) => isSame(after[name], is[name]))
}
