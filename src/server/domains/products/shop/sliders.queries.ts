import type { CategoryType } from '#contract/catalogue/calls.ts'
import { replica } from '#server/platform/sql/index.ts'
import { type CardRow, selectByIds } from './cards.queries.ts'

const inSlider = 12
const sections = 6
const inSection = 8

type Id = { id: number }

/** By what is really saved: the index `products_reduced` holds them in this order. */
const selectReduced = () => replica.sql<Id>`
  select p.id from products p join product_listings l on l.product_id = p.id
  where p.status = 'active' and p.price_cents > 0 and p.strike_cents > p.price_cents
    and p.reference_cents > p.price_cents and l.in_stock
  order by least(p.strike_cents, p.reference_cents)::float8 / p.price_cents desc, p.id desc limit ${inSlider}`

const selectNewest = () => replica.sql<Id>`
  select product_id as id from product_listings order by created_at desc, product_id desc limit ${inSlider}`

const selectPopular = () => replica.sql<Id>`
  select v.product_id as id from product_views v join product_listings l on l.product_id = v.product_id
  where v.recent > 0 order by v.recent desc, v.product_id desc limit ${inSlider}`

export type Slider = { key: string; title: string; cards: readonly CardRow[] }

/** The ids first: planning the statement of the cards for each of the lists takes longer than running it. */
const selectOnce = async (ids: readonly number[]) => {
  const cards = await selectByIds([...new Set(ids)])
  const byId = new Map(cards.map((card) => [card.id, card]))
  return (wanted: readonly number[]) => wanted.flatMap((id) => byId.get(id) ?? [])
}

/** Rows that the shop fills by itself; one that would be empty is left out. */
export const selectSliders = async (): Promise<Slider[]> => {
  const found = await Promise.all([selectReduced(), selectNewest(), selectPopular()])
  const [reduced = [], newest = [], popular = []] = found.map((rows) => rows.map(({ id }) => id))
  const cardsOf = await selectOnce([...reduced, ...newest, ...popular])
  return [
    { key: 'reduced', title: 'Jetzt reduziert', cards: cardsOf(reduced) },
    { key: 'newest', title: 'Neu eingetroffen', cards: cardsOf(newest) },
    { key: 'popular', title: 'Gerade beliebt', cards: cardsOf(popular) },
  ].filter(({ cards }) => cards.length > 0)
}

type SectionRow = {
  id: number
  name: string
  slug: string
  type: CategoryType
  pictogram: string | null
  productIds: number[]
}
export type Section = Omit<SectionRow, 'productIds'> & { cards: CardRow[] }

/** The uppermost categories that people look at most, each with its newest products. */
export const selectSections = async (): Promise<Section[]> => {
  const found = await replica.sql<SectionRow>`
    select c.id, c.name, c.slug, c.type, c.pictogram, newest.ids as "productIds"
    from categories c cross join lateral (
      select array_agg(product_id) as ids from (
        select p.id as product_id from products p join product_listings l on l.product_id = p.id
        where p.category_id = c.id order by p.created_at desc, p.id desc limit ${inSection}
      ) products
    ) newest
    where c.level = 1 and newest.ids is not null
    order by c.views desc, c.position, c.id limit ${sections}`
  const cardsOf = await selectOnce(found.flatMap(({ productIds }) => productIds))
  return found.map(({ productIds, ...section }) => ({ ...section, cards: cardsOf(productIds) }))
}
