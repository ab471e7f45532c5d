import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  title: string
  siteName?: string
  description?: string
  /** the one address of the page, for search engines; without it they stay away */
  url?: string
}

/** What the head of a page says to browsers, search engines and whoever the page is shared with. */
export const pageMeta = ({ title, siteName = 'Marktwerk', description, url }: PageMeta): MetaDescriptor[] => {
  const fullTitle = title.includes(siteName) ? title : `${title} – ${siteName}`
  const about: MetaDescriptor[] = description
    ? [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      ]
    : []
  const place: MetaDescriptor[] = url
    ? [
        { tagName: 'link', rel: 'canonical', href: url },
        { property: 'og:url', content: url },
        { property: 'og:image', content: new URL('/og.png', url).href },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : [{ name: 'robots', content: 'noindex' }]
  return [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: 'website' },
    { property: 'og:locale', content: 'de_DE' },
    ...about,
    ...place,
  ]
}
