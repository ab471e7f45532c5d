import { formatNumber } from '#lib/format.ts'
import { cutText, soundText } from '#lib/text/texts.ts'
import { businessPath, paths } from '#web/app/paths.ts'
import type { Circle } from '#web/ui/map/geometry.ts'
import type { Pin } from '#web/ui/map/PlaceMap.tsx'
import type { Directory } from './found.ts'

/** What the address of the directory says. */
export type DirectoryFilters = {
  what: string
  where: string
  radius: number | null
  /** an industry of either level */
  industry: number | null
  stars: number | null
  isOpen: boolean
  /** an appointment can be had today */
  isBookable: boolean
  isPremium: boolean
  isMap: boolean
  page: number
}

export const names = {
  what: 'was',
  where: 'wo',
  radius: 'umkreis',
  industry: 'branche',
  stars: 'sterne',
  isOpen: 'offen',
  isBookable: 'termin',
  isPremium: 'premium',
  isMap: 'karte',
  page: 'seite',
} as const satisfies Record<keyof DirectoryFilters, string>

export const distanceWords = (km: number) => (km < 1 ? 'im Ort' : `${formatNumber(Math.round(km))} km entfernt`)

export const radii = [5, 10, 25, 50, 100, 200]

const readText = (params: URLSearchParams, name: string) => cutText(soundText(params.get(name) ?? '').trim(), 100)
const readWhole = (params: URLSearchParams, name: string, most: number) => {
  const value = params.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(value) && Number(value) <= most ? Number(value) : null
}

export const readDirectory = (params: URLSearchParams): DirectoryFilters => ({
  what: readText(params, names.what),
  where: readText(params, names.where),
  radius: readWhole(params, names.radius, 500),
  industry: readWhole(params, names.industry, 2_147_483_647),
  stars: readWhole(params, names.stars, 5),
  isOpen: params.get(names.isOpen) === '1',
  isBookable: params.get(names.isBookable) === '1',
  isPremium: params.get(names.isPremium) === '1',
  isMap: params.get(names.isMap) === '1',
  page: readWhole(params, names.page, 100_000) ?? 1,
})

/** The address of the directory with something changed; another filter starts at the first page again. */
export const directoryPath = (filters: DirectoryFilters, changes: Partial<DirectoryFilters> = {}) => {
  const next = { ...filters, page: 1, ...changes }
  const query = new URLSearchParams()
  for (const [key, name] of Object.entries(names) as [keyof DirectoryFilters, string][]) {
    const value = next[key]
    if (value && !(key === 'page' && value === 1)) query.set(name, value === true ? '1' : String(value))
  }
  return `${paths.businesses}${query.size ? `?${query}` : ''}`
}

export const nothingChosen: Partial<DirectoryFilters> = {
  what: '',
  where: '',
  radius: null,
  industry: null,
  stars: null,
  isOpen: false,
  isBookable: false,
  isPremium: false,
}

/** On the map every card has the number of its place in the list; where nobody knows a place there is no pin. */
export const pinsOf = (found: Directory): Pin[] =>
  found.data.flatMap(({ lat, lng, company_name, url }, at) =>
    lat === null || lng === null ? [] : [{ number: at + 1, lat, lng, name: company_name, to: businessPath(url) }],
  )

export const circleOf = ({ place }: Directory): Circle | null =>
  place && { lat: place.lat, lng: place.lng, km: place.radius }

/** The place that was found, and others that share the first word of its name: "Landsberg" is "Landsberg am Lech" too. */
export const namesakes = <T extends { city: string }>(name: string, found: readonly T[]): T[] => {
  const [first, ...others] = found
  const typed = name.toLowerCase()
  const isSame = ({ city }: T) => city.toLowerCase().startsWith(typed) && !/^\p{L}/u.test(city.slice(typed.length))
  return first ? [first, ...others.filter(isSame).slice(0, 7)] : []
}
