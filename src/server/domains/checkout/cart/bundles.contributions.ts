import { contributionsOf } from '#server/platform/domain.ts'
import type { Source } from '#server/platform/sql/index.ts'

export type BundleItem = {
  productId: number
  variantId: number | null
  /** pieces in one bundle */
  quantity: number
  /** what all these pieces cost within one bundle */
  shareCents: number
}

/** Products of two providers at one price, as they are sold now. */
export type SoldBundle = {
  id: number
  slug: string
  name: string
  priceCents: number
  /** what the items cost one by one */
  regularCents: number
  items: BundleItem[]
  /** why it can't be ordered now */
  problem: string | null
}

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** those of the ids that exist */
    soldBundles?: (on: Source, ids: number[]) => Promise<SoldBundle[]>
  }
}

/** What a line is of a bundle. */
export type BundleLine = SoldBundle & {
  /** bundles in the cart */
  count: number
  /** of this line, over all bundles */
  lineShareCents: number
}

type Row = { id: number; productId: number; variantId: number | null; quantity: number; bundleId: number | null }

export const readBundles = async (on: Source, ids: number[]) => {
  const [read] = contributionsOf('soldBundles')
  return ids.length && read ? read(on, ids) : []
}

const gone = 'Dieses Bundle gibt es nicht mehr. Bitte entfernen Sie es aus dem Warenkorb.'
const changed = 'Dieses Bundle hat sich geändert. Bitte legen Sie es neu in den Warenkorb.'

const lost = (id: number): SoldBundle => ({
  id,
  slug: '',
  name: 'Bundle',
  priceCents: 0,
  regularCents: 0,
  items: [],
  problem: gone,
})

const linesOf = (bundle: SoldBundle, rows: Row[]): [number, BundleLine][] => {
  const found = rows.map((row) => ({
    row,
    item: bundle.items.find(({ productId, variantId }) => productId === row.productId && variantId === row.variantId),
  }))
  const counts = new Set(found.map(({ row, item }) => (item ? row.quantity / item.quantity : Number.NaN)))
  const [count = 0] = counts
  const isWhole = rows.length === bundle.items.length && counts.size === 1 && Number.isInteger(count)
  const problem = bundle.problem ?? (isWhole ? null : changed)
  return found.map(({ row, item }) => [
    row.id,
    {
      ...bundle,
      problem,
      count: isWhole ? count : 0,
      lineShareCents: problem ? 0 : item!.shareCents * count,
    },
  ])
}

/** By the id of the line. */
export const describeBundles = async (on: Source, rows: readonly Row[]) => {
  const groups = Map.groupBy(
    rows.filter(({ bundleId }) => bundleId !== null),
    ({ bundleId }) => bundleId!,
  )
  const known = await readBundles(on, [...groups.keys()])
  return new Map([...groups].flatMap(([id, own]) => linesOf(known.find((one) => one.id === id) ?? lost(id), own)))
}
