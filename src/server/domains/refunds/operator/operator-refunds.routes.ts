import { operatorRefundCalls } from '#contract/refunds/operator.ts'
import { formatPrice } from '#lib/format.ts'
import { serve } from '#server/platform/http/serve.ts'
import { refundInStead } from './operator-refunds.service.ts'

export const operatorRefundRoutes = serve('refunds', operatorRefundCalls, {
  createRefundInStead: async (_, { id, quantity, returned_before, restock, reason }) => {
    const given = { itemId: id, quantity, returnedBefore: returned_before, restock, reason }
    const { amountCents } = await refundInStead(given)
    const message = `${formatPrice(amountCents)} sind erstattet. Kunde und Anbieter haben eine E-Mail mit dem Grund.`
    return { status: true, message }
  },
})
