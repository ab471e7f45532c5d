import { z } from 'zod'
import { page } from '#contract/wire/fields.ts'
import { type QueryPart, query } from '#server/platform/graphql.ts'
import { selectShippings } from './shipping.queries.ts'
import { shippingPage } from './shipping.routes.ts'

/** What the shipping domain adds to the content query service. */
export const shippingQueryPart: QueryPart = {
  domain: 'shipping',
  sdl: /* GraphQL */ `
    type ShippingName {
      id: Int!
      name: String!
    }
    type ShippingRate {
      "kg or euros, inclusive; missing: without limit"
      up_to: Float
      price: Float!
    }
    type ShippingCountry {
      id: Int!
      code: String!
      name: String!
    }
    type Shipping {
      id: Int!
      name: String!
      status: String!
      is_default: Boolean!
      price_type: String!
      rates: [ShippingRate!]!
      free_from: Float
      delivery_days_from: Int!
      delivery_days_to: Int!
      countries: [ShippingCountry!]!
      product_count: Int!
    }
    type ShippingPage {
      data: [Shipping!]!
      total: Int!
      count: Int!
      currentPage: Int!
      lastPage: Int!
      perPage: Int!
      firstItem: Int
      lastItem: Int
      hasMorePages: Boolean!
    }
    extend type Query {
      "the own active ways of shipping, to choose from"
      shippings: [ShippingName!]!
      "the own ways of shipping, to manage"
      shippingList(page: Int): ShippingPage!
    }
  `,
  queries: {
    shippings: query({
      access: 'company',
      name: 'listShippingNames',
      resolve: ({ user }) => selectShippings(user.providerId, { onlyActive: true }),
    }),
    shippingList: query({
      access: 'company',
      name: 'listShippings',
      input: z.object({ page: page().nullish() }),
      resolve: (ctx, input) => shippingPage(ctx, input.page ?? 1),
    }),
  },
}
