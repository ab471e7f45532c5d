import { defineDomain } from '#server/platform/domain.ts'
import { shippingQueryPart } from './shipping.graphql.ts'
import { routes } from './shipping.routes.ts'
import { shippingPart } from './shipping.service.ts'

export { shippingPrice } from './shipping.rules.ts'
export type { PriceBasis, Rate } from './shipping.tables.ts'

export const shipping = defineDomain({
  name: 'shipping',
  routes,
  queries: shippingQueryPart,
  account: [shippingPart],
})
