import { operatorRefundCalls } from '#contract/refunds/operator.ts'
import { formatPrice } from '#lib/format.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { type FieldNamesOf, serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { refundInStead } from './operator-refunds.service.ts'
import { findRefundable, reduceInStead } from './reductions.service.ts'

const fieldNames: FieldNamesOf<typeof operatorRefundCalls> = {
  createRefundInStead: { amountCents: 'amount' },
  createReductionInStead: { amountCents: 'amount' },
}

const answerOf = (amountCents: number) => ({
  status: true,
  message: `${formatPrice(amountCents)} sind erstattet. Kunde und Anbieter haben eine E-Mail mit dem Grund.`,
})

export const operatorRefundRoutes = serve('refunds', operatorRefundCalls, fieldNames, {
  createRefundInStead: async (_, { id, quantity, returned_before, amount, restock, reason }) => {
    const amountCents = amount === undefined ? undefined : toCents(amount)
    const given = { itemId: id, quantity, returnedBefore: returned_before, amountCents, restock, reason }
    return answerOf((await refundInStead(given)).amountCents)
  },
  getRefundable: async (_, { id }) => {
    const { order, items, given } = await findRefundable(id)
    return {
      data: {
        refunded_total: toEuros(order.refundedCents),
        reduction_fault: order.fault,
        items: items.map(({ name, variantName, leftCents, ...item }) => ({
          id: item.id,
          name,
          variant_name: variantName,
          left: toEuros(leftCents),
        })),
        shipping_left: toEuros(order.shippingLeftCents),
        refunds: given.map(({ amountCents, shippingCents, at, ...refund }) => ({
          ...refund,
          amount: toEuros(amountCents),
          shipping_amount: toEuros(shippingCents),
          at: isoTime(at),
        })),
      },
    }
  },
  createReductionInStead: async (_, { id, request_key, refunded_before, amount, item_ids, with_shipping, reason }) =>
    answerOf(
      await reduceInStead({
        vendorOrderId: id,
        requestKey: request_key,
        refundedBeforeCents: toCents(refunded_before),
        amountCents: toCents(amount),
        itemIds: item_ids,
        withShipping: with_shipping,
        reason,
      }),
    ),
})
