import { invoiceCalls } from '#contract/orders/invoices.ts'
import { serve } from '#server/platform/http/serve.ts'
import { documentByLink } from '../guests/order-link.service.ts'
import { getDocument, getInvoice, sendInvoice } from './invoices.service.ts'

export const invoiceRoutes = serve('orders', invoiceCalls, {
  getInvoice: (ctx, { cart_key, order_number, provider_id }) => getInvoice(ctx, cart_key, order_number, provider_id),
  getDocument: (ctx, { cart_key, id, format }) => getDocument(ctx, cart_key, id, format),
  getDocumentByLink: (_, { key, id }) => documentByLink(key, id),
  sendInvoice: async (ctx, { order_number }) => ({
    status: true,
    message: (await sendInvoice(ctx, order_number))
      ? 'Die Rechnung ist unterwegs zu Ihrem Kunden.'
      : 'Die Rechnung wurde gerade erst verschickt.',
  }),
})
