import { eq, sql } from 'drizzle-orm'
import { inProportion, sliceOf } from '#lib/money.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { ledgerEntries, ledgerLines } from './ledger.tables.ts'
import { type Account, type Booking, book } from './ledger.ts'
import { returnRedeemed } from './vouchers.service.ts'

type Kind = Booking['kind']

/** Sums of a vendor order by why and whose. */
const readSums = async (tx: Tx, vendorOrderId: number) => {
  const rows = await tx
    .select({
      kind: ledgerEntries.kind,
      account: ledgerLines.account,
      cents: sql<number>`sum(${ledgerLines.amountCents})::int`,
    })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(eq(ledgerEntries.vendorOrderId, vendorOrderId))
    .groupBy(ledgerEntries.kind, ledgerLines.account)
  return (account: Account, ...kinds: Kind[]) =>
    rows
      .filter((row) => row.account === account && (!kinds.length || kinds.includes(row.kind)))
      .reduce((sum, { cents }) => sum + cents, 0)
}

type Refund = { vendorOrderId: number; providerId: number; amountCents: number; at?: Date | undefined }

/**
 * Gives back a part of a sale, the commission on it in proportion, and what was paid for it the way it was paid. What the
 * customer has not paid yet is only owed less. The caller holds the lock of the vendor order.
 */
export const bookRefund = async (tx: Tx, { amountCents, ...about }: Refund) => {
  const sum = await readSums(tx, about.vendorOrderId)
  const [total, before] = [-sum('customer', 'sale'), sum('customer', 'refund')]
  await book(tx, { ...about, kind: 'refund', amounts: { customer: amountCents, provider: -amountCents } })

  const [net, tax] = (['platform', 'tax'] as const).map((account) =>
    sliceOf(sum(account, 'commission'), total, before, amountCents),
  ) as [number, number]
  const commission = { provider: net + tax, platform: -net, tax: -tax }
  await book(tx, { ...about, kind: 'refund_commission', amounts: commission })

  const overpaid = Math.max(0, sum('customer') + amountCents)
  const [cash, platform, provider] = inProportion(overpaid, [
    sum('customer', 'cash', 'refund_cash'),
    -sum('platform', 'voucher', 'refund_voucher'),
    -sum('provider', 'voucher', 'refund_voucher'),
  ]) as [number, number, number]
  await book(tx, { ...about, kind: 'refund_cash', amounts: { customer: -cash, provider: cash } })
  const voucherCents = platform + provider
  await book(tx, { ...about, kind: 'refund_voucher', amounts: { customer: -voucherCents, platform, provider } })
  if (voucherCents) await returnRedeemed(tx, about.vendorOrderId, voucherCents)
  return { cashCents: cash, voucherCents }
}
