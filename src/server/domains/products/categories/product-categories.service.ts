import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import { type Fragment, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { refreshListings } from '../search/listings.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'products.follow-categories': { categoryIds: number[]; after?: number }
    'products.follow-manufacturer': { manufacturerId: number; after?: number }
  }
}

const deepest = sql`coalesce(p.child_category_id, p.sub_category_id, p.category_id)`

/** How many products belong to each category itself. */
export const categoryCounts = () =>
  sql`select ${deepest} as id, count(*)::int as uses from products p where p.status <> 'deleted' and p.category_id is not null group by 1`

/** A category with the columns of a product that belongs to it. */
const places = sql`(
  select c.id, coalesce(above.parent_id, c.parent_id, c.id) as top,
    case when above.parent_id is not null then above.id when c.parent_id is not null then c.id end as sub,
    case when above.parent_id is not null then c.id end as child
  from categories c left join categories above on above.id = c.parent_id)`

const place = (tx: Tx, which: Fragment, to: Fragment) => tx.sql`
  update products p set category_id = t.top, sub_category_id = t.sub, child_category_id = t.child
  from ${places} t where ${which} and t.id = ${to}
    and (p.category_id, p.sub_category_id, p.child_category_id) is distinct from (t.top, t.sub, t.child)`

/** Products stand where their category does, at once; what searches know of them follows in a job. */
export const followCategories = async (tx: Tx, categoryIds: number[]) => {
  await place(tx, sql`${deepest} = any(${categoryIds}::int[])`, deepest)
  await tx.enqueue('products.follow-categories', { categoryIds })
}

export const mergeCategories = async (tx: Tx, from: number, to: number | null) => {
  if (to === null)
    await tx.sql`
      update products set category_id = null, sub_category_id = null, child_category_id = null
      where category_id = ${from}`
  else await place(tx, sql`${deepest} = ${from}`, sql`${to}`)
  await tx.sql`update products set crossselling_category_id = ${to} where crossselling_category_id = ${from}`
}

const atOnce = 500
const longest = 15_000

/** In steps, so that the process answers others between them; from where it stopped, a next job goes on. */
const inSteps = async (
  after: number,
  which: Fragment,
  work: (tx: Tx, ids: number[]) => Promise<void>,
  goOn: (tx: Tx, after: number) => Promise<void>,
) => {
  const end = Date.now() + longest
  for (let last = after; ; ) {
    const [ids, isOver] = await inTransaction(async (tx) => {
      const rows = await tx.sql<{ id: number }>`
        select p.id from products p where p.id > ${last} and ${which} order by p.id limit ${atOnce}`
      const found = rows.map(({ id }) => id)
      if (found.length) await work(tx, found)
      const isLate = Date.now() > end
      if (found.length === atOnce && isLate) await goOn(tx, found.at(-1)!)
      return [found, found.length < atOnce || isLate] as const
    })
    if (isOver) return
    last = ids.at(-1)!
  }
}

/** Once more with the places: a product may have been saved with the old ones while they changed. */
export const refreshCategories = ({ categoryIds, after = 0 }: { categoryIds: number[]; after?: number }) =>
  inSteps(
    after,
    sql`${deepest} = any(${categoryIds}::int[])`,
    async (tx, ids) => {
      await place(tx, sql`p.id = any(${ids}::int[])`, deepest)
      await refreshListings(tx, ids)
      await tellCatalogue(tx, 'categories', categoryIds[0]!)
    },
    (tx, last) => tx.enqueue('products.follow-categories', { categoryIds, after: last }),
  )

export const manufacturerUses = {
  count: () => sql`(select count(*)::int from products p where p.manufacturer_id = m.id)`,
  merge: async (tx: Tx, from: number, to: number) => {
    await tx.sql`update products set manufacturer_id = ${to} where manufacturer_id = ${from}`
  },
  follow: (tx: Tx, manufacturerId: number) => tx.enqueue('products.follow-manufacturer', { manufacturerId }),
}

export const refreshManufacturer = ({ manufacturerId, after = 0 }: { manufacturerId: number; after?: number }) =>
  inSteps(
    after,
    sql`p.manufacturer_id = ${manufacturerId}`,
    async (tx, ids) => {
      await refreshListings(tx, ids)
      await tellCatalogue(tx, 'manufacturers', manufacturerId)
    },
    (tx, last) => tx.enqueue('products.follow-manufacturer', { manufacturerId, after: last }),
  )
