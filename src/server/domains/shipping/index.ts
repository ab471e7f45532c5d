import { defineDomain } from '#server/platform/domain.ts'
import { shippingQueryModule } from './shipping.graphql.ts'
import { routes } from './shipping.routes.ts'
import { shippingPersonalData } from './shipping.service.ts'

export { areaText, shippingPrice } from './shipping.rules.ts'
export type { PriceBasis, Rate } from './shipping.tables.ts'

export const shipping = defineDomain({
  name: 'shipping',
  routes,
  queries: shippingQueryModule,
  account: [shippingPersonalData],
})
