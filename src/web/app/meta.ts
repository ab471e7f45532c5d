import type { MetaArgs, MetaDescriptor } from 'react-router'
import { siteName } from '#lib/site/name.ts'

type PageMeta = {
  title: string
  /** of the page's `meta`, for the name of the site */
  matches?: MetaArgs['matches']
  description?: string
  /** the one address of the page, for search engines; without it they stay away */
  address?: string | undefined
  /** what stands for the page where it is shared; the site's own picture without one */
  image?: { src: string; width: number; height: number } | undefined
  type?: 'website' | 'article'
}

const ofSite = { src: '/og.png', width: 1200, height: 630 }

/** The address without what was only meant for the server or for counting; `kept` names what makes another page of it. */
export const addressOf = (request: Request, kept: string[] = []) => {
  const { origin, pathname, searchParams } = new URL(request.url)
  const query = new URLSearchParams([...searchParams].filter(([name]) => kept.includes(name)))
  return `${origin}${pathname}${query.size ? `?${query}` : ''}`
}

export const siteNameOf = (matches: MetaArgs['matches']) =>
  (matches.find((match) => match?.id === 'root')?.loaderData as { siteName?: string } | undefined)?.siteName ??
  siteName()

/** What the head of a page says to browsers, search engines and previews of shared links. */
export const pageMeta = ({
  title,
  matches = [],
  description,
  address,
  image = ofSite,
  type = 'website',
}: PageMeta): MetaDescriptor[] => {
  const siteName = siteNameOf(matches)
  const fullTitle = title.includes(siteName) ? title : `${title} – ${siteName}`
  const about: MetaDescriptor[] = description
    ? [
        { name: 'description', content: description },
        { property: 'og:description', content: description },
      ]
    : []
  const place: MetaDescriptor[] = address
    ? [
        { tagName: 'link', rel: 'canonical', href: address },
        { property: 'og:url', content: address },
        { property: 'og:image', content: new URL(image.src, address).href },
        { property: 'og:image:width', content: String(image.width) },
        { property: 'og:image:height', content: String(image.height) },
        { name: 'twitter:card', content: 'summary_large_image' },
      ]
    : [{ name: 'robots', content: 'noindex' }]
  return [
    { title: fullTitle },
    { property: 'og:title', content: fullTitle },
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: type },
    { property: 'og:locale', content: 'de_DE' },
    ...about,
    ...place,
  ]
}

/** The head of a page that search engines stay away from. */
export const privateMeta =
  (title: string) =>
  ({ matches }: MetaArgs) =>
    pageMeta({ matches, title })
