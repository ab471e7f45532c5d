import { and, count, desc, eq, isNull, type SQL } from 'drizzle-orm'
import { db, sql } from '#server/platform/sql/index.ts'
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

const issuedBy = (providerId: number | null) =>
  providerId === null ? isNull(vouchers.providerId) : eq(vouchers.providerId, providerId)

export const selectIssued = async (providerId: number | null, id: number): Promise<Voucher | null> =>
  (await select(db, and(eq(vouchers.id, id), issuedBy(providerId))))[0] ?? null

/** A page of what a provider, or the platform, has issued; the newest first. */
export const selectIssuedPage = async (providerId: number | null, page: number, perPage: number) => {
  const [rows, [all]] = await Promise.all([
    select(db, issuedBy(providerId))
      .orderBy(desc(vouchers.id))
      .limit(perPage)
      .offset((page - 1) * perPage),
    db.select({ total: count() }).from(vouchers).where(issuedBy(providerId)),
  ])
  return { rows: rows as Voucher[], total: all!.total, page, perPage }
}
