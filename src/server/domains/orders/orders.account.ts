import { asc, eq, inArray, or } from 'drizzle-orm'
import { formatDate } from '#lib/format.ts'
import { type Blocker, blockersShown, companiesOf, type PersonalData } from '#server/domains/accounts/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { invoices } from '../billing/invoices/invoices.tables.ts'
import { orders, vendorOrders } from './orders.tables.ts'

const partsOf = (userId: number) =>
  db
    .select({ id: vendorOrders.id })
    .from(vendorOrders)
    .innerJoin(orders, eq(orders.id, vendorOrders.orderId))
    .where(eq(orders.userId, userId))

type Open = { id: number; number: string; until: string | null }

/** Longer than any term to withdraw (§355 BGB) that a weekend or holidays move (§193 BGB). */
const termDays = 20

/** A parcel may still be on its way when its provider completes the order: its working days and some more. */
const blockedDays = sql`(${termDays}::int + 2 * (select coalesce(max(s.days_to), 0) from order_shippings s
  where s.vendor_order_id = v.id and s.kind = 'parcel'))`

/** A provider finishes its orders, and stays until nobody can withdraw from them any more. */
const findOpenOrders = async (tx: Tx, userId: number): Promise<Blocker[]> => {
  const rows = await tx.sql<Open>`
    select v.id, v.number,
      case when v.status = 'completed' then (v.finished_at at time zone 'Europe/Berlin')::date + ${blockedDays} end as until
    from vendor_orders v join shared.companies c on c.id = v.provider_id
    where c.user_id = ${userId} and (v.status in ('pending', 'confirmed', 'processing', 'shipped')
      or (v.status = 'completed' and v.finished_at > now() - make_interval(days => ${blockedDays})))
    order by v.id limit ${blockersShown}`
  return [...rows].map(({ id, number, until }) => ({
    text: until
      ? `Die Bestellung ${number} kann noch bis zum ${formatDate(String(until))} widerrufen werden.`
      : `Die Bestellung ${number} ist noch nicht abgeschlossen.`,
    path: `/anbieter/bestellungen/${id}`,
  }))
}

export const ordersPersonalData: PersonalData = {
  key: 'orders',
  name: 'Bestellungen',
  roles: ['User', 'Company', 'Operator'],
  tables: ['orders', 'vendor_orders', 'order_labels', 'invoices'],
  exportData: async (userId) => ({
    placed: await db.select().from(orders).where(eq(orders.userId, userId)).orderBy(asc(orders.id)),
    received: await db
      .select()
      .from(vendorOrders)
      .where(inArray(vendorOrders.providerId, companiesOf(userId)))
      .orderBy(asc(vendorOrders.id)),
    // of the staff; they are about the purchase, so that its provider does not read them
    labels: await sql`
      select v.number as "orderNumber", l.name from order_labels a join vendor_orders v on v.id = a.vendor_order_id
        join orders o on o.id = v.order_id join labels l on l.id = a.label_id
      where o.user_id = ${userId} order by v.id, lower(l.name)`,
    documents: await db
      .select()
      .from(invoices)
      .where(or(inArray(invoices.vendorOrderId, partsOf(userId)), inArray(invoices.providerId, companiesOf(userId))))
      .orderBy(asc(invoices.id)),
  }),
  blockers: findOpenOrders,
  hasSales: async (tx, providerId) =>
    (await tx.sql`select from vendor_orders where provider_id = ${providerId} limit 1`).length > 0,
  // orders and their documents are kept for their legal term, but nobody opens them any more, by account, cart key or link
  erase: async (tx, userId) => {
    await tx.sql`delete from order_labels a using vendor_orders v, orders o
      where v.id = a.vendor_order_id and o.id = v.order_id and o.user_id = ${userId}`
    await tx
      .update(orders)
      .set({ userId: null, cartKey: sql`gen_random_uuid()`, linkKey: sql`gen_random_uuid()` })
      .where(eq(orders.userId, userId))
  },
}
