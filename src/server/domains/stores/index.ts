import { defineDomain } from '#server/platform/domain.ts'
import { routes } from './stores.routes.ts'
import { storesPart } from './stores.service.ts'

export { hoursOf, selectLocations } from './stores.queries.ts'
export { storeLocations } from './stores.tables.ts'

export const stores = defineDomain({ name: 'stores', routes, account: [storesPart] })
