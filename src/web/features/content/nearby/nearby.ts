import { formatNumber } from '#lib/format.ts'
import { cutText, soundText } from '#lib/text/texts.ts'
import { paths } from '#web/app/paths.ts'
import type { Pin } from '#web/ui/map/PlaceMap.tsx'

/** What is found around a place, whatever part of the marketplace it belongs to. */
export type NearbyRow = {
  title: string
  to: string
  /** what it is */
  text: string
  /** where it is, and how far */
  place: string
  /** why it is here: until when it is open, when it is there, when it begins */
  state: string
  lat: number | null
  lng: number | null
}

export type NearbyKind = 'open' | 'delivers' | 'today' | 'bookable'

export type NearbyGroup = {
  kind: NearbyKind
  total: number
  rows: NearbyRow[]
  /** all of them in their own list */
  more: string
}

export type NearbyFilters = { where: string; radius: number }

export const nearbyRadii = [5, 15, 30, 50]
const usualRadius = 15

export const nearbyNames = { where: 'wo', radius: 'umkreis' } as const

export const readNearby = (params: URLSearchParams): NearbyFilters => {
  const radius = Number(params.get(nearbyNames.radius))
  return {
    where: cutText(soundText(params.get(nearbyNames.where) ?? '').trim(), 80),
    radius: nearbyRadii.includes(radius) ? radius : usualRadius,
  }
}

export const nearbyPath = ({ where, radius }: NearbyFilters) => {
  const query = new URLSearchParams({
    ...(where && { [nearbyNames.where]: where }),
    ...(radius !== usualRadius && { [nearbyNames.radius]: String(radius) }),
  })
  return `${paths.nearby}${query.size ? `?${query}` : ''}`
}

export const placeWords = (city: string, km: number | null) => {
  if (km === null) return city
  return km < 1 ? `${city}, im Ort` : `${city}, ${formatNumber(Math.round(km))} km`
}

/** Groups with the number that each row has on the map, which is that of its first place in the lists. */
export const numberRows = (groups: NearbyGroup[]) => {
  let last = 0
  return groups.map((group) => ({
    ...group,
    rows: group.rows.map((row) => {
      last += 1
      return { ...row, number: last }
    }),
  }))
}

/** A business that is in two lists has one pin. */
export const pinsOf = (groups: NearbyGroup[]): Pin[] => {
  const seen = new Set<string>()
  return numberRows(groups).flatMap(({ rows }) =>
    rows.flatMap(({ number, title, to, lat, lng }) => {
      const key = `${title} ${lat} ${lng}`
      if (lat === null || lng === null || seen.has(key)) return []
      seen.add(key)
      return [{ number, name: title, to, lat, lng }]
    }),
  )
}
