import { defineDomain } from '#server/platform/domain.ts'
import { shippingQueryPart } from './shipping.graphql.ts'
import { routes } from './shipping.routes.ts'
import { shippingPart } from './shipping.service.ts'

export { type Parcel, shippingPrice } from './shipping.rules.ts'
export { type PriceBasis, type Rate, shippings } from './shipping.tables.ts'

export const shipping = defineDomain({
  name: 'shipping',
  routes,
  queries: shippingQueryPart,
  account: [shippingPart],
})
