import { refuse, refuseField } from '#lib/errors.ts'
import { notify, settleNotifications } from '#server/domains/notifications/index.ts'
import { lockVendorOrder, tellChange } from '#server/domains/orders/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectRefund } from '../refunds.queries.ts'
import { decideSilently } from '../refunds.service.ts'
import { refunds } from '../refunds.tables.ts'
import { mailGivenBack, mailGivenBackToProvider } from './operator-refunds.mails.ts'

type Item = {
  vendorOrderId: number
  providerId: number
  userId: number | null
  left: number
  returned: number
  openId: number | null
}

export const noItem = () => refuse('NOT_FOUND', { message: 'Diesen Artikel gibt es nicht.' })

const selectItem = async (tx: Tx, id: number) => {
  const [item] = await tx.sql<Item>`
    select v.id as "vendorOrderId", v.provider_id as "providerId", o.user_id as "userId", i.quantity - i.returned_quantity as left,
      i.returned_quantity as returned,
      (select r.id from refunds r where r.order_item_id = i.id and r.state = 'requested') as "openId"
    from order_items i join shared.vendor_orders v on v.id = i.vendor_order_id join shared.orders o on o.id = v.order_id
    where i.id = ${id}`
  if (!item) throw noItem()
  return item
}

/** The item as it is while nobody else gives anything of its order back. */
export const lockItem = async (tx: Tx, id: number) => {
  await lockVendorOrder(tx, (await selectItem(tx, id)).vendorOrderId)
  return selectItem(tx, id)
}

export type InStead = {
  itemId: number
  quantity: number
  returnedBefore: number
  amountCents: number | undefined
  restock: boolean
  reason: string
}

type Unasked = { itemId: number; quantity: number; origin?: 'refund' | 'cancellation' }

/** A request that nobody made, for what is decided without one. */
export const insertRequest = async (tx: Tx, item: Item, { itemId, quantity, origin = 'refund' }: Unasked) => {
  const { vendorOrderId, providerId, userId } = item
  const values = { orderItemId: itemId, vendorOrderId, providerId, userId, origin, quantity }
  const [made] = await tx.insert(refunds).values(values).returning({ id: refunds.id })
  return made!.id
}

export const givenAnswer = (reason: string) => `Vom Betreiber erstattet: ${reason}`

/** By the same way as a decision of the provider: order, document, money and stock. */
export const refundInStead = (given: InStead) =>
  inTransaction(async (tx) => {
    const { itemId, quantity, returnedBefore, amountCents: asked, restock, reason } = given
    const item = await lockItem(tx, itemId)
    if (item.returned !== returnedBefore)
      throw refuse('CONFLICT', {
        message: 'Von diesem Artikel wurde inzwischen etwas zurückgegeben. Bitte laden Sie neu.',
      })
    if (quantity > item.left) throw refuseField('quantity', `Erstatten lassen sich höchstens ${item.left} Stück.`)
    const id = item.openId ?? (await insertRequest(tx, item, { itemId, quantity }))
    const answer = givenAnswer(reason)
    const decision = { state: 'accepted' as const, quantity, amountCents: asked, restock, answer }
    const paid = await decideSilently(tx, id, item.vendorOrderId, decision)
    const row = await selectRefund(tx, id)
    const { number, name, orderNumber, amountCents, userId, providerUserId } = row
    const mail = () => mailGivenBack(tx, row, paid!, reason)
    await notify(tx, userId, 'refunds.accepted', { number, name, orderNumber, amountCents }, { mail })
    await mailGivenBackToProvider(tx, row, reason)
    await settleNotifications(tx, providerUserId, ['refunds.asked'], `/anbieter/rueckgaben/${id}`)
    await tellChange(tx, row)
    return row
  })
