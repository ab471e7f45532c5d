import { formatNumber } from '#lib/format.ts'
import { cutText, soundText } from '#lib/text/texts.ts'
import { paths, propertyPath } from '#web/app/paths.ts'
import type { Circle, Section } from '#web/ui/map/geometry.ts'
import type { Pin } from '#web/ui/map/PlaceMap.tsx'
import type { Found, PinRow } from '../property.data.ts'

/** Names of the address, which are those of the call: a search can be saved as it stands there. */
export const searchNames = [
  'deal',
  'property_type',
  'price_from',
  'price_to',
  'area_from',
  'rooms_from',
  'baths_from',
  'tenancy',
  'price_per_m2_to',
  'features',
  'place',
  'radius',
  'shape',
  'south',
  'west',
  'north',
  'east',
  'sort',
] as const
const sectionNames = ['south', 'west', 'north', 'east'] as const
export type SearchName = (typeof searchNames)[number]
export type Search = Partial<Record<SearchName, string>>
/** German sentences at the values of a search that were refused. */
export type Problems = Partial<Record<string, string>>
/** Those that have a field of their own in the form; the others are said above the list. */
export const numberNames: readonly string[] = ['price_to', 'area_from', 'rooms_from', 'baths_from', 'price_per_m2_to']

/** A place that was typed after a section of the map was chosen is what counts. */
export const readSearch = (params: URLSearchParams): Search =>
  Object.fromEntries(
    searchNames.flatMap((name) => {
      const value = cutText(soundText(params.getAll(name).filter(Boolean).join(',')).trim(), 2000)
      const isOutdated = params.get('place')?.trim() && sectionNames.some((side) => side === name)
      return value && !isOutdated ? [[name, value]] : []
    }),
  )

/** The section of the map that the search is limited to. */
export const sectionIn = (search: Search): Section | null => {
  const [south, west, north, east] = sectionNames.map((name) => Number(search[name] || Number.NaN))
  const section = { south: south!, west: west!, north: north!, east: east! }
  return Object.values(section).every(Number.isFinite) ? section : null
}

/** The search looks no further than around Germany. */
const widest: Record<keyof Section, readonly [number, number]> = {
  south: [45, 56],
  west: [5, 16],
  north: [45, 56],
  east: [5, 16],
}
const within = (degrees: number, [least, most]: readonly [number, number]) =>
  String(Math.min(most, Math.max(least, degrees)))

export const inSection = (search: Search, section: Section, shown: { ansicht?: string } = {}) =>
  searchPath(search, {
    ...shown,
    ...Object.fromEntries(sectionNames.map((name) => [name, within(section[name], widest[name])])),
    place: '',
    radius: '',
    shape: '',
  })

export const withoutSection = (search: Search, shown: { ansicht?: string }) =>
  searchPath(search, { ...shown, ...Object.fromEntries(sectionNames.map((name) => [name, ''])) })

export const searchPath = (search: Search, changes: Search & { seite?: string; ansicht?: string } = {}) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...search, ...changes })) if (value) query.set(name, value)
  return `${paths.properties}${query.size ? `?${query}` : ''}`
}

/** A price that fits a pin: "940 €", "695 T€", "1,25 Mio. €". */
export const shortPrice = (euros: number) => {
  if (euros >= 1_000_000) return `${formatNumber(Math.round(euros / 10_000) / 100)} Mio. €`
  return euros >= 10_000 ? `${formatNumber(Math.round(euros / 1000))} T€` : `${formatNumber(Math.round(euros))} €`
}

export const pinsOf = (rows: readonly PinRow[]): Pin[] =>
  rows.map(({ id, lat, lng, name, slug, price }) => ({
    number: id,
    label: shortPrice(price),
    lat,
    lng,
    name,
    to: propertyPath(slug),
  }))

export const circleOf = ({ place }: Found): Circle | null =>
  place && { lat: place.lat, lng: place.lng, km: place.radius }
