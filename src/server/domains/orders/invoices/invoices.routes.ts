import { invoiceCalls } from '#contract/orders/invoices.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { serve } from '#server/platform/http/serve.ts'
import { getAgreement } from '../agreement/own-agreement.service.ts'
import { documentByLink } from '../guests/order-link.service.ts'
import { getDocument, getInvoice, sendInvoice } from './invoices.service.ts'
import { createPartInvoice, setPartPaid } from './parts.service.ts'

export const invoiceRoutes = serve('orders', invoiceCalls, {
  getInvoice: (ctx, { cart_key, order_number, provider_id }) => getInvoice(ctx, cart_key, order_number, provider_id),
  getDocument: (ctx, { cart_key, id, format }) => getDocument(ctx, cart_key, id, format),
  getDocumentByLink: (_, { key, id }) => documentByLink(key, id),
  getAgreement: (ctx, { cart_key, order_number }) => getAgreement(ctx, cart_key, order_number),
  createPartInvoice: async (ctx, { id, request_key, amount, note }) => {
    const { number, grossCents, ...made } = await createPartInvoice(ctx, id, {
      requestKey: request_key,
      cents: toCents(amount),
      note,
    })
    return {
      status: true,
      message: 'Die Abschlagsrechnung ist geschrieben und unterwegs zu Ihrem Kunden.',
      data: { id: made.id, number, total: toEuros(grossCents) },
    }
  },
  setPartPaid: async (ctx, { id, paid_on }) => ({
    status: true,
    message: (await setPartPaid(ctx, id, paid_on))
      ? 'Der Abschlag ist als bezahlt gebucht.'
      : 'Dieser Abschlag war schon als bezahlt gebucht.',
  }),
  sendInvoice: async (ctx, { order_number }) => ({
    status: true,
    message: (await sendInvoice(ctx, order_number))
      ? 'Die Rechnung ist unterwegs zu Ihrem Kunden.'
      : 'Die Rechnung wurde gerade erst verschickt.',
  }),
})
