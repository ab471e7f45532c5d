import { refuse, refuseField } from '#lib/errors.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { tellChange } from '#server/domains/orders/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { insertRequest, lockItem, noItem } from '../operator/operator-refunds.service.ts'
import { selectRefund } from '../refunds.queries.ts'
import { decideSilently } from '../refunds.service.ts'
import { mailPiecesCancelled } from './pieces.mails.ts'

/** The caller holds the lock of the vendor order. */
const selectState = (tx: Tx, vendorOrderId: number) =>
  tx.sql<{ kind: string; status: string; left: number }>`
    select v.kind, v.status, (select sum(i.quantity - i.returned_quantity) from order_items i where i.vendor_order_id = v.id)::int as left
    from shared.vendor_orders v where v.id = ${vendorOrderId}`.one()

const assertOpen = ({ kind, status }: { kind: string; status: string }) => {
  if (kind !== 'goods')
    throw refuse('CONFLICT', { message: 'Teilweise stornieren lassen sich nur Bestellungen von Waren.' })
  if (status === 'pending') throw refuse('CONFLICT', { message: 'Bitte bestätigen Sie zuerst die Bestellung.' })
  if (status !== 'confirmed' && status !== 'processing')
    throw refuse('CONFLICT', { message: 'Diese Bestellung ist schon unterwegs, abgeschlossen oder storniert.' })
}

type Cancelled = { itemId: number; quantity: number; returnedBefore: number; restock: boolean; reason: string }

/** By the same way as a return, before anything is sent: order, document, money and stock in one transaction. */
export const cancelPieces = ({ user }: CompanyCtx, { itemId, quantity, returnedBefore, restock, reason }: Cancelled) =>
  inTransaction(async (tx) => {
    const item = await lockItem(tx, itemId)
    if (item.providerId !== user.providerId) throw noItem()
    const state = await selectState(tx, item.vendorOrderId)
    assertOpen(state)
    if (item.returned !== returnedBefore)
      throw refuse('CONFLICT', { message: 'Von diesem Artikel wurde inzwischen etwas storniert. Bitte laden Sie neu.' })
    if (quantity > item.left) throw refuseField('quantity', `Stornieren lassen sich höchstens ${item.left} Stück.`)
    if (quantity === state.left)
      throw refuseField('quantity', 'Damit bleibt nichts übrig. Bitte stornieren Sie dann die ganze Bestellung.')
    if (item.openId !== null)
      throw refuse('CONFLICT', { message: 'Der Kunde möchte diesen Artikel zurückgeben. Bitte antworten Sie darauf.' })
    const id = await insertRequest(tx, item, { itemId, quantity, origin: 'cancellation' })
    const paid = await decideSilently(tx, id, item.vendorOrderId, {
      state: 'accepted',
      quantity,
      restock,
      answer: reason,
    })
    const row = await selectRefund(tx, id)
    const { number, name, orderNumber, amountCents, userId } = row
    const mail = () => mailPiecesCancelled(tx, row, paid!, reason)
    await notify(
      tx,
      userId,
      'refunds.accepted',
      { number, name, orderNumber, amountCents, isCancelled: true },
      { mail },
    )
    await tellChange(tx, row)
    return row
  })
