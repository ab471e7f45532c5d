import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { voucherKind, voucherScope } from '#contract/billing/vouchers.ts'
import { id, longReference, moment, wordsOf } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'

export const voucherKinds = wordsOf(voucherKind)
/** Where it counts: everywhere, for the goods of its issuer, or for packages that providers buy. */
export const voucherScopes = wordsOf(voucherScope)

export const vouchers = pgTable(
  'vouchers',
  {
    id: id(),
    /** capital letters and digits */
    code: text().notNull().unique(),
    title: text().notNull(),
    kind: text({ enum: voucherKinds }).notNull(),
    scope: text({ enum: voucherScopes }).notNull(),
    /** who issued it and bears what it gives; null: the platform */
    providerId: integer('provider_id').references(() => companies.id),
    basisPoints: integer('basis_points'),
    amountCents: integer('amount_cents'),
    /** of percent: the most that it gives for one purchase; the platform's always have one */
    maxAmountCents: integer('max_amount_cents'),
    /** what is left of the amount; changed only by a condition on itself, so that it is never overdrawn */
    balanceCents: integer('balance_cents'),
    /** calendar days in Germany, both included */
    validFrom: date('valid_from').notNull(),
    validTo: date('valid_to'),
    /** least value of the goods it counts for */
    minOrderCents: integer('min_order_cents').notNull().default(0),
    /** purchases; null: any number */
    maxUses: integer('max_uses'),
    uses: integer().notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('vouchers_provider').on(table.providerId, table.id),
    check('vouchers_issuer', sql`(${table.scope} = 'provider') = (${table.providerId} is not null)`),
    check(
      'vouchers_worth',
      sql`case ${table.kind}
        when 'amount' then ${table.basisPoints} is null and ${table.amountCents} > 0
          and ${table.balanceCents} between 0 and ${table.amountCents}
        else ${table.basisPoints} between 1 and 10000 and ${table.amountCents} is null and ${table.balanceCents} is null end`,
    ),
    check(
      'vouchers_cap',
      sql`${table.maxAmountCents} > 0 or (${table.maxAmountCents} is null and (${table.kind} = 'amount' or ${table.scope} <> 'platform'))`,
    ),
    check('vouchers_uses', sql`${table.uses} between 0 and coalesce(${table.maxUses}, ${table.uses})`),
  ],
)

/** What a voucher gave for a vendor order; all rows of a purchase are one use. */
export const voucherRedemptions = pgTable(
  'voucher_redemptions',
  {
    id: id(),
    voucherId: integer('voucher_id')
      .notNull()
      .references(() => vouchers.id),
    /** orders come after this domain, so there is no foreign key */
    orderId: longReference('order_id').notNull(),
    vendorOrderId: longReference('vendor_order_id').notNull(),
    /** paid with it */
    amountCents: integer('amount_cents').notNull(),
    /** by which it lowered the price */
    discountCents: integer('discount_cents').notNull(),
    /** of the amount, given back so far */
    returnedCents: integer('returned_cents').notNull().default(0),
    cancelledAt: moment('cancelled_at'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    unique('voucher_redemptions_once').on(table.vendorOrderId),
    index('voucher_redemptions_voucher').on(table.voucherId, table.orderId),
    check('voucher_redemptions_returned', sql`${table.returnedCents} between 0 and ${table.amountCents}`),
  ],
)
