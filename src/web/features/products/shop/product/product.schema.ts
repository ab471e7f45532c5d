import { cutText } from '#lib/text/texts.ts'
import { perUnit } from '#lib/text/units.ts'
import { productPath } from '#web/app/paths.ts'
import { type ProductPage, wayTo } from './product.ts'

const availabilityOf = (product: ProductPage, stock: number) => {
  const hasStock = product.product_type === 'product' || product.product_type === 'food'
  return `https://schema.org/${hasStock && stock <= 0 ? 'OutOfStock' : 'InStock'}`
}

const conditionOf = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' }

const offersOf = (product: ProductPage, address: string) => {
  const shared = {
    '@type': 'Offer',
    priceCurrency: 'EUR',
    itemCondition: `https://schema.org/${conditionOf[product.product_condition]}`,
    seller: { '@type': 'Organization', name: product.provider.company_name },
  }
  if (!product.variants.length) {
    return { ...shared, url: address, price: product.price, availability: availabilityOf(product, product.stock) }
  }
  const offers = product.variants.map((variant) => ({
    ...shared,
    name: variant.variant_name,
    url: `${address}?variante=${variant.id}`,
    price: variant.gross_price ?? product.price,
    availability: availabilityOf(product, variant.qty),
  }))
  const prices = offers.map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: 'EUR',
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: offers.length,
    offers,
  }
}

const sharedWidth = 1024

/** The picture that stands for the product where it is shared. */
export const imageOf = ({ images: [first] }: ProductPage) => {
  if (!first) return undefined
  const width = Math.min(sharedWidth, first.picture.width)
  return { src: first.image, width, height: Math.round((first.picture.height * width) / first.picture.width) }
}

/** A service is neither new nor in stock: who does it, where, and for how much. */
const serviceOf = (product: ProductPage, address: string) => ({
  '@type': 'Service',
  serviceType: wayTo(product).at(-1)?.name ?? product.name,
  provider: {
    '@type': 'LocalBusiness',
    name: product.provider.company_name,
    telephone: product.provider.phone,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${product.provider.street} ${product.provider.house_number}`,
      postalCode: product.provider.zip_code,
      addressLocality: product.provider.city,
      addressCountry: 'DE',
    },
  },
  areaServed: product.provider.city,
  offers: {
    '@type': 'Offer',
    url: address,
    price: product.price,
    priceCurrency: 'EUR',
    ...(product.unit_symbol && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: product.price,
        priceCurrency: 'EUR',
        unitText: perUnit(product.unit_symbol, product.unit),
      },
    }),
  },
})

const goodsOf = (product: ProductPage, address: string) => ({
  '@type': 'Product',
  ...(product.sku && { sku: product.sku }),
  ...(/^\d{8,14}$/.test(product.ein_number) && { gtin: product.ein_number }),
  ...(product.manufacturer && { brand: { '@type': 'Brand', name: product.manufacturer } }),
  offers: offersOf(product, address),
})

/** What search engines read of a product: itself, what it costs, what buyers say, and where it stands. */
export const schemaOf = (product: ProductPage, address: string, description: string, reviews: object = {}) => {
  const { origin } = new URL(address)
  const way = [
    { name: 'Startseite', url: `${origin}/` },
    ...wayTo(product).map(({ name, slug }) => ({ name, url: `${origin}/kategorie/${slug}` })),
    { name: product.name, url: origin + productPath(product.slug) },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        ...(product.product_type === 'service' ? serviceOf(product, address) : goodsOf(product, address)),
        name: product.name,
        description,
        url: address,
        image: product.images.map(({ image }) => origin + image),
        ...reviews,
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: way.map(({ name, url }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: url,
        })),
      },
    ],
  }
}

/** The first sentences of the description, for short summaries. */
export const summaryOf = ({ seo, details, name, provider }: ProductPage) => {
  if (seo.meta_description) return seo.meta_description
  const text = details
    .replace(/<[^<>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
  if (!text) return `${name} von ${provider.company_name} aus ${provider.city}.`
  return text.length <= 155 ? text : `${cutText(text, 155).replace(/\s\S*$/, '')} …`
}
