import { and, eq, notInArray } from 'drizzle-orm'
import { insertRows, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type accounts, type entryKinds, ledgerEntries, ledgerLines } from './ledger.tables.ts'

export type Account = (typeof accounts)[number]
export type EntryKind = (typeof entryKinds)[number]
export type Booking = {
  kind: EntryKind
  /** null: a movement that belongs to no order */
  vendorOrderId: number | null
  providerId: number
  amounts: Partial<Record<Account, number>>
  note?: string
  payoutId?: number
  requestKey?: string
  /** now, unless the demo tells of the past */
  at?: Date | undefined
}

/** Books one movement of money. The database refuses what does not sum to zero. */
export const book = async (tx: Tx, { providerId, amounts, ...about }: Booking) => {
  const lines = Object.entries(amounts).filter(([, cents]) => cents !== 0) as [Account, number][]
  if (!lines.length) return
  const [entryId] = await insertRows(tx, ledgerEntries, [about])
  await insertRows(
    tx,
    ledgerLines,
    lines.map(([account, amountCents]) => ({ entryId: entryId!, account, providerId, amountCents, at: about.at })),
  )
}

/**
 * Card money between the payment service, the platform and a provider. A cancelled sale does not undo them: what the provider got of
 * it is owed until it is back.
 */
const cardSettlements = ['card_fee', 'card_transfer', 'card_reversal', 'chargeback'] as const

/** What the movements of a vendor order sum to, by account; of all kinds, or without some. */
export const balancesOf = async (tx: Pick<Tx, 'select'>, vendorOrderId: number, without: readonly EntryKind[] = []) => {
  const rows = await tx
    .select({ account: ledgerLines.account, cents: sql<number>`sum(${ledgerLines.amountCents})::int` })
    .from(ledgerLines)
    .innerJoin(ledgerEntries, eq(ledgerEntries.id, ledgerLines.entryId))
    .where(
      and(
        eq(ledgerEntries.vendorOrderId, vendorOrderId),
        without.length ? notInArray(ledgerEntries.kind, [...without]) : undefined,
      ),
    )
    .groupBy(ledgerLines.account)
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents])) as Partial<Record<Account, number>>
}

/** Takes back all that was booked for a vendor order, as a movement of its own. */
export const reverse = async (tx: Tx, vendorOrderId: number, providerId: number, at?: Date) => {
  const balances = await balancesOf(tx, vendorOrderId, cardSettlements)
  const amounts = Object.fromEntries(Object.entries(balances).map(([account, cents]) => [account, -cents]))
  await book(tx, { kind: 'cancellation', vendorOrderId, providerId, amounts, at })
}
