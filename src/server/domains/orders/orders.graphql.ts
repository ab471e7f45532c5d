import { z } from 'zod'
import { page } from '#contract/wire/fields.ts'
import { listPaymentTexts } from '#server/domains/reference/index.ts'
import { type QueryPart, query } from '#server/platform/graphql.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentRow } from './orders.present.ts'
import { selectOrders } from './orders.queries.ts'
import { customerPerPage } from './orders.rules.ts'
import { orderSdl } from './orders.sdl.present.ts'

/** What the orders domain adds to the content query service. */
export const orderQueryPart: QueryPart = {
  domain: 'orders',
  sdl: orderSdl,
  queries: {
    customerOrders: query({
      access: 'user',
      name: 'listCustomerOrders',
      input: z.object({ page: page().nullish() }),
      resolve: async ({ user }, input) =>
        presentPage(await selectOrders(user.id, input.page ?? 1, customerPerPage), presentRow),
    }),
    checkoutPaymentContents: query({ access: 'public', name: 'listPaymentContents', resolve: listPaymentTexts }),
  },
}
