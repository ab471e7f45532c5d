/** Paths of the calls that every visit makes, apart from their checks: guests need not load those to be counted. */
export const viewCounters = {
  product: '/setProductViewCounts',
  provider: '/setProviderViewCounts',
  world: '/setWorldViewCounts',
} as const

/** Where visitors come from, as the statistics of a provider name it. */
export const visitSources = [
  'search',
  'category',
  'home',
  'business',
  'site',
  'search_engine',
  'network',
  'other_site',
  'direct',
] as const
export type VisitSource = (typeof visitSources)[number]
