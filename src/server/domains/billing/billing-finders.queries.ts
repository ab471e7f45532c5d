import type { Finder, Found } from '#server/platform/records/finders.ts'
import { sql } from '#server/platform/sql/index.ts'

/** By the whole number: parts of it are in thousands of others. */
const invoiceFinder: Finder = {
  kind: 'invoice',
  area: 'orders',
  takesShort: true,
  find: (words, _, most) => sql<Found>`
    select number as title, 'Bestellung ' || order_number as text, '/betreiber/bestellungen/' || order_number as path
    from invoices where number in (${words}, upper(${words})) order by id desc limit ${most}`,
}

const voucherFinder: Finder = {
  kind: 'voucher',
  area: 'vouchers',
  find: (_, pattern, most) => sql<Found>`
    select code as title, title as text, '/betreiber/gutscheine?suche=' || code as path
    from vouchers where provider_id is null and (code ilike ${pattern} or title ilike ${pattern}) order by id desc limit ${most}`,
}

export const billingFinders = [invoiceFinder, voucherFinder]
