import { eq, type SQL } from 'drizzle-orm'
import { containing, defineList } from '#server/platform/records/list.ts'
import { col, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { sharedCompanies } from '../../accounts/accounts.tables.ts'
import type { Voucher } from './vouchers.rules.ts'
import { vouchers } from './vouchers.tables.ts'

const columns = {
  id: vouchers.id,
  code: vouchers.code,
  title: vouchers.title,
  kind: vouchers.kind,
  scope: vouchers.scope,
  providerId: vouchers.providerId,
  companyName: sharedCompanies.companyName,
  basisPoints: vouchers.basisPoints,
  amountCents: vouchers.amountCents,
  maxAmountCents: vouchers.maxAmountCents,
  balanceCents: vouchers.balanceCents,
  validFrom: vouchers.validFrom,
  validTo: vouchers.validTo,
  minOrderCents: vouchers.minOrderCents,
  maxUses: vouchers.maxUses,
  uses: vouchers.uses,
  isActive: vouchers.isActive,
  today: sql<string>`((now() at time zone 'Europe/Berlin')::date)::text`,
}

const select = (on: Pick<Tx, 'select'>, where: SQL | undefined) =>
  on.select(columns).from(vouchers).leftJoin(sharedCompanies, eq(sharedCompanies.id, vouchers.providerId)).where(where)

export const selectVoucher = async (on: Pick<Tx, 'select'>, id: number): Promise<Voucher | null> =>
  (await select(on, eq(vouchers.id, id)))[0] ?? null

export const selectVoucherByCode = async (on: Pick<Tx, 'select'>, code: string): Promise<Voucher | null> =>
  (await select(on, eq(vouchers.code, code)))[0] ?? null

const issuedRow = rowShape('voucher', {
  id: col.int(),
  code: col.text(),
  title: col.text(),
  kind: col.text<Voucher['kind']>(),
  scope: col.text<Voucher['scope']>(),
  providerId: col.int().orNull(),
  companyName: col.text().orNull(),
  basisPoints: col.int().orNull(),
  amountCents: col.int().orNull(),
  maxAmountCents: col.int().orNull(),
  balanceCents: col.int().orNull(),
  validFrom: col.text(),
  validTo: col.text().orNull(),
  minOrderCents: col.int(),
  maxUses: col.int().orNull(),
  uses: col.int(),
  isActive: col.bool(),
  today: col.text(),
  givenCents: col.number(),
})
export type IssuedVoucher = RowOf<typeof issuedRow>
export type IssuedFilter = {
  /** null: the platform */
  providerId: number | null
  q: string
  state?: 'active' | 'off' | 'ended' | undefined
  scope?: 'platform' | 'package' | undefined
}

const today = sql`(now() at time zone 'Europe/Berlin')::date`
const isOver = sql`(coalesce(v.valid_to < ${today}, false) or coalesce(v.balance_cents = 0, false) or coalesce(v.uses >= v.max_uses, false))`
const states: Record<NonNullable<IssuedFilter['state']>, Fragment> = {
  active: sql`(v.is_active and not ${isOver})`,
  off: sql`not v.is_active`,
  ended: sql`(v.is_active and ${isOver})`,
}

const selectGiven = (from: Fragment, range: Fragment) =>
  sql(issuedRow)`
  select v.id, v.code, v.title, v.kind, v.scope, v.provider_id as "providerId", c.company_name as "companyName",
    v.basis_points as "basisPoints", v.amount_cents as "amountCents", v.max_amount_cents as "maxAmountCents", v.balance_cents as "balanceCents",
    v.valid_from::text as "validFrom", v.valid_to::text as "validTo", v.min_order_cents as "minOrderCents", v.max_uses as "maxUses", v.uses,
    v.is_active as "isActive", ${today}::text as today,
    (select coalesce(sum(r.amount_cents + r.discount_cents - r.returned_cents), 0)::float from voucher_redemptions r
      where r.voucher_id = v.id and r.cancelled_at is null) as "givenCents"
  from (select v.* ${from} order by v.id desc ${range}) v left join shared.companies c on c.id = v.provider_id
  order by v.id desc`.withoutPreparedPlan()

/** What a provider, or the platform, has issued; the newest first. */
export const issuedVouchers = defineList<IssuedFilter, IssuedVoucher>({
  name: 'vouchers',
  from: ({ providerId, q, state, scope }, before) =>
    sql`from vouchers v ${sql.where(
      sql`v.provider_id is not distinct from ${providerId}::int`,
      before !== undefined && sql`v.id < ${before}`,
      q !== '' && sql`(v.code ilike ${containing(q)} or v.title ilike ${containing(q)})`,
      state && states[state],
      scope && sql`v.scope = ${scope}`,
    )}`,
  select: selectGiven,
})

/** Those of the platform. */
export const selectVoucherIds = (filter: Omit<IssuedFilter, 'providerId'>, most: number) =>
  issuedVouchers.ids({ providerId: null, ...filter }, sql`v.id`, most)

export const selectIssued = async (providerId: number | null, id: number): Promise<IssuedVoucher | null> => {
  const own = sql`from vouchers v where v.id = ${id} and v.provider_id is not distinct from ${providerId}::int`
  return (await selectGiven(own, sql`limit 1`))[0] ?? null
}

/** What of the payment for a vendor order came back to an amount voucher. */
export const selectRefilled = async (on: Source, vendorOrderId: number) => {
  const { cents } = await on.sql<{ cents: number }>`
    select coalesce(sum(r.returned_cents), 0)::int as cents from voucher_redemptions r join vouchers v on v.id = r.voucher_id
    where r.vendor_order_id = ${vendorOrderId} and v.kind = 'amount'`.one()
  return cents
}
