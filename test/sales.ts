import { orderCalls } from '#contract/orders/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { request } from './harness.ts'
import { buildOrder, type buildShop } from './shop.ts'

type Shop = Awaited<ReturnType<typeof buildShop>>

/** A cash order that is completed, and given back if wanted; answers the id of the vendor order. */
export const sell = async (shop: Shop, isReturned = false) => {
  const { number, cart_key } = await buildOrder([shop])
  const { body } = await request(orderCalls.getProviderOrderByNumber, { order_number: `${number}-1` }, shop.token)
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    await request(orderCalls.moveOrder, { id: body.data.id, status, carrier: '' }, shop.token)
  if (isReturned) {
    const back = { cart_key, order_item_id: body.data.items[0]!.id, quantity: 1, reason_id: 1 }
    const { body: refund } = await request(refundCalls.createRefund, back)
    await request(refundCalls.acceptRefund, { id: refund.data.id, refund_status: 'accepted' }, shop.token)
  }
  return body.data.id
}
