import { defineDomain } from '#server/platform/domain.ts'
import { storeNames, storeQuotas } from './quotas.queries.ts'
import { routes } from './stores.routes.ts'
import { storesPersonalData } from './stores.service.ts'

export { openLocations, openNow, type When } from './open-now.queries.ts'
export {
  isOpenAt,
  presentHolidays,
  presentLocation,
  presentOpening,
  presentTimes,
  readTimes,
} from './stores.present.ts'
export { hoursOf, type PublicLocation, publicLocations, selectDefault, selectLocations } from './stores.queries.ts'
export { storeLocations } from './stores.tables.ts'

export const stores = defineDomain({
  name: 'stores',
  routes,
  account: [storesPersonalData],
  quotas: storeQuotas,
  quotaNames: storeNames,
})
