import { openingSchema } from '#lib/time/opening-schema.ts'
import type { RestaurantPage } from './food.data.ts'

/** A restaurant and its menu for search engines: sections with their dishes and prices. */
export const restaurantSchema = (page: RestaurantPage, address: string) => {
  const { restaurant, menu } = page
  const openingHours = openingSchema(restaurant.hours)
  const cuisine = menu.tags.filter(({ id }) => restaurant.tags.includes(id)).map(({ name }) => name)
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    name: page.company_name,
    url: address,
    telephone: page.phone,
    ...(page.image && { image: new URL(page.image.src, address).href }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${page.street} ${page.street_number}`,
      postalCode: page.postal_code,
      addressLocality: page.city,
      addressCountry: 'DE',
    },
    ...(page.lat !== null && { geo: { '@type': 'GeoCoordinates', latitude: page.lat, longitude: page.lng } }),
    ...(openingHours.length > 0 && { openingHours }),
    ...(cuisine.length > 0 && { servesCuisine: cuisine }),
    ...(restaurant.rating !== null &&
      restaurant.rating_count > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: restaurant.rating,
          reviewCount: restaurant.rating_count,
        },
      }),
    hasMenu: address,
  }
}
