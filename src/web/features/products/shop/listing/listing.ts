import type { publicProductCalls } from '#contract/products/public.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { parseNumber, wireText } from '#lib/numbers.ts'
import { cutText, soundText } from '#lib/text/texts.ts'

export type Listing = OutputOf<typeof publicProductCalls.listProducts>
export type Card = Listing['data'][number]
export type Facet = Listing['filters']['categories'][number]
export type Condition = Listing['filters']['conditions'][number]['key']

/** What the address of a list says about it. */
export type Filters = {
  category: string
  providers: number[]
  conditions: Condition[]
  /** ids of feature values */
  values: number[]
  from: number | null
  to: number | null
  inStock: boolean
  /** so many stars and more; null for any */
  stars: number | null
  /** postal code or town, as it was typed */
  where: string
  /** kilometres around it; null for any distance */
  radius: number | null
  /** a sort key as addresses spell it: price-asc */
  sort: string
  page: number
}

const names = {
  category: 'kategorie',
  providers: 'anbieter',
  conditions: 'zustand',
  values: 'merkmal',
  from: 'preis-von',
  to: 'preis-bis',
  inStock: 'lagernd',
  stars: 'sterne',
  where: 'wo',
  radius: 'umkreis',
  sort: 'sortierung',
  page: 'seite',
} as const satisfies Record<keyof Filters, string>
export const filterNames: Record<keyof Filters, string> = names

/** A list with every filter taken off, in the same order. */
export const noFilters = {
  category: '',
  providers: [],
  conditions: [],
  values: [],
  from: null,
  to: null,
  inStock: false,
  stars: null,
  where: '',
  radius: null,
} satisfies Partial<Filters>

/** Somebody who names a place wants what can be fetched from there. */
export const usualRadius = 50
export const anyRadius = 'alle'

/** conditions as addresses spell them */
export const conditionNames: Record<Condition, string> = {
  new: 'neu',
  refurbished: 'generalueberholt',
  used: 'gebraucht',
}

const mostEuros = 20_000_000
const mostChosen = 50

const readEuros = (text: string | null) => {
  const amount = parseNumber(text ?? '')
  return amount !== null && amount >= 0 && amount <= mostEuros ? amount : null
}

const readWhole = (text: string | null, most: number) =>
  /^[1-9]\d{0,8}$/.test(text ?? '') && Number(text) <= most ? Number(text) : null

const readIds = (params: URLSearchParams, name: string) => {
  const ids = params.getAll(name).flatMap((text) => readWhole(text, 2_147_483_647) ?? [])
  return [...new Set(ids)].slice(0, mostChosen)
}

const readRadius = (text: string | null) => (text === anyRadius ? null : (readWhole(text, 500) ?? usualRadius))

/** People type and share addresses: what makes no sense counts as left out, and turned prices are turned back. */
export const readFilters = (params: URLSearchParams): Filters => {
  const [one, other] = [readEuros(params.get(names.from)), readEuros(params.get(names.to))]
  const isTurned = one !== null && other !== null && one > other
  const where = cutText(soundText(params.get(names.where) ?? '').trim(), 80)
  const named = params.getAll(names.conditions)
  return {
    category: cutText(soundText(params.get(names.category) ?? ''), 200),
    providers: readIds(params, names.providers),
    conditions: (Object.keys(conditionNames) as Condition[]).filter((key) => named.includes(conditionNames[key])),
    values: readIds(params, names.values),
    from: isTurned ? other : one,
    to: isTurned ? one : other,
    inStock: params.get(names.inStock) === '1',
    stars: readWhole(params.get(names.stars), 4),
    where,
    radius: where ? readRadius(params.get(names.radius)) : null,
    sort: cutText(soundText(params.get(names.sort) ?? ''), 40),
    page: readWhole(params.get(names.page), 10_000) ?? 1,
  }
}

/** How an address spells a filter; several times where several are chosen, not at all where it says nothing. */
const spelled = (filters: Filters, key: keyof Filters): string[] => {
  switch (key) {
    case 'conditions':
      return filters.conditions.map((condition) => conditionNames[condition])
    case 'radius':
      return !filters.where || filters.radius === usualRadius ? [] : [String(filters.radius ?? anyRadius)]
    case 'page':
      return filters.page === 1 ? [] : [String(filters.page)]
    case 'inStock':
      return filters.inStock ? ['1'] : []
  }
  const value = filters[key]
  if (Array.isArray(value)) return value.map(String)
  return value === null || value === '' ? [] : [typeof value === 'number' ? wireText(value) : String(value)]
}

/** The filters as fields of an address. */
export const fieldsOf = (filters: Filters): [name: string, value: string][] =>
  (Object.keys(names) as (keyof Filters)[]).flatMap((key) =>
    spelled(filters, key).map((value): [string, string] => [names[key], value]),
  )

export const hasFilters = (filters: Filters) => fieldsOf({ ...filters, sort: '', page: 1 }).length > 0

/** Who a list is of, where it is narrowed to one provider. */
export const soleProvider = ({ providers: [id, ...others] }: Filters, { data, filters }: Listing) => {
  const provider = others.length === 0 && filters.providers.find((known) => known.id === id)
  return provider ? { ...provider, city: data[0]?.provider.city ?? '' } : null
}

/** A place with lists: its path, and what its address carries beside the filters. */
export type Place = { path: string; fixed: Record<string, string> }

/** The address of the same list with something changed; every change but that of the page leads to the first one. */
export const addressWith = ({ path, fixed }: Place, filters: Filters, change: Partial<Filters>) => {
  const params = new URLSearchParams([...Object.entries(fixed), ...fieldsOf({ ...filters, page: 1, ...change })])
  return params.size ? `${path}?${params}` : path
}

/** price|||asc in addresses, where a bar would have to be escaped */
export const spellSort = (key: string) => key.replace('|||', '-')

/** Where the chosen category lies within the result, and what lies below it. */
export const facetsAround = (all: Facet[], chosen: string): { way: Facet[]; below: Facet[] } => {
  const byId = new Map(all.map((facet) => [facet.id, facet]))
  const way: Facet[] = []
  let at = all.find(({ slug }) => slug === chosen)
  const from = at
  while (at) {
    way.unshift(at)
    at = at.parent_id === null ? undefined : byId.get(at.parent_id)
  }
  const below = all.filter(({ parent_id }) =>
    from ? parent_id === from.id : parent_id === null || !byId.has(parent_id),
  )
  return { way, below }
}

/** The pages to link to: the first, the last, and those around the current one; null is a gap. */
export const pagesAround = (current: number, total: number): (number | null)[] => {
  const shown = Array.from({ length: total }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === total || Math.abs(page - current) <= 1,
  )
  return shown.flatMap((page, index) => {
    const before = shown[index - 1]
    return before !== undefined && page - before > 1 ? [null, page] : [page]
  })
}
