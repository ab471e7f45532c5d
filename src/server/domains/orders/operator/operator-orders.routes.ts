import { operatorOrderCalls } from '#contract/orders/operator.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { getAnyDocument } from '../invoices/invoices.service.ts'
import { presentListed, presentWhole } from './operator-orders.present.ts'
import { selectAll } from './operator-orders.queries.ts'
import { cancelPart, findPurchase } from './operator-orders.service.ts'

export const operatorOrderRoutes = serve('orders', operatorOrderCalls, {
  listAllOrders: async (_, { page, payment_status, payment_method, provider_id, user_id, ...rest }) => {
    const filter = {
      ...rest,
      paymentStatus: payment_status,
      paymentMethod: payment_method,
      providerId: provider_id,
      userId: user_id,
    }
    return presentPage(await selectAll(filter, page), presentListed)
  },
  getAnyOrder: async (_, { number }) => ({ data: presentWhole(await findPurchase(number)) }),
  getAnyDocument: (_, { id, format }) => getAnyDocument(id, format),
  endAnyOrder: async (ctx, { id, reason }) => ({
    status: true,
    message: 'Die Bestellung ist storniert. Kunde und Anbieter haben eine E-Mail mit dem Grund.',
    data: presentWhole(await cancelPart(ctx, id, reason)),
  }),
})
