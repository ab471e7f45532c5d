import { and, eq, isNull } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { formatDate, formatPrice } from '#lib/format.ts'
import { lockVendorOrder } from '#server/domains/orders/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { selectPaybacks, selectTransfer } from '../payments.queries.ts'
import { numbersIn } from '../payments.rules.ts'
import { owedOf, receive } from '../payments.service.ts'
import { orderPayments, paybacks } from '../payments.tables.ts'
import type { BankLine, StatementMatcher } from './matchers.contributions.ts'

const numbersOf = ({ endToEndId, reference, text }: BankLine) => numbersIn(endToEndId, reference, text)

type Known = { id: number; number: string }

/** The one transfer of the provider that each line names; lines that name several are for a person. */
const namedBy = async (lines: BankLine[]) => {
  const wanted = lines.map((line) => ({ line, numbers: numbersOf(line) })).filter(({ numbers }) => numbers.length)
  if (!wanted.length) return new Map<number, number>()
  const known = await sql<Known>`
    select vendor_order_id as id, reference as number from transfers
    where provider_id = ${wanted[0]!.line.providerId} and reference = any(${wanted.flatMap(({ numbers }) => numbers)})`
  const ids = new Map(known.map(({ id, number }) => [number, id]))
  return new Map(
    wanted.flatMap(({ line, numbers }) => {
      const named = [...new Set(numbers.flatMap((number) => ids.get(number) ?? []))]
      return named.length === 1 ? [[line.id, named[0]!] as const] : []
    }),
  )
}

/** Money that the provider told of by hand before its statement came: the line proves it and books nothing. */
const proveTold = async (tx: Tx, line: BankLine, vendorOrderId: number) => {
  const [told] = await tx
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(
      and(
        eq(orderPayments.vendorOrderId, vendorOrderId),
        eq(orderPayments.amountCents, line.amountCents),
        eq(orderPayments.source, 'hand'),
        isNull(orderPayments.statementLineId),
      ),
    )
    .orderBy(orderPayments.id)
    .limit(1)
  if (told) await tx.update(orderPayments).set({ statementLineId: line.id }).where(eq(orderPayments.id, told.id))
  return Boolean(told)
}

const settleOrder: StatementMatcher['settle'] = async (tx, line, targetId, isByHand) => {
  const isCancelled = (await lockVendorOrder(tx, targetId)) === 'cancelled'
  const transfer = await selectTransfer(targetId, line.providerId, tx)
  if (!transfer) throw refuse('NOT_FOUND', { message: 'Diese Bestellung wurde nicht gefunden.' })
  if (line.amountCents <= 0) throw refuse('CONFLICT', { message: 'Eine Abbuchung kann keine Bestellung bezahlen.' })
  const label = `Bestellung ${transfer.number}`
  if (await proveTold(tx, line, targetId)) return label
  const owed = isCancelled ? transfer.amountCents - transfer.receivedCents : await owedOf(tx, targetId)
  // another amount, or paid already: a person decides
  if (!isByHand && owed !== line.amountCents) return null
  const { providerId, bookedOn: receivedOn, amountCents, id: statementLineId } = line
  await receive(tx, isCancelled, {
    vendorOrderId: targetId,
    providerId: providerId!,
    amountCents,
    receivedOn,
    statementLineId,
  })
  return isCancelled ? `${label} (storniert, geht zurück)` : label
}

const suggestedRow = sql`t.vendor_order_id as "targetId", v.number, t.amount_cents as "amountCents", t.due_on::text as "dueOn", v.status,
  trim(concat_ws(' ', o.billing->>'firstName', o.billing->>'lastName')) as name, t.paid_at is not null as "isPaid"`
type Suggested = {
  targetId: number
  number: string
  amountCents: number
  dueOn: string
  status: string
  name: string
  isPaid: boolean
  isNamed: boolean
  isSameAmount: boolean
  isSameName: boolean
  isOpen: boolean
}

const hintOf = (row: Suggested) =>
  [
    row.isNamed && 'Nummer im Verwendungszweck',
    row.isSameAmount && 'gleicher Betrag',
    row.isSameName && 'gleicher Name',
    row.status === 'cancelled' && 'storniert',
    row.isPaid && 'schon bezahlt',
    !row.isPaid && row.status !== 'cancelled' && `zu zahlen bis ${formatDate(row.dueOn)}`,
  ]
    .filter(Boolean)
    .join(', ')

const escaped = (word: string) => word.replace(/[%_\\]/g, '\\$&')

const suggestOrders: StatementMatcher['suggest'] = async (line, keyword) => {
  if (line.amountCents <= 0) return []
  const rows = await sql<Suggested>`
    select * from (
      select ${suggestedRow}, t.reference = any(${numbersOf(line)}) as "isNamed", t.amount_cents = ${line.amountCents} as "isSameAmount",
        word_similarity(coalesce(o.billing->>'lastName', ''), ${line.name}) > 0.6 as "isSameName",
        t.paid_at is null and v.status <> 'cancelled' as "isOpen"
      from transfers t join shared.vendor_orders v on v.id = t.vendor_order_id join shared.orders o on o.id = v.order_id
      where t.provider_id = ${line.providerId} and v.placed_at > now() - interval '180 days'
        ${keyword ? sql`and v.search_text ilike ${`%${escaped(keyword)}%`}` : sql.empty}) s
    where ${keyword !== ''} or "isNamed" or ("isOpen" and ("isSameAmount" or "isSameName"))
    order by "isNamed"::int * 4 + "isSameAmount"::int * 2 + "isSameName"::int desc, "isOpen" desc, "targetId" desc limit 10`
  return rows.map((row) => ({
    targetId: row.targetId,
    label: `Bestellung ${row.number}, ${row.name}, ${formatPrice(row.amountCents)}`,
    hint: hintOf(row),
  }))
}

export const orderMatcher: StatementMatcher = {
  kind: 'order',
  side: 'provider',
  find: (lines) => namedBy(lines.filter(({ amountCents }) => amountCents > 0)),
  settle: settleOrder,
  suggest: suggestOrders,
}

const openPaybacksOf = (providerId: number | null, amountCents: number) =>
  selectPaybacks(sql`p.provider_id = ${providerId} and p.done_at is null and p.amount_cents = ${amountCents}`, 1, 10)

/** What the provider transferred back: found by the number of the order and the amount. */
export const paybackMatcher: StatementMatcher = {
  kind: 'payback',
  side: 'provider',
  find: async (lines) => {
    const out = lines.filter(({ amountCents }) => amountCents < 0)
    const named = await namedBy(out)
    const found = new Map<number, number>()
    for (const line of out) {
      const vendorOrderId = named.get(line.id)
      if (vendorOrderId === undefined) continue
      const rows = await selectPaybacks(
        sql`p.vendor_order_id = ${vendorOrderId} and p.done_at is null and p.amount_cents = ${-line.amountCents}`,
      )
      if (rows[0]) found.set(line.id, rows[0].id)
    }
    return found
  },
  settle: async (tx, line, targetId, isByHand) => {
    const [row] = await selectPaybacks(sql`p.id = ${targetId} and p.provider_id = ${line.providerId}`, 1, 1, tx)
    if (!row) throw refuse('NOT_FOUND', { message: 'Diese Rückzahlung wurde nicht gefunden.' })
    const [done] = await tx
      .update(paybacks)
      .set({ doneAt: new Date(), statementLineId: line.id })
      .where(
        and(eq(paybacks.id, targetId), eq(paybacks.amountCents, -line.amountCents), isNull(paybacks.statementLineId)),
      )
      .returning({ id: paybacks.id })
    if (done) return `Rückzahlung zu ${row.number}`
    if (!isByHand) return null
    throw refuse('CONFLICT', { message: 'Diese Rückzahlung hat einen anderen Betrag oder ist schon belegt.' })
  },
  suggest: async (line) => {
    if (line.amountCents >= 0) return []
    const rows = await openPaybacksOf(line.providerId, -line.amountCents)
    return rows.map(({ id, number, customerName, amountCents, iban }) => ({
      targetId: id,
      label: `Rückzahlung zu ${number}, ${customerName}, ${formatPrice(amountCents)}`,
      hint: iban && iban === line.iban ? 'gleicher Betrag, gleiches Konto' : 'gleicher Betrag',
    }))
  },
}
