import { eq } from 'drizzle-orm'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { returnRedeemed } from '../vouchers/vouchers.service.ts'
import { type RefundedGoods, refundMovements, type SumOf } from './ledger.rules.ts'
import { book } from './ledger.service.ts'
import { ledgerEntries, ledgerLines } from './ledger.tables.ts'

/** Sums of a vendor order by why and whose. */
const readSums = async (tx: Tx, vendorOrderId: number): Promise<SumOf> => {
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
  return (account, ...kinds) =>
    rows
      .filter((row) => row.account === account && (!kinds.length || kinds.includes(row.kind)))
      .reduce((sum, { cents }) => sum + cents, 0)
}

type Refund = {
  vendorOrderId: number
  providerId: number
  amountCents: number
  goods: RefundedGoods
  at?: Date | undefined
}

/** Books what a refund moves, and answers where the money goes. The caller holds the lock of the vendor order. */
export const bookRefund = async (tx: Tx, { amountCents, goods, ...about }: Refund) => {
  const { movements, ...paid } = refundMovements(await readSums(tx, about.vendorOrderId), amountCents, goods)
  for (const movement of movements) await book(tx, { ...about, ...movement })
  const refilledCents = paid.voucherCents ? await returnRedeemed(tx, about.vendorOrderId, paid.voucherCents) : 0
  return { ...paid, refilledCents }
}
