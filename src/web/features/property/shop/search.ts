import { paths, propertyPath } from '#web/app/paths.ts'
import type { Circle } from '#web/ui/map/geometry.ts'
import type { Pin } from '#web/ui/map/PlaceMap.tsx'
import type { Found } from '../property.data.ts'

/** Names of the address, which are those of the call: a search can be saved as it stands there. */
export const searchNames = [
  'deal',
  'property_type',
  'price_from',
  'price_to',
  'area_from',
  'rooms_from',
  'price_per_m2_to',
  'features',
  'place',
  'radius',
  'shape',
  'sort',
] as const
export type SearchName = (typeof searchNames)[number]
export type Search = Partial<Record<SearchName, string>>

export const readSearch = (params: URLSearchParams): Search =>
  Object.fromEntries(
    searchNames.flatMap((name) => {
      const value = params.getAll(name).filter(Boolean).join(',').trim().slice(0, 2000)
      return value ? [[name, value]] : []
    }),
  )

export const searchPath = (search: Search, changes: Search & { seite?: string } = {}) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...search, ...changes })) if (value) query.set(name, value)
  return `${paths.properties}${query.size ? `?${query}` : ''}`
}

export const pinsOf = (found: Found): Pin[] =>
  found.data.map(({ place, name, slug }, at) => ({
    number: at + 1,
    lat: place.lat,
    lng: place.lng,
    name,
    to: propertyPath(slug),
  }))

export const circleOf = ({ place }: Found): Circle | null =>
  place && { lat: place.lat, lng: place.lng, km: place.radius }
