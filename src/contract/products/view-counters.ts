/** Paths of the calls that every visit makes, apart from their checks: guests need not load those to be counted. */
export const viewCounters = { product: '/setProductViewCounts', world: '/setWorldViewCounts' } as const
