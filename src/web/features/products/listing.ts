import type { OutputOf } from '#contract/call.ts'
import type { publicProductCalls } from '#contract/products.public.ts'

export type Listing = OutputOf<typeof publicProductCalls.listProducts>
export type Card = Listing['data'][number]
export type Facet = Listing['filters']['categories'][number]

/** What the address of a list says about it. */
export type Filters = {
  category: string
  provider: number | null
  from: number | null
  to: number | null
  inStock: boolean
  /** a sort key as addresses spell it: price-asc */
  sort: string
  page: number
}

const names = {
  category: 'kategorie',
  provider: 'anbieter',
  from: 'preis-von',
  to: 'preis-bis',
  inStock: 'lagernd',
  sort: 'sortierung',
  page: 'seite',
} as const satisfies Record<keyof Filters, string>
export const filterNames: Record<keyof Filters, string> = names

const mostEuros = 20_000_000

const readEuros = (text: string | null) => {
  const amount = Number((text ?? '').trim().replace(',', '.') || Number.NaN)
  return amount >= 0 && amount <= mostEuros ? amount : null
}

const readWhole = (text: string | null, most: number) =>
  /^[1-9]\d{0,8}$/.test(text ?? '') && Number(text) <= most ? Number(text) : null

/** People type and share addresses: what makes no sense counts as left out, and turned prices are turned back. */
export const readFilters = (params: URLSearchParams): Filters => {
  const [one, other] = [readEuros(params.get(names.from)), readEuros(params.get(names.to))]
  const isTurned = one !== null && other !== null && one > other
  return {
    category: (params.get(names.category) ?? '').slice(0, 200),
    provider: readWhole(params.get(names.provider), 2_147_483_647),
    from: isTurned ? other : one,
    to: isTurned ? one : other,
    inStock: params.get(names.inStock) === '1',
    sort: (params.get(names.sort) ?? '').slice(0, 40),
    page: readWhole(params.get(names.page), 10_000) ?? 1,
  }
}

/** The filters as fields of an address, without those that say nothing. */
export const fieldsOf = (filters: Filters): [name: string, value: string][] =>
  (Object.keys(names) as (keyof Filters)[])
    .map((key): [string, string] => {
      const value = filters[key]
      if (value === null || value === false || (key === 'page' && value === 1)) return [names[key], '']
      return [names[key], value === true ? '1' : String(value)]
    })
    .filter(([, value]) => value !== '')

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
