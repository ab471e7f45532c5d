import { z } from 'zod'
import { customerRow } from '#contract/orders/calls.ts'
import { paymentText } from '#contract/reference/calls.ts'
import { page, paged } from '#contract/wire/fields.ts'
import { listPaymentTexts } from '#server/domains/reference/index.ts'
import { type QueryModule, query } from '#server/platform/graphql/graphql.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentRow } from './orders.present.ts'
import { selectOrders } from './orders.queries.ts'
import { customerPerPage } from './orders.rules.ts'

const customerOrders = paged(customerRow)

/** What the orders domain adds to the content query service. */
export const orderQueryModule: QueryModule = {
  domain: 'orders',
  types: {
    CustomerOrder: customerRow,
    CustomerOrderInvoice: customerRow.shape.invoices.element,
    CustomerOrderPage: customerOrders,
    PaymentContent: paymentText,
  },
  queries: {
    customerOrders: query({
      access: 'user',
      name: 'listCustomerOrders',
      summary: 'the own purchases, the newest first',
      input: z.object({ page: page().nullish() }),
      output: customerOrders,
      resolve: async ({ user }, input) =>
        presentPage(await selectOrders(user.id, input.page ?? 1, customerPerPage), presentRow),
    }),
    checkoutPaymentContents: query({
      access: 'public',
      name: 'listPaymentContents',
      summary: 'texts of the payment step, by way of paying',
      output: z.array(paymentText),
      resolve: listPaymentTexts,
    }),
  },
}
