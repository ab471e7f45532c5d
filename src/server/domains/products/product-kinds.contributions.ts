import { contributionsOf } from '#server/platform/domain.ts'
import type { Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sameOnMenuOrInShop } from './dish-names.queries.ts'
import type { ProductKind } from './products.tables.ts'

export type LackingField = 'name' | 'allergens' | `property.${'data' | 'area' | 'energy' | 'commission'}`
export type Lack = { field: LackingField; message: string }

/** What a later domain adds to products of one kind. */
export type ProductExtension<Facts = unknown> = {
  kind: ProductKind
  /** what keeps products of the kind from being published */
  lacks: (source: Source, ids: number[]) => Promise<Map<number, Lack[]>>
  /** after every change of products of the kind, before it is committed */
  settle: (tx: Tx, ids: number[]) => Promise<void>
  /** beside the cards of a list */
  facts: (ids: number[]) => Promise<Map<number, Facts>>
}

declare module '#server/platform/domain.ts' {
  interface Contributions {
    productExtension?: ProductExtension
  }
}

type OfKind = { id: number; kind: ProductKind }

const idsOf = (products: readonly OfKind[], { kind }: ProductExtension) =>
  products.filter((product) => product.kind === kind).map(({ id }) => id)

const lacksOf = async (source: Source, products: readonly OfKind[]) => {
  const found = new Map<number, Lack[]>()
  for (const extension of contributionsOf('productExtension')) {
    const ids = idsOf(products, extension)
    if (ids.length) for (const [id, lacks] of await extension.lacks(source, ids)) found.set(id, lacks)
  }
  const goods = products.filter(({ kind }) => kind === 'product' || kind === 'food').map(({ id }) => id)
  for (const { id, message } of goods.length ? await sameOnMenuOrInShop(source, goods) : [])
    found.set(id, [...(found.get(id) ?? []), { field: 'name', message }])
  return found
}

/** Adds to products what their kind lacks for publication. */
export const withLacks = async <T extends OfKind>(source: Source, products: readonly T[]) => {
  const lacks = await lacksOf(source, products)
  return products.map((product) => ({ ...product, lacks: lacks.get(product.id) ?? [] }))
}

export const settleExtensions = async (tx: Tx, products: readonly OfKind[]) => {
  for (const extension of contributionsOf('productExtension')) {
    const ids = idsOf(products, extension)
    if (ids.length) await extension.settle(tx, ids)
  }
}

/** What the kinds of these products say beside a card, by the product's id. */
export const factsOf = async <Facts>(kind: ProductKind, products: readonly OfKind[]): Promise<Map<number, Facts>> => {
  const extension = contributionsOf('productExtension').find((one) => one.kind === kind)
  const ids = extension ? idsOf(products, extension) : []
  return (extension && ids.length ? await extension.facts(ids) : new Map()) as Map<number, Facts>
}
