import { sortKeys } from '#contract/products/public.ts'

/** What links in advertisements, newsletters and other networks carry. No page reads it. */
const tracking =
  /^(utm_\w+|gclid|gbraid|wbraid|dclid|gad_source|gad_campaignid|srsltid|fbclid|igshid|msclkid|yclid|ttclid|twclid|li_fat_id|epik|mc_cid|mc_eid|_ga|_gl)$/

const sorts = new Set(sortKeys.map((key) => key.replace('|||', '-')))
/** Order and page of a list: few addresses, and many ask for them. In the order of the key. */
const shared = new Map<string, (value: string) => boolean>([
  ['sortierung', (value) => sorts.has(value)],
  ['seite', (value) => /^([2-9]|[1-4]\d)$/.test(value)],
])

/**
 * The query of the page that all guests share, written in one way however it was asked for; null where the address asks for
 * something of its own, which few others ask for.
 */
export const sharedQueryOf = (query: string | undefined): string | null => {
  if (!query) return ''
  const params = new URLSearchParams(query)
  for (const name of new Set(params.keys())) {
    if (tracking.test(name)) params.delete(name)
    else if (params.getAll(name).length > 1 || !shared.get(name)?.(params.get(name)!)) return null
  }
  const asked = [...shared.keys()].flatMap((name) => (params.has(name) ? [`${name}=${params.get(name)}`] : []))
  return asked.length ? `?${asked.join('&')}` : ''
}
