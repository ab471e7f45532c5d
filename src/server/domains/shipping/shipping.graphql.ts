import { z } from 'zod'
import { shipping } from '#contract/shipping/calls.ts'
import { page, paged } from '#contract/wire/fields.ts'
import { type QueryModule, query } from '#server/platform/graphql/graphql.ts'
import { selectShippings } from './shipping.queries.ts'
import { shippingPage } from './shipping.routes.ts'

const shippingName = shipping.pick({ id: true, name: true })
const shippings = paged(shipping)

/** What the shipping domain adds to the content query service. */
export const shippingQueryModule: QueryModule = {
  domain: 'shipping',
  types: {
    ShippingName: shippingName,
    ShippingRate: shipping.shape.rates.element,
    ShippingCountry: shipping.shape.countries.element,
    Shipping: shipping,
    ShippingPage: shippings,
  },
  queries: {
    shippings: query({
      access: 'company',
      name: 'listShippingNames',
      summary: 'the own active ways of shipping, to choose from',
      output: z.array(shippingName),
      resolve: ({ user }) => selectShippings(user.providerId, { onlyActive: true }),
    }),
    shippingList: query({
      access: 'company',
      name: 'listShippings',
      summary: 'the own ways of shipping, to manage',
      input: z.object({ page: page().nullish() }),
      output: shippings,
      resolve: (ctx, input) => shippingPage(ctx, input.page ?? 1),
    }),
  },
}
