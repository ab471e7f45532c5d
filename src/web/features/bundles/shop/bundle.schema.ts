import type { PublicBundle } from '../bundles.data.ts'

/** A bundle for search engines: one price for goods of two sellers. */
export const bundleSchema = (bundle: PublicBundle, address: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: bundle.name,
  description: bundle.description,
  url: address,
  image: bundle.products.flatMap(({ picture }) => (picture ? [new URL(picture.src, address).href] : [])),
  offers: {
    '@type': 'Offer',
    url: address,
    price: bundle.price,
    priceCurrency: 'EUR',
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${bundle.problem ? 'OutOfStock' : 'InStock'}`,
    seller: bundle.providers.map(({ company_name }) => ({ '@type': 'Organization', name: company_name })),
  },
})
