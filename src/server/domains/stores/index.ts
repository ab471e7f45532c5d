/** The door of the stores domain. The rules of opening are pure and lie in #lib/opening.ts. */
export { presentLocation } from './stores.present.ts'
export { hoursOf, type LocationRow, selectLocations } from './stores.queries.ts'
export { storeLocations } from './stores.tables.ts'
