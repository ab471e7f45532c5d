import { cutText } from '#lib/text/texts.ts'
import { openingSchema } from '#lib/time/opening-schema.ts'
import type { Provider } from '../providers.data.ts'

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What search engines show below the name. */
export const summaryOf = ({ vendor_text, description, company_name, city }: Provider) => {
  const words = [vendor_text, plain(description)].filter(Boolean).join(' – ') || `${company_name} in ${city}`
  return words.length > 160 ? `${cutText(words, 157).replace(/\s\S*$/, '')} …` : words
}

/** Of the location that its page is about. */
const hoursOf = ({ store_locations }: Provider) => {
  const openingHours = openingSchema(store_locations.find(({ is_default }) => is_default)?.opening_hours ?? [])
  return openingHours.length > 0 && { openingHours }
}

/** The provider for search engines; a restaurant has a menu. */
export const businessSchema = (provider: Provider, address: string, menu: string | null) => ({
  '@context': 'https://schema.org',
  '@type': menu ? 'Restaurant' : 'LocalBusiness',
  ...(menu && { hasMenu: menu, acceptsReservations: false }),
  name: provider.company_name,
  description: summaryOf(provider),
  url: address,
  telephone: provider.phone,
  ...(provider.image && { image: new URL(provider.image.src, address).href }),
  ...(provider.company_logo && { logo: new URL(provider.company_logo, address).href }),
  address: {
    '@type': 'PostalAddress',
    streetAddress: `${provider.street} ${provider.street_number}`,
    postalCode: provider.postal_code,
    addressLocality: provider.city,
    addressCountry: 'DE',
  },
  ...hoursOf(provider),
  ...(provider.lat !== null && {
    geo: { '@type': 'GeoCoordinates', latitude: provider.lat, longitude: provider.lng },
  }),
  ...(provider.show_rating === 1 &&
    provider.total_review > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: provider.avg_rating,
        reviewCount: provider.total_review,
      },
    }),
})
