import type { Page } from '#server/domains/content/index.ts'

export const notFound: Page = {
  slug: 'page-notfound',
  title: 'Seite nicht gefunden',
  kind: 'widget-page',
  seo: {
    title: 'Seite nicht gefunden',
    description: 'Diese Seite gibt es nicht oder nicht mehr.',
  },
  widgets: [
    {
      type: 'hero',
      data: {
        title: 'Diese Seite gibt es nicht',
        text: 'Vielleicht wurde sie verschoben, oder in der Adresse steckt ein Tippfehler. Suchen Sie einfach nach dem, was Sie brauchen.',
        search: true,
        links: [
          { label: 'Zur Startseite', url: '/' },
          { label: 'Hilfe und Fragen', url: '/hilfe' },
        ],
      },
    },
    {
      type: 'product-row',
      data: { title: 'Oder stöbern Sie', text: 'Was sich andere in diesen Tagen ansehen.', list: 'trending' },
    },
  ],
}
