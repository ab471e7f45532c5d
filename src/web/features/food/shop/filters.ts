import { cutText, soundText } from '#lib/text/texts.ts'
import { foodPath } from '#web/app/paths.ts'

export type RestaurantFilters = {
  zip: string
  /** typed, but no postal code */
  wrongZip: string
  isPickup: boolean
  isOpen: boolean
  tag: number | null
  what: string
  isMap: boolean
  page: number
}

export const zipSentence = 'Eine Postleitzahl hat fünf Ziffern.'

export const readZip = (typed: string) => {
  const isZip = /^\d{5}$/.test(typed)
  return { zip: isZip ? typed : '', wrongZip: isZip ? '' : cutText(soundText(typed), 5) }
}

export const readFilters = (search: URLSearchParams): RestaurantFilters => ({
  ...readZip(search.get('plz') ?? ''),
  isPickup: search.get('art') === 'abholung',
  isOpen: search.get('offen') === '1',
  tag: Number(search.get('kueche')) || null,
  what: cutText(soundText(search.get('was') ?? ''), 100),
  isMap: search.get('karte') === '1',
  page: Math.max(1, Number(search.get('seite')) || 1),
})

/** The address of the list with some filters changed. */
export const listPath = (filters: RestaurantFilters, changes: Partial<RestaurantFilters> = {}) => {
  const { zip, isPickup, isOpen, tag, what, isMap, page } = { ...filters, page: 1, ...changes }
  const search = new URLSearchParams()
  if (zip) search.set('plz', zip)
  if (isPickup) search.set('art', 'abholung')
  if (isOpen) search.set('offen', '1')
  if (tag) search.set('kueche', String(tag))
  if (what) search.set('was', what)
  if (isMap) search.set('karte', '1')
  if (page > 1) search.set('seite', String(page))
  return foodPath(search)
}
