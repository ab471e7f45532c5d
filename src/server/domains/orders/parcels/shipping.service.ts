import { and, eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { trackingFault } from '#lib/lists/carriers.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { findProviderOrder, moveSilently, noOrder, tellChange } from '../moves/moves.service.ts'
import { mailMove } from '../orders.mails.ts'
import { selectById } from '../orders.queries.ts'
import { isPickedUp } from '../orders.rules.ts'
import { orderTracks, vendorOrders } from '../orders.tables.ts'

export type Shipment = { carrier: string; trackingNumber: string; detail: string }

/** The name of the carrier stands in the title, where the link to follow the parcel is found by it. */
const titleOf = (carrier: string) => (carrier ? `Mit ${carrier} verschickt` : 'Ihr Paket ist unterwegs')

/** A number that no parcel of its carrier can have is a slip; the customer would follow nothing. */
const checkNumber = (words: string, number: string) => {
  const fault = trackingFault(words, number)
  if (fault) throw refuseField('trackingNumber', fault)
}

/** Sends an order on its way with its parcel: one move, one message and one mail. */
export const shipOrder = async (ctx: CompanyCtx, id: number, { carrier, trackingNumber, detail }: Shipment) => {
  const found = await findProviderOrder(ctx, { id })
  if (carrier && !trackingNumber)
    throw refuseField('trackingNumber', `Bitte geben Sie die Sendungsnummer von ${carrier} an.`)
  checkNumber(carrier, trackingNumber)
  if (isPickedUp(found.shippings)) throw refuse('CONFLICT', { message: 'Diese Bestellung wird abgeholt.' })
  await inTransaction(async (tx) => {
    await moveSilently(tx, found, 'shipped', { actor: 'provider', userId: ctx.user.id })
    const track = { title: titleOf(carrier), detail, trackingNumber }
    const isTold = trackingNumber !== '' || detail !== '' || carrier !== ''
    if (isTold)
      await tx
        .insert(orderTracks)
        .values({ ...track, vendorOrderId: id })
        .onConflictDoNothing()
    const { number, orderNumber, companyName, kind } = found
    const data = { number, orderNumber, companyName, status: 'shipped' as const, kind }
    const mail = () => mailMove(tx, found, 'shipped', null, isTold ? track : undefined)
    await notify(tx, found.userId, 'orders.moved', data, { mail })
  })
  return findProviderOrder(ctx, { id })
}

/** A track of an own order. */
const own = (ctx: CompanyCtx, trackId: number) =>
  and(
    eq(orderTracks.id, trackId),
    sql`exists (select from ${vendorOrders} v where v.id = ${orderTracks.vendorOrderId} and v.provider_id = ${ctx.user.providerId})`,
  )

type TrackEdit = { title: string; detail: string; trackingNumber: string }

const numberTaken = /order_tracks_number/

/** Corrects a typo: open pages show it at once, but nobody gets a second mail. */
export const updateTrack = async (ctx: CompanyCtx, trackId: number, edit: TrackEdit) => {
  checkNumber(edit.title, edit.trackingNumber)
  const id = await inTransaction(async (tx) => {
    const [changed] = await tx
      .update(orderTracks)
      .set(edit)
      .where(own(ctx, trackId))
      .returning({ id: orderTracks.vendorOrderId })
    if (!changed) throw noOrder()
    const [order] = await selectById(changed.id)
    await tellChange(tx, order!)
    return changed.id
  }).catch((error: Error) => {
    if (numberTaken.test(`${error.message} ${(error.cause as Error | undefined)?.message}`))
      throw refuse('CONFLICT', { message: 'Diese Sendungsnummer steht schon bei der Bestellung.' })
    throw error
  })
  return findProviderOrder(ctx, { id })
}

export const removeTrack = async (ctx: CompanyCtx, trackId: number) => {
  const id = await inTransaction(async (tx) => {
    const [gone] = await tx.delete(orderTracks).where(own(ctx, trackId)).returning({ id: orderTracks.vendorOrderId })
    if (!gone) throw noOrder()
    const [order] = await selectById(gone.id)
    await tellChange(tx, order!)
    return gone.id
  })
  return findProviderOrder(ctx, { id })
}
