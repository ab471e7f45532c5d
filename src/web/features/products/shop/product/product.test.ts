import { expect, test } from 'vitest'
import { perUnit } from '#lib/text/units.ts'
import { stockOf, taxNote } from '../words.ts'
import { imageOf, isGtin, schemaOf, summaryOf } from './product.schema.ts'
import { chosenVariant, offerOf, type ProductPage, picturesOf, tiersOf, type Variant, variantWith } from './product.ts'

const variant = (id: number, color: string, size: string, price: number, qty: number) =>
  ({
    id,
    gross_price: price,
    old_price: null,
    ean: '',
    qty,
    variant_name: `${color} / ${size}`,
    variant_options: [
      { option: 'Farbe', value: color, is_color: true, color: null },
      { option: 'Größe', value: size, is_color: false, color: null },
    ],
  }) as Variant

const variants = [
  variant(1, 'Rot', 'S', 20, 0),
  variant(2, 'Rot', 'M', 22, 3),
  variant(3, 'Blau', 'M', 21, 4),
  variant(4, 'Blau', 'L', 25, 1),
]

test('the address names the variant; without it the cheapest in stock is shown', () => {
  expect(chosenVariant({ variants }, 4)?.id).toBe(4)
  expect(chosenVariant({ variants }, null)?.id).toBe(3)
  expect(chosenVariant({ variants }, 999)?.id).toBe(3)
  expect(chosenVariant({ variants: [variants[0]!] }, null)?.id).toBe(1)
  expect(chosenVariant({ variants: [] }, null)).toBeNull()
})

test('a value leads to the variant that keeps the other choices', () => {
  expect(variantWith(variants, variants[2]!, 'Farbe', 'Rot')?.id).toBe(2)
  expect(variantWith(variants, variants[3]!, 'Farbe', 'Rot')?.id).toBe(2)
  expect(variantWith(variants, variants[3]!, 'Größe', 'M')?.id).toBe(3)
  expect(variantWith(variants, variants[3]!, 'Größe', 'XXL')).toBeNull()
})

const product = {
  slug: 'kanne',
  name: 'Kanne',
  product_type: 'product',
  product_condition: 'new',
  price: 40,
  previous_price: 50,
  unit_price: null,
  measurement_unit: null,
  tax: 19,
  stock: 7,
  sku: 'K-1',
  article_number: '',
  ein_number: '4006381333931',
  manufacturer: 'Töpferei',
  details: '<p>Eine Kanne &amp; mehr.</p>',
  variants: [],
  images: [
    { id: 1, variant_ids: [3], image: '/files/a.webp', picture: { width: 1600, height: 1200 } },
    { id: 2, variant_ids: [], image: '/files/b.webp', picture: { width: 1600, height: 1200 } },
    { id: 3, variant_ids: [4], image: '/files/c.webp', picture: { width: 1600, height: 1200 } },
  ],
  wholesale_discounts: [
    { shop_product_variant_id: null, whole_sell_qty: 50, whole_sell_discount: 12.5 },
    { shop_product_variant_id: null, whole_sell_qty: 10, whole_sell_discount: 5 },
    { shop_product_variant_id: 4, whole_sell_qty: 5, whole_sell_discount: 3 },
  ],
  product_categories: {
    category: { id: 1, name: 'Wohnen', slug: 'wohnen' },
    sub_category: { id: 2, name: 'Küche', slug: 'wohnen-kueche' },
    child_category: null,
  },
  provider: { company_name: 'Töpferei Groß', city: 'Dießen' },
  withdrawal_exclusion: 'none',
  product_shippings: [
    { name: 'Paket', price: 4.9, delivery_days_from: 2, delivery_days_to: 4, countries: ['Deutschland'], area: '' },
    {
      name: 'Lieferung',
      price: 3,
      delivery_days_from: 1,
      delivery_days_to: 1,
      countries: ['Deutschland'],
      area: 'bis 20 km um Dießen',
    },
  ],
  seo: { meta_description: '' },
} as unknown as ProductPage

test('a reduction is never overstated', () => {
  expect(offerOf(product, null)).toMatchObject({ price: 40, previous: 50, percent: 20, stock: 7, articleNumber: 'K-1' })
  expect(offerOf(product, variants[2]!)).toMatchObject({ price: 21, previous: null, percent: null, stock: 4 })
})

test('tiers of the chosen variant count from the smallest quantity, each with its base price', () => {
  const offer = { ...offerOf(product, null), unitPrice: 80, unit: 'kg' }
  expect(tiersOf(product, null, offer)).toEqual([
    { from: 10, percent: 5, price: 38, unitPrice: 76, unit: 'kg' },
    { from: 50, percent: 12.5, price: 35, unitPrice: 70, unit: 'kg' },
  ])
  expect(tiersOf(product, variants[3]!, offer).map(({ from }) => from)).toEqual([5, 10, 50])
})

test('a variant shows its own pictures first, then those of all', () => {
  const shown = (chosen: Variant | null) => picturesOf(product, chosen).map(({ id }) => id)
  expect(shown(variants[2]!)).toEqual([1, 2])
  expect(shown(variants[0]!)).toEqual([1, 2, 3])
  expect(shown(null)).toEqual([1, 2, 3])
})

test('search engines read price, stock and the way to the product', () => {
  const [item, way] = schemaOf(product, 'https://markt.example/produkt/kanne', 'Eine Kanne.')['@graph']
  expect(item).toMatchObject({
    '@type': 'Product',
    gtin: '4006381333931',
    image: [
      'https://markt.example/files/a.webp',
      'https://markt.example/files/b.webp',
      'https://markt.example/files/c.webp',
    ],
    offers: { '@type': 'Offer', price: 40, priceCurrency: 'EUR', availability: 'https://schema.org/InStock' },
  })
  expect(way).toMatchObject({
    itemListElement: [{ position: 1 }, { name: 'Wohnen' }, { name: 'Küche' }, { name: 'Kanne' }],
  })
  expect(summaryOf(product)).toBe('Eine Kanne & mehr.')
})

test('search engines read what a parcel costs and how long it can be sent back', () => {
  const offerIn = (own: ProductPage) =>
    (schemaOf(own, 'https://markt.example/produkt/kanne', '')['@graph'][0] as { offers: object }).offers
  expect(offerIn(product)).toMatchObject({
    // who brings it comes only so far
    shippingDetails: [{ shippingRate: { value: 4.9 }, deliveryTime: { transitTime: { minValue: 2, maxValue: 4 } } }],
    hasMerchantReturnPolicy: { merchantReturnDays: 14 },
  })
  const perishable = { ...product, withdrawal_exclusion: 'perishable', product_shippings: [] } as unknown as ProductPage
  expect(offerIn(perishable)).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  })
  expect(offerIn(perishable)).not.toHaveProperty('shippingDetails')
})

test.each([
  ['4006381333931', true],
  ['40063813339', false],
  ['4006381333932', false],
  // given by the shop itself
  ['2900000000018', false],
  ['0212345678909', false],
  ['96385074', true],
  ['20123451', false],
  ['036000291452', true],
  ['', false],
])('%s names goods everywhere: %s', (code, isKnown) => expect(isGtin(code)).toBe(isKnown))

test('variants are one offer with a range of prices', () => {
  const [item] = schemaOf({ ...product, variants }, 'https://markt.example/produkt/kanne', 'Eine Kanne.')['@graph']
  expect(item).toMatchObject({
    offers: { '@type': 'AggregateOffer', lowPrice: 20, highPrice: 25, offerCount: 4, priceCurrency: 'EUR' },
  })
  expect((item as { offers: { offers: object[] } }).offers.offers[0]).toMatchObject({
    url: 'https://markt.example/produkt/kanne?variante=1',
    availability: 'https://schema.org/OutOfStock',
  })
})

test('what is shared shows the first picture in a size that fits', () =>
  expect(imageOf(product)).toEqual({ src: '/files/a.webp', width: 1024, height: 768 }))

test.each([
  ['product', 0, 'Ausverkauft'],
  ['product', 1, 'Nur noch ein Stück da'],
  ['food', 5, 'Nur noch 5 Stück da'],
  ['product', 6, 'Auf Lager'],
  ['service', 0, undefined],
] as const)('%s with a stock of %i: %s', (kind, stock, text) => expect(stockOf(kind, stock)?.text).toBe(text))

test('tax and shipping stand where they belong', () => {
  expect(taxNote('product', 19)).toBe('inkl. 19 % MwSt., zzgl. Versand')
  expect(taxNote('service', 19)).toBe('inkl. 19 % MwSt.')
  expect(taxNote('property', 0)).toBe('')
})

test('a service is told as a service: who does it, and what the price is for', () => {
  const provider = {
    ...product.provider,
    street: 'Weg',
    house_number: '1',
    zip_code: '86899',
    city: 'Landsberg',
    phone: '08191 1',
  }
  const service = { ...product, product_type: 'service', unit: 1, unit_symbol: 'Std.', provider } as ProductPage
  const [item] = schemaOf(service, 'https://markt.example/produkt/hecke', 'Eine Hecke.')['@graph']
  expect(item).toMatchObject({
    '@type': 'Service',
    provider: { '@type': 'LocalBusiness', address: { postalCode: '86899' } },
    offers: { price: 40, priceSpecification: { unitText: 'je Stunde' } },
  })
  expect(JSON.stringify(item)).not.toMatch(/NewCondition|InStock|gtin|"Product"/)
})

test.each([
  ['Std.', 1, 'je Stunde'],
  ['pausch.', 1, 'pauschal'],
  ['m²', 1, 'je Quadratmeter'],
  ['Min.', 90, 'für 90 Min.'],
  [null, null, null],
])('%s, %s is %s', (symbol, amount, words) => expect(perUnit(symbol, amount)).toBe(words))
