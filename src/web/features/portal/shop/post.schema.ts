import { businessPath } from '#web/app/paths.ts'
import type { Post, PostDate } from '../portal.data.ts'
import { isOver } from './dates.ts'

const locationOf = ({ place, region }: Post) => ({
  '@type': 'Place',
  name: place.name || place.city || region.name,
  address: {
    '@type': 'PostalAddress',
    ...(place.street && { streetAddress: place.street }),
    ...(place.postal_code && { postalCode: place.postal_code }),
    addressLocality: place.city || region.name,
    addressCountry: 'DE',
  },
  ...(place.lat !== null && { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng } }),
})

const picturesOf = ({ images }: Post, address: string) =>
  images.length ? { image: images.map(({ src }) => new URL(src, address).href) } : {}

const startOf = ({ start_date, start_time, starts_at }: PostDate) => (start_time ? starts_at : start_date)
const endOf = ({ end_date, end_time, ends_at }: PostDate) => (end_time ? ends_at : end_date)

/** "Kinder frei, Erwachsene 8 €" and "Freitag 8 €" cost something. */
const isFree = (price: string) => /frei(?!tag)|kostenlos/i.test(price)

/** 9 €, 12,50 Euro, 9.50 € or 1.250 €; undefined where no amount is named. */
const amountIn = (price: string) => {
  for (const before of price.split(/€|Euro/i).slice(0, -1)) {
    const lastWord = before
      .trimEnd()
      .split(/[^\d.,]/)
      .at(-1)!
    const found = /^(\d{1,3}(?:\.\d{3})+|\d{1,6})(?:[.,](\d{1,2}))?$/.exec(lastWord)
    if (found) return Number(`${found[1]!.replaceAll('.', '')}.${found[2] ?? '0'}`)
  }
  return undefined
}

/** The first price of "9 €, Kinder 4 €". */
const offerOf = (price: string, address: string) => {
  const named = amountIn(price) ?? (isFree(price) ? 0 : undefined)
  if (named === undefined) return {}
  const offers = { '@type': 'Offer', price: named, priceCurrency: 'EUR', url: address }
  return { ...(named === 0 && { isAccessibleForFree: true }), offers }
}

/** Only a business that stands behind it; the platform tells of events and holds none. */
const organizerOf = ({ provider }: Post, address: string) =>
  provider && {
    organizer: {
      '@type': 'Organization',
      name: provider.company_name,
      url: new URL(businessPath(provider.slug), address).href,
    },
  }

const event = (post: Post, date: PostDate, address: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: post.title,
  description: post.teaser,
  startDate: startOf(date),
  endDate: endOf(date),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: locationOf(post),
  ...organizerOf(post, address),
  ...offerOf(post.price, address),
  url: address,
  ...picturesOf(post, address),
})

/** The post for search engines: an article, and every coming date as an event. */
export const postSchemas = (post: Post, address: string, siteName: string, now: number) => [
  {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: post.title,
    description: post.teaser,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    articleSection: post.category.name,
    mainEntityOfPage: address,
    author: post.author ? { '@type': 'Person', name: post.author } : { '@type': 'Organization', name: siteName },
    publisher: { '@type': 'Organization', name: siteName },
    ...picturesOf(post, address),
  },
  ...post.dates
    .filter((date) => !isOver(date, now))
    .slice(0, 10)
    .map((date) => event(post, date, address)),
]
