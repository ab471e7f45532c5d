import { and, eq } from 'drizzle-orm'
import { mostOf } from '#contract/refunds/amounts.ts'
import { originLabels } from '#contract/refunds/calls.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatPrice } from '#lib/format.ts'
import { bookRefund, writeCorrection } from '#server/domains/billing/index.ts'
import { notify, settleNotifications } from '#server/domains/notifications/index.ts'
import { lockVendorOrder, type Owner, recordReturn, tellChange } from '#server/domains/orders/index.ts'
import { settleCards, settlePaybacks } from '#server/domains/payments/index.ts'
import { returnStock } from '#server/domains/products/index.ts'
import type { CompanyCtx, Ctx } from '#server/platform/context.ts'
import { withPrivatePictures } from '#server/platform/files/private.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { pictureFolder } from './pictures.service.ts'
import { mailAccepted, mailAsked, mailReceived, mailRejected } from './refunds.mails.ts'
import { type RefundRow, selectForProvider, selectOwnItem, selectReasons, selectRefund } from './refunds.queries.ts'
import {
  canAsk,
  canTakeBack,
  compensationSentence,
  isReasoned,
  mayRefuse,
  partsOf,
  refusalSentence,
} from './refunds.rules.ts'
import { type RefundPicture, refunds } from './refunds.tables.ts'

export const noRefund = () => refuse('NOT_FOUND', { message: 'Diese Anfrage wurde nicht gefunden.' })

export type Asked = { itemId: number; quantity: number; reasonId: number; text: string }

/** How many pieces of an item can still be asked for; the caller holds the lock of the vendor order. */
const selectLeft = async (tx: Tx, itemId: number) => {
  const [row] = await tx.sql<{ left: number; isAsked: boolean }>`
    select quantity - returned_quantity as left,
      exists (select from refunds where order_item_id = ${itemId} and state = 'requested') as "isAsked"
    from order_items where id = ${itemId}`
  return row!
}

const pieces = (count: number) => (count === 1 ? 'ein Stück' : `${count} Stück`)

const insertAsked = (owner: Owner, { itemId, quantity, reasonId, text }: Asked, pictures: RefundPicture[]) =>
  inTransaction(async (tx) => {
    const item = await selectOwnItem(owner, itemId)
    if (!item || !canAsk(await lockVendorOrder(tx, item.vendorOrderId)))
      throw refuse('CONFLICT', { message: 'Zurückgeben können Sie, was schon versendet ist.' })
    const { left, isAsked } = await selectLeft(tx, itemId)
    if (isAsked) throw refuse('CONFLICT', { message: 'Für diesen Artikel läuft schon eine Anfrage.' })
    if (!left) throw refuse('CONFLICT', { message: 'Dieser Artikel ist schon zurückgegeben.' })
    if (quantity > left) throw refuseField('quantity', `Zurückgeben können Sie höchstens ${pieces(left)}.`)
    const { vendorOrderId, providerId, userId } = item
    const [made] = await tx
      .insert(refunds)
      .values({
        orderItemId: itemId,
        vendorOrderId,
        providerId,
        userId,
        origin: 'refund',
        reasonId,
        text,
        pictures,
        quantity,
      })
      .returning({ id: refunds.id })
    const row = await selectRefund(tx, made!.id)
    const { id, number, name, orderNumber, companyName } = row
    await notify(tx, row.providerUserId, 'refunds.asked', { id, number, name }, { mail: () => mailAsked(tx, row) })
    const receipt = { number, name, orderNumber, companyName }
    await notify(tx, row.userId, 'refunds.received', receipt, { mail: () => mailReceived(tx, row) })
    await tellChange(tx, row)
    return row
  })

export const askRefund = async (ctx: Ctx, owner: Owner, asked: Asked, uploads: Upload[]) => {
  // strangers must not make the server work on pictures
  if (!(await selectOwnItem(owner, asked.itemId)))
    throw refuse('NOT_FOUND', { message: 'Dieser Artikel wurde nicht gefunden.' })
  if (!(await selectReasons()).some(({ id }) => id === asked.reasonId))
    throw refuseField('reasonId', 'Bitte wählen Sie einen der angebotenen Gründe.')
  return withPrivatePictures(ctx, pictureFolder, uploads, 'images', (files) =>
    insertAsked(
      owner,
      asked,
      files.map(({ key, width, height }) => ({ key, width, height })),
    ),
  )
}

export type Decision = {
  state: 'accepted' | 'rejected'
  /** all that was asked for, when left out */
  quantity?: number | undefined
  /** all that was paid for it, when left out */
  amountCents?: number | undefined
  restock: boolean
  answer: string
}

/** Decides once: of two at once the second finds it decided. */
const close = async (tx: Tx, id: number, values: Partial<typeof refunds.$inferInsert>, at = new Date()) => {
  const [closed] = await tx
    .update(refunds)
    .set({ ...values, decidedAt: at })
    .where(and(eq(refunds.id, id), eq(refunds.state, 'requested')))
    .returning({ id: refunds.id })
  if (!closed) throw refuse('CONFLICT', { message: 'Über diese Anfrage ist schon entschieden.' })
}

const measure = (row: RefundRow, { quantity = row.quantity, amountCents, answer }: Decision) => {
  const isBound = !mayRefuse(row)
  if (isBound && quantity < row.quantity)
    throw refuseField('quantity', `Widerrufen sind ${pieces(row.quantity)}; weniger können Sie nicht annehmen.`)
  if (quantity > row.quantity) throw refuseField('quantity', `Angefragt ist nur ${pieces(row.quantity)}.`)
  const isLast = row.returned + quantity === row.bought
  const most = mostOf(row, quantity, isLast ? row.lastShippingCents : 0)
  const amount = amountCents ?? most.amountCents
  if (amount > most.amountCents)
    throw refuseField('amountCents', `Erstatten können Sie höchstens ${formatPrice(most.amountCents)}.`)
  if (amount === 0 && most.amountCents > 0)
    throw refuseField('amountCents', 'Bitte geben Sie einen Betrag an, oder lehnen Sie die Anfrage ab.')
  if (isBound && amount < most.amountCents && !isReasoned(answer))
    throw refuseField('amountCents', compensationSentence)
  const isCut = amount < most.amountCents
  return { quantity, amountCents: amount, ...partsOf(amount, most), endedCents: most.endedCents, isCut }
}

const accept = async (tx: Tx, row: RefundRow, decision: Decision, at?: Date) => {
  const { quantity, amountCents, shippingCents, goodsCents, depositCents, endedCents, isCut } = measure(row, decision)
  const { restock, answer } = decision
  const values = { acceptedQuantity: quantity, amountCents, shippingCents, restock, answer }
  await close(tx, row.id, { state: 'accepted', ...values }, at)
  const { vendorOrderId, providerId, itemId, productId, variantId, name } = row
  const goods = await recordReturn(tx, {
    vendorOrderId,
    itemId,
    quantity,
    amountCents,
    goodsCents,
    reducedCents: -endedCents,
  })
  if (restock && productId) await returnStock(tx, [{ productId, variantId, name, quantity }])
  const correction = await writeCorrection(tx, {
    vendorOrderId,
    reason: originLabels[row.origin],
    items: [{ itemId, quantity, amountCents: goodsCents, depositCents }],
    shippingCents,
    at,
  })
  const paid = await bookRefund(tx, { vendorOrderId, providerId, amountCents, goods, at })
  await settlePaybacks(tx, vendorOrderId)
  await settleCards(tx, vendorOrderId)
  return { ...paid, correction, isCut }
}

/** A decision with all that it means for order, document, money and stock, in the caller's transaction; mails nobody. */
export const decideSilently = async (tx: Tx, id: number, vendorOrderId: number, decision: Decision, at?: Date) => {
  const status = await lockVendorOrder(tx, vendorOrderId)
  if (decision.state === 'rejected') {
    if (!mayRefuse(await selectRefund(tx, id))) throw refuse('CONFLICT', { message: refusalSentence })
    await close(tx, id, { state: 'rejected', answer: decision.answer }, at)
    return null
  }
  if (!canTakeBack(status)) {
    const sentence =
      status === 'pending' ? 'Bitte bestätigen Sie zuerst die Bestellung.' : 'Diese Bestellung ist storniert.'
    throw refuse('CONFLICT', { message: sentence })
  }
  return accept(tx, await selectRefund(tx, id), decision, at)
}

export const decideRefund = async ({ user }: CompanyCtx, id: number, decision: Decision) => {
  const found = await selectForProvider(user.providerId, id)
  if (!found) throw noRefund()
  return inTransaction(async (tx) => {
    const paid = await decideSilently(tx, id, found.vendorOrderId, decision)
    const row = await selectRefund(tx, id)
    const { number, name, orderNumber, companyName, amountCents } = row
    const about = { number, name, orderNumber }
    if (paid) {
      const mail = () => mailAccepted(tx, row, paid)
      await notify(tx, row.userId, 'refunds.accepted', { ...about, amountCents }, { mail })
    } else
      await notify(tx, row.userId, 'refunds.rejected', { ...about, companyName }, { mail: () => mailRejected(tx, row) })
    await settleNotifications(tx, user.id, ['refunds.asked'], `/anbieter/rueckgaben/${id}`)
    await tellChange(tx, row)
    return row
  })
}

/** With the whole order cancelled there is nothing left to decide: stock and money went back with it. */
export const settleCancelled = async ({ vendorOrderId }: { vendorOrderId: number }) => {
  await inTransaction((tx) =>
    tx
      .update(refunds)
      .set({
        state: 'accepted',
        acceptedQuantity: sql`${refunds.quantity}`,
        answer: 'Die ganze Bestellung wurde storniert.',
        decidedAt: new Date(),
      })
      .where(and(eq(refunds.vendorOrderId, vendorOrderId), eq(refunds.state, 'requested'))),
  )
}
