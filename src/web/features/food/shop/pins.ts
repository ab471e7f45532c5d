import { restaurantPath } from '#web/app/paths.ts'
import type { Pin } from '#web/ui/map/PlaceMap.tsx'
import type { RestaurantList } from '../food.data.ts'
import type { RestaurantFilters } from './filters.ts'

/** The numbers are those of the list below the map. */
export const pinsOf = ({ data }: RestaurantList, filters: RestaurantFilters): Pin[] =>
  data.flatMap(({ company_name, url, lat, lng }, at) =>
    lat === null || lng === null
      ? []
      : [{ number: at + 1, name: company_name, to: restaurantPath(url, filters), lat, lng }],
  )
