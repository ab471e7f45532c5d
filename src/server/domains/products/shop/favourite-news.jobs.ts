import { notify } from '#server/domains/notifications/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'

const rowsAtOnce = 200

type News = {
  userId: number
  name: string
  cents: number
  knownCents: number | null
  inStock: boolean
  knownInStock: boolean | null
}

const tell = async (tx: Tx, { userId, name, cents, knownCents, inStock, knownInStock }: News) => {
  if (!inStock) return
  if (knownInStock === false) return notify(tx, userId, 'products.favourite-back', { name })
  if (knownCents !== null && cents < knownCents)
    await notify(tx, userId, 'products.favourite-cheaper', { name, priceCents: cents })
}

/** One batch: what is told and what is known from now on change together, so nothing is told twice. */
const tellSome = (tx: Tx) =>
  tx.sql<News>`
    update favourites f set known_cents = l.price_cents, known_in_stock = l.in_stock
    from product_listings l join products p on p.id = l.product_id
    where l.product_id = f.product_id and (f.user_id, f.product_id) in (
      select o.user_id, o.product_id from favourites o join product_listings n on n.product_id = o.product_id
      where (o.known_cents, o.known_in_stock) is distinct from (n.price_cents, n.in_stock)
      order by o.user_id, o.product_id limit ${rowsAtOnce} for update of o skip locked)
    returning f.user_id as "userId", p.name, l.price_cents as cents, old.known_cents as "knownCents",
      l.in_stock as "inStock", old.known_in_stock as "knownInStock"`

/** Tells people what became cheaper or is back of what they marked. The first look only remembers price and stock. */
export const tellFavouriteNews = async () => {
  for (;;) {
    const count = await inTransaction(async (tx) => {
      const rows = await tellSome(tx)
      for (const row of rows) await tell(tx, row)
      return rows.length
    })
    if (count < rowsAtOnce) return
  }
}
