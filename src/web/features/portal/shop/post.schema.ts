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

const isFree = (price: string) => /frei|kostenlos/i.test(price)

const event = (post: Post, date: PostDate, address: string, siteName: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Event',
  name: post.title,
  description: post.teaser,
  startDate: startOf(date),
  endDate: endOf(date),
  eventStatus: 'https://schema.org/EventScheduled',
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: locationOf(post),
  organizer: { '@type': 'Organization', name: post.provider?.company_name ?? siteName },
  ...(isFree(post.price) && {
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'EUR', url: address },
  }),
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
    .map((date) => event(post, date, address, siteName)),
]
