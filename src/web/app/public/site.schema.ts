import { siteName } from '#lib/site/name.ts'

/** The site and who runs it for search engines, with the way to its search. */
export const siteSchema = (address: string) => {
  const { origin } = new URL(address)
  const url = `${origin}/`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      { '@type': 'Organization', '@id': `${url}#site`, name: siteName(), url, logo: `${url}icon-512.png` },
      {
        '@type': 'WebSite',
        name: siteName(),
        url,
        inLanguage: 'de-DE',
        publisher: { '@id': `${url}#site` },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${url}suche?was={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}
