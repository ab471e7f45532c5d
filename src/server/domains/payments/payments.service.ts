import { and, eq, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatPrice, germanDay } from '#lib/format.ts'
import { balancesOf, bookTransfer } from '#server/domains/billing/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { lockVendorOrder, markPaid, noOrder, tellChange } from '#server/domains/orders/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { sharedProviderPages } from '../providers/providers.tables.ts'
import { mailPaidToCustomer } from './payments.mails.ts'
import { selectTransfer, type Transfer } from './payments.queries.ts'
import { dueAfter } from './payments.rules.ts'
import { orderPayments, paybacks, transferSettings, transfers } from './payments.tables.ts'

const defaultDays = 7

export const readSettings = async (providerId: number) => {
  const [row] = await db.select().from(transferSettings).where(eq(transferSettings.providerId, providerId))
  const [page] = await db
    .select({ iban: sharedProviderPages.iban, accountHolder: sharedProviderPages.accountHolder })
    .from(sharedProviderPages)
    .where(eq(sharedProviderPages.providerId, providerId))
  return {
    isActive: row?.isActive ?? false,
    days: row?.days ?? defaultDays,
    iban: page?.iban ?? '',
    accountHolder: page?.accountHolder ?? '',
  }
}

export const setSettings = async ({ user }: CompanyCtx, isActive: boolean, days: number) => {
  const { iban } = await readSettings(user.providerId)
  if (isActive && !iban)
    throw refuseField(
      'transfer',
      'Bitte tragen Sie zuerst unter „Meine Seite“ die IBAN ein, auf die Kunden überweisen.',
    )
  await db
    .insert(transferSettings)
    .values({ providerId: user.providerId, isActive, days })
    .onConflictDoUpdate({ target: transferSettings.providerId, set: { isActive, days } })
  return readSettings(user.providerId)
}

/** With the order, in its transaction: the parts that are paid by transfer, with the account of today. */
export const openTransfers = (tx: Tx, orderNumber: string, placedAt = new Date()) =>
  tx.sql`
    insert into transfers (vendor_order_id, provider_id, reference, iban, account_holder, amount_cents, due_on)
    select v.id, v.provider_id, v.number, p.iban, coalesce(nullif(p.account_holder, ''), c.company_name),
      v.total_cents - v.voucher_cents, ${dueAfter(0, placedAt)}::date + s.days
    from shared.vendor_orders v join shared.orders o on o.id = v.order_id join shared.companies c on c.id = v.provider_id
      join shared.provider_pages p on p.provider_id = v.provider_id
      join transfer_settings s on s.provider_id = v.provider_id and s.is_active
    where o.number = ${orderNumber} and v.payment_method = 'transfer' and p.iban <> ''
    order by v.id`

const sumOf = async (tx: Tx, table: 'order_payments' | 'paybacks', vendorOrderId: number) => {
  const { cents } = await tx.sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from ${sql.id(table)} where vendor_order_id = ${vendorOrderId}`.one()
  return cents
}

/** What of the transfers for an order is the provider's to keep. */
const keptOf = async (tx: Tx, vendorOrderId: number, isCancelled: boolean) => {
  if (isCancelled) return 0
  const { cents } = await tx.sql<{ cents: number }>`
    select coalesce(sum(l.amount_cents), 0)::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.vendor_order_id = ${vendorOrderId} and l.account = 'customer' and e.kind in ('transfer', 'refund_transfer')`.one()
  return cents
}

/**
 * Whatever came in for an order and is not the provider's to keep goes back. Counts from what is there, so that doing it again, or in
 * another order, changes nothing.
 */
export const settlePaybacks = async (tx: Tx, vendorOrderId: number) => {
  const isCancelled = (await lockVendorOrder(tx, vendorOrderId)) === 'cancelled'
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.vendorOrderId, vendorOrderId))
  if (!transfer) return
  const keptCents = await keptOf(tx, vendorOrderId, isCancelled)
  const missing =
    (await sumOf(tx, 'order_payments', vendorOrderId)) - keptCents - (await sumOf(tx, 'paybacks', vendorOrderId))
  if (missing <= 0) return
  const booked =
    await tx.sql`select from ledger_entries where vendor_order_id = ${vendorOrderId} and kind = 'refund_transfer' limit 1`
  const reason = isCancelled ? 'cancelled' : booked.length ? 'refund' : 'overpaid'
  await tx.insert(paybacks).values({ vendorOrderId, providerId: transfer.providerId, reason, amountCents: missing })
}

/** Nothing is waited for any more; what came in goes back. */
export const closeTransfer = ({ vendorOrderId }: { vendorOrderId: number }) =>
  inTransaction(async (tx) => {
    const [known] = await tx.select().from(transfers).where(eq(transfers.vendorOrderId, vendorOrderId))
    if (!known) return
    await settlePaybacks(tx, vendorOrderId)
    await tx
      .update(transfers)
      .set({ closedAt: new Date() })
      .where(and(eq(transfers.vendorOrderId, vendorOrderId), isNull(transfers.closedAt), isNull(transfers.paidAt)))
  })

const tellPaid = async (tx: Tx, vendorOrderId: number) => {
  const transfer = (await selectTransfer(vendorOrderId, null, tx))!
  const { userId, providerUserId, number, orderNumber, companyName } = transfer
  const mail = () => mailPaidToCustomer(tx, transfer)
  await notify(tx, userId, 'payments.paid', { number, orderNumber, companyName }, { mail })
  await notify(tx, providerUserId, 'payments.received', {
    id: vendorOrderId,
    number,
    amountCents: transfer.amountCents,
  })
  await tellChange(tx, transfer)
}

type Received = {
  vendorOrderId: number
  providerId: number
  amountCents: number
  receivedOn: string
  statementLineId?: number
  requestKey?: string
}

/** Books money that came in for an order; the caller holds the lock of the vendor order. */
export const receive = async (tx: Tx, isCancelled: boolean, received: Received, at?: Date) => {
  const { vendorOrderId, providerId, amountCents, statementLineId } = received
  await tx
    .insert(orderPayments)
    .values({ ...received, source: statementLineId === undefined ? 'hand' : 'statement', ...(at && { at }) })
  if (!isCancelled) {
    const { owedCents } = await bookTransfer(tx, vendorOrderId, providerId, amountCents, at)
    if (owedCents === 0) {
      const [paid] = await tx
        .update(transfers)
        .set({ paidAt: at ?? new Date() })
        .where(and(eq(transfers.vendorOrderId, vendorOrderId), isNull(transfers.paidAt)))
        .returning({ id: transfers.vendorOrderId })
      await markPaid(tx, vendorOrderId, at)
      if (paid && !at) await tellPaid(tx, vendorOrderId)
    }
  }
  await settlePaybacks(tx, vendorOrderId)
}

/** What the customer of an order still owes; the caller holds its lock. */
export const owedOf = async (tx: Tx, vendorOrderId: number) => {
  const { customer = 0 } = await balancesOf(tx, vendorOrderId)
  return Math.max(0, -customer)
}

type Told = { amountCents: number | undefined; receivedOn: string | undefined; requestKey: string }

const requireTransfer = async (providerId: number, vendorOrderId: number): Promise<Transfer> => {
  const transfer = await selectTransfer(vendorOrderId, providerId)
  if (!transfer) throw noOrder()
  return transfer
}

/** The provider has seen the money on its account. */
export const tellReceived = async ({ user }: CompanyCtx, vendorOrderId: number, told: Told) => {
  const { providerId } = await requireTransfer(user.providerId, vendorOrderId)
  const receivedOn = told.receivedOn ?? germanDay()
  if (receivedOn > germanDay()) throw refuseField('receivedOn', 'Dieser Tag liegt in der Zukunft.')
  await inTransaction(async (tx) => {
    const status = await lockVendorOrder(tx, vendorOrderId)
    if (await tx.$count(orderPayments, eq(orderPayments.requestKey, told.requestKey))) return
    if (status === 'cancelled')
      throw refuse('CONFLICT', { message: 'Diese Bestellung ist storniert. Bitte überweisen Sie das Geld zurück.' })
    const owed = await owedOf(tx, vendorOrderId)
    if (!owed) throw refuse('CONFLICT', { message: 'Diese Bestellung ist schon bezahlt.' })
    const { amountCents = owed, requestKey } = told
    if (amountCents > owed)
      throw refuseField(
        'amountCents',
        `Offen sind nur ${formatPrice(owed)}. Was darüber hinaus kam, überweisen Sie bitte zurück.`,
      )
    await receive(tx, false, { vendorOrderId, providerId, amountCents, receivedOn, requestKey })
  })
}

export const finishPayback = (providerId: number, id: number) =>
  inTransaction(async (tx) => {
    const [done] = await tx
      .update(paybacks)
      .set({ doneAt: new Date() })
      .where(and(eq(paybacks.id, id), eq(paybacks.providerId, providerId), isNull(paybacks.doneAt)))
      .returning({ vendorOrderId: paybacks.vendorOrderId })
    if (done) return
    if (await tx.$count(paybacks, and(eq(paybacks.id, id), eq(paybacks.providerId, providerId))))
      throw refuse('CONFLICT', { message: 'Diese Rückzahlung ist schon erledigt.' })
    throw refuse('NOT_FOUND', { message: 'Diese Rückzahlung wurde nicht gefunden.' })
  })
