import { cutText } from '#lib/text/texts.ts'
import { perUnit } from '#lib/text/units.ts'
import { productPath } from '#web/app/paths.ts'
import { type ProductPage, wayTo } from './product.ts'

const availabilityOf = (product: ProductPage, stock: number) => {
  const hasStock = product.product_type === 'product' || product.product_type === 'food'
  return `https://schema.org/${hasStock && stock <= 0 ? 'OutOfStock' : 'InStock'}`
}

const conditionOf = { new: 'NewCondition', refurbished: 'RefurbishedCondition', used: 'UsedCondition' }

const codeLengths = [8, 12, 13, 14]

/** A GTIN with its check digit; numbers that shops give themselves (prefixes 02, 04 and 2) mean something else everywhere. */
export const isGtin = (text: string) => {
  if (!/^\d{8,14}$/.test(text) || !codeLengths.includes(text.length)) return false
  const digits = text.padStart(14, '0')
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 ? 1 : 3), 0)
  const isInHouse = text.length === 8 ? text.startsWith('2') : /^.(2|02|04)/.test(digits)
  return sum % 10 === 0 && !isInHouse
}

/** Parcels to all of Germany: who brings goods itself does not come everywhere. */
const shippingOf = ({ product_shippings }: ProductPage) =>
  product_shippings
    .filter(({ area, countries }) => !area && countries.includes('Deutschland'))
    .map((way) => ({
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: way.price, currency: 'EUR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'DE' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: {
          '@type': 'QuantitativeValue',
          minValue: way.delivery_days_from,
          maxValue: way.delivery_days_to,
          unitCode: 'DAY',
        },
      },
    }))

/** The right of withdrawal, as the instruction of every order says it. */
const returnsOf = ({ withdrawal_exclusion }: ProductPage) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'DE',
  ...(withdrawal_exclusion === 'none'
    ? {
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
        returnMethod: 'https://schema.org/ReturnByMail',
        returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
      }
    : { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }),
})

const offersOf = (product: ProductPage, address: string) => {
  const shippingDetails = shippingOf(product)
  const shared = {
    '@type': 'Offer',
    priceCurrency: 'EUR',
    itemCondition: `https://schema.org/${conditionOf[product.product_condition]}`,
    seller: { '@type': 'Organization', name: product.provider.company_name },
    ...(shippingDetails.length && { shippingDetails }),
    hasMerchantReturnPolicy: returnsOf(product),
  }
  if (!product.variants.length) {
    return { ...shared, url: address, price: product.price, availability: availabilityOf(product, product.stock) }
  }
  const offers = product.variants.map((variant) => ({
    ...shared,
    name: variant.variant_name,
    url: `${address}?variante=${variant.id}`,
    ...(isGtin(variant.ean) && { gtin: variant.ean }),
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
  ...(isGtin(product.ein_number) && { gtin: product.ein_number }),
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
