import type { MetaDescriptor } from 'react-router'

/** Lets browsers and readers find the feed of a page. */
export const feedMeta = (href: string): MetaDescriptor => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: 'Neues aus der Region',
  href,
})

/** "?seite=3"; anything else is the first page. */
export const pageOf = (params: URLSearchParams) => {
  const page = Number(params.get('seite'))
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

/** The address of a page of a list, with whatever else is chosen. */
export const listPath = (path: string, chosen: Record<string, string | number>) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(chosen))
    if (value !== '' && !(name === 'seite' && value === 1)) query.set(name, String(value))
  return query.size ? `${path}?${query}` : path
}
