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

const linesOf = ({ amounts }: Pick<Booking, 'amounts'>) =>
  Object.entries(amounts).filter(([, cents]) => cents !== 0) as [Account, number][]

/** Books one movement of money. The database refuses what does not sum to zero. */
export const book = async (tx: Tx, { providerId, amounts, ...about }: Booking) => {
  const lines = linesOf({ amounts })
  if (!lines.length) return
  const [entryId] = await insertRows(tx, ledgerEntries, [about])
  await insertRows(
    tx,
    ledgerLines,
    lines.map(([account, amountCents]) => ({ entryId: entryId!, account, providerId, amountCents, at: about.at })),
  )
}

type Movement = Pick<Booking, 'kind' | 'providerId' | 'amounts'> & { vendorOrderId: number }

/** Books movements of vendor orders, none of which has two of a kind, by one statement. */
export const bookTogether = async (tx: Tx, movements: Movement[], at?: Date) => {
  const booked = movements
    .map((movement) => ({ ...movement, lines: linesOf(movement) }))
    .filter((one) => one.lines.length)
  if (!booked.length) return
  const lines = booked.flatMap((one) => one.lines.map(([account, cents]) => ({ ...one, account, cents })))
  await tx.sql`
    with entry as (
      insert into ledger_entries (vendor_order_id, kind, at)
      select e.vendor_order_id, e.kind, coalesce(${at ?? null}::timestamptz, now())
      from unnest(${booked.map(({ vendorOrderId }) => vendorOrderId)}::bigint[], ${booked.map(({ kind }) => kind)}::text[])
        with ordinality e (vendor_order_id, kind, place)
      order by e.place
      returning id, vendor_order_id, kind, at
    )
    insert into ledger_lines (entry_id, account, provider_id, amount_cents, at)
    select entry.id, l.account, l.provider_id, l.cents, entry.at
    from unnest(${lines.map(({ vendorOrderId }) => vendorOrderId)}::bigint[], ${lines.map(({ kind }) => kind)}::text[],
      ${lines.map(({ account }) => account)}::text[], ${lines.map(({ providerId }) => providerId)}::int[],
      ${lines.map(({ cents }) => cents)}::int[]) l (vendor_order_id, kind, account, provider_id, cents)
    join entry on entry.vendor_order_id = l.vendor_order_id and entry.kind = l.kind`
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
