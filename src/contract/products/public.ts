import { z } from 'zod'
import { categoryType } from '../catalogue/calls.ts'
import { propertyFacts } from '../property/shapes.ts'
import { call } from '../wire/call.ts'
import { euros, flag, id, optionalText, outcome, page, pagesGet, several, text, whole } from '../wire/fields.ts'
import {
  galleryImage,
  offeredShipping,
  picture,
  productCard,
  productCondition,
  productFields,
  productKind,
  productOption,
  seoInfo,
  variant,
  wholesaleDiscount,
} from './shapes.ts'
import { viewCalls } from './view-calls.ts'

/** Sort keys join field and direction; these are the German words for them. */
export const sortLabels = {
  'relevance|||desc': 'Beste Treffer',
  'created_at|||desc': 'Neueste zuerst',
  'views|||desc': 'Beliebteste zuerst',
  'rating|||desc': 'Beste Bewertung zuerst',
  'price|||asc': 'Preis aufsteigend',
  'price|||desc': 'Preis absteigend',
  'name|||asc': 'Name A–Z',
  'name|||desc': 'Name Z–A',
  'distance|||asc': 'Nächste zuerst',
} as const
export type SortKey = keyof typeof sortLabels
export const sortKeys = Object.keys(sortLabels) as [SortKey, ...SortKey[]]
const sort = () => z.enum(sortKeys)

export const productLists = z.enum(['products', 'services', 'properties', 'food-products'])

const filters = {
  sort: sort().optional(),
  /** slug of a category of any level, or dienstleistungen, immobilien */
  category: text(200).optional(),
  provider_id: several(id(), 50),
  condition: several(productCondition, 3),
  /** ids of feature values: of one feature any of them, of several features one of each */
  values: several(id(), 50),
  price_from: euros().optional(),
  price_to: euros().optional(),
  in_stock: flag().optional(),
  /** so many stars and more */
  rating: whole(1, 4).optional(),
  /** distances are from here to the provider's town, as the crow flies */
  postal_code: z
    .string()
    .trim()
    .regex(/^\d{5}$/, 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.')
    .optional(),
  /** kilometres */
  radius: whole(1, 500).optional(),
}

type Asked = { sort?: string; postal_code?: string; radius?: number }
const knowsPlace = ({ sort, postal_code, radius }: Asked) =>
  postal_code !== undefined || (radius === undefined && sort !== 'distance|||asc')
const placeMissing = { path: ['postal_code'], error: 'Bitte geben Sie Ihre Postleitzahl an.' }

const count = z.int()

const listing = z.object({
  data: z.array(
    productCard.extend({
      property: propertyFacts.nullable().optional().describe('of properties: rooms, area, place'),
      is_pinned: z.boolean().optional().describe('shown first by the operator, for these words'),
    }),
  ),
  total_pages: z.int(),
  total_records: z.int(),
  currentPage: z.int(),
  perPage: z.int(),
  filters: z.object({
    sorts: z.array(z.object({ key: z.string(), label: z.string() })),
    /** the uppermost ones of the result, or the way to the chosen one and what lies just below it */
    categories: z.array(
      z.object({ id: z.int(), name: z.string(), slug: z.string(), parent_id: z.int().nullable(), count }),
    ),
    /** of the result without the limits of price */
    price: z.object({ min: z.number(), max: z.number() }).nullable(),
    /** counts here and below: how many products there would be if this were chosen and all other filters stayed */
    providers: z.array(z.object({ id: z.int(), name: z.string(), count })),
    conditions: z.array(z.object({ key: productCondition, label: z.string(), count })),
    features: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        values: z.array(z.object({ id: z.int(), value: z.string(), colour: z.string().nullable(), count })),
      }),
    ),
    in_stock: count,
    ratings: z.array(z.object({ stars: z.int(), label: z.string(), count })),
    /** empty without a postal code */
    distances: z.array(z.object({ km: z.int(), count })),
    place: z.object({ postal_code: z.string(), city: z.string() }).nullable(),
  }),
  /** what was looked for instead, when nothing was found for the keyword as it was typed */
  corrected_keyword: z.string().nullable(),
  /** nothing holds all that was asked for; these come nearest */
  is_nearest: z.boolean(),
})

const cards = z.object({ data: z.array(productCard) })
const providerCard = z.object({ id: z.int(), company_name: z.string(), city: z.string() })
const linkedCategory = z.object({ id: z.int(), name: z.string(), slug: z.string() })

export const productPage = z.object({
  ...productFields,
  price: z.number(),
  net_price: z.number(),
  previous_price: z.number().nullable(),
  discount_percent: z.int().nullable(),
  has_price_range: z.boolean(),
  product_categories: z.object({
    category: linkedCategory.nullable(),
    sub_category: linkedCategory.nullable(),
    child_category: linkedCategory.nullable(),
  }),
  /** what applies when it is bought now: the chosen ways of shipping, or the default one */
  product_shippings: z.array(offeredShipping),
  images: z.array(galleryImage),
  options: z.array(productOption),
  variants: z.array(variant),
  wholesale_discounts: z.array(wholesaleDiscount),
  avg_rating: z.number(),
  total_review: z.int(),
  tags: z.array(z.string()),
  seo: seoInfo,
  crossselling: z.array(productCard),
  restaurant_url: z.string().nullable().describe('of a dish: the restaurant that it is ordered from, by its menu'),
  provider: z.object({
    id: z.int(),
    company_name: z.string(),
    street: z.string(),
    house_number: z.string(),
    zip_code: z.string(),
    city: z.string(),
    phone: z.string(),
    vat_number: z.string(),
    small_business: z.boolean(),
    lucid_number: z.string(),
    weee_number: z.string(),
    /** slug of its page; null while that is not public */
    url: z.string().nullable(),
    /** its papers were checked */
    is_checked: z.boolean(),
  }),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

const bySlug = z.object({ slug: text(300) })
const favouriteType = z.enum(['product', 'provider'])
/** one id, or several when a guest's favourites join the account at login */
const favourite = z
  .object({ type: favouriteType, id: id().optional(), ids: z.array(id()).max(500).optional() })
  .refine((input) => input.id !== undefined || input.ids !== undefined, {
    path: ['id'],
    error: 'Bitte füllen Sie dieses Feld aus.',
  })

export const productSlider = z.object({ key: z.string(), title: z.string(), products: z.array(productCard) })
export const productSection = linkedCategory.extend({
  category_type: categoryType,
  pictogram: z.string().nullable(),
  products: z.array(pagesGet(productCard, ['id', 'slug', 'name', 'picture'])),
})

export const publicProductCalls = {
  listProducts: call({
    method: 'GET',
    path: '/{product}',
    access: 'public',
    summary: 'Products, services, properties or food, page by page.',
    shared: true,
    input: z
      .object({
        product: productLists,
        page: page(),
        per_page: whole(1, 100).default(24),
        keyword: optionalText(200),
        ...filters,
      })
      .refine(knowsPlace, placeMissing),
    output: listing,
  }),
  findProducts: call({
    method: 'GET',
    path: '/search',
    access: 'public',
    summary: 'Search in German: stems, umlauts both ways, parts of compounds, typos; article numbers and EANs first.',
    shared: true,
    input: z
      .object({
        keyword: text(200),
        type: productKind.optional(),
        page: page(),
        per_page: whole(1, 100).default(24),
        ...filters,
      })
      .refine(knowsPlace, placeMissing),
    output: listing,
  }),
  findPlace: call({
    method: 'GET',
    path: '/search/place',
    access: 'public',
    summary: 'The town at the end of a keyword, where a provider is, and the words before it; null without one.',
    shared: true,
    input: z.object({ keyword: text(200) }),
    output: z.object({ data: z.object({ keyword: z.string(), city: z.string(), postal_code: z.string() }).nullable() }),
  }),
  findSuggestions: call({
    method: 'GET',
    path: '/search/suggestions',
    access: 'public',
    summary: 'What somebody may be typing: products, categories and providers.',
    input: z.object({ keyword: text(100) }),
    output: z.object({
      products: z.array(
        z.object({
          id: z.int(),
          slug: z.string(),
          name: z.string(),
          price: z.number(),
          has_price_range: z.boolean(),
          unit_price: z.number().nullable(),
          measurement_unit: z.string().nullable(),
          /** "je Stunde", "Kaltmiete im Monat" */
          price_unit: z.string().nullable(),
          picture: picture.nullable(),
          is_pinned: z.boolean().describe('shown first by the operator'),
        }),
      ),
      categories: z.array(linkedCategory),
      providers: z.array(providerCard),
    }),
  }),
  listSitemap: call({
    method: 'GET',
    path: '/shop/sitemap',
    access: 'public',
    summary: 'For search engines: which parts there are, and the products of one part (10,000 ids).',
    input: z.object({ part: whole(1, 200_000).optional() }),
    output: z.object({
      parts: z.array(z.int()),
      products: z.array(z.object({ slug: z.string(), product_type: productKind, updated_at: z.iso.datetime() })),
    }),
  }),
  listLatestProducts: call({
    method: 'GET',
    path: '/latestProductList',
    access: 'public',
    summary: 'The 24 newest products.',
    output: cards,
  }),
  listTrendingProducts: call({
    method: 'GET',
    path: '/v2/trendingProducts',
    access: 'public',
    summary: 'The 24 products looked at most in the last two weeks.',
    output: cards,
  }),
  listSimilarProducts: call({
    method: 'GET',
    path: '/v2/similarProducts',
    access: 'public',
    summary: 'At most 12 products in stock of the nearest category, those of a similar price first.',
    input: z.object({ product_id: id() }),
    output: cards,
  }),
  listProductsById: call({
    method: 'GET',
    path: '/shop/products',
    access: 'public',
    summary: 'The products with these ids in their order, at most 100; what is not in the shop is left out.',
    input: z.object({ ids: z.array(id()).min(1).max(100) }),
    output: cards,
  }),
  listProvidersById: call({
    method: 'GET',
    path: '/shop/providers',
    access: 'public',
    summary: 'The providers with these ids in their order, at most 100; those that left are left out.',
    input: z.object({ ids: z.array(id()).min(1).max(100) }),
    output: z.object({ data: z.array(providerCard) }),
  }),
  listSliders: call({
    method: 'GET',
    path: '/productSliders',
    access: 'public',
    summary: 'Rows of products that the shop fills by itself: most reduced, newest, most looked at; none is empty.',
    output: z.object({
      data: z.array(productSlider),
    }),
  }),
  listSections: call({
    method: 'GET',
    path: '/shop/product-section',
    access: 'public',
    summary: 'The six uppermost categories that people look at most, each with its newest products.',
    output: z.object({
      data: z.array(productSection),
    }),
  }),
  listFeaturedProducts: call({
    method: 'GET',
    path: '/shop/feature_products/featured',
    access: 'public',
    summary: 'The 24 most viewed of those products that providers show as their profile.',
    output: cards,
  }),
  getProduct: call({
    method: 'GET',
    path: '/shop/productBySlug/{slug}',
    access: 'public',
    summary: 'Everything the page of a product shows.',
    shared: true,
    input: bySlug,
    output: z.object({ data: productPage }),
  }),
  getProductDetails: call({
    method: 'GET',
    path: '/productDetails',
    access: 'public',
    summary: 'As /shop/productBySlug.',
    shared: true,
    input: bySlug,
    output: z.object({ data: productPage }),
  }),
  ...viewCalls,
  listLastViewed: call({
    method: 'GET',
    path: '/shop/last_viewed',
    access: 'public',
    summary: 'The 50 products the account looked at last.',
    output: cards,
  }),
  removeLastViewed: call({
    method: 'DELETE',
    path: '/shop/last_viewed/{id}',
    access: 'any',
    summary: 'Forgets that the account looked at a product.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  createFavourite: call({
    method: 'POST',
    path: '/add-favourite',
    access: 'any',
    summary: 'Marks a product or provider, or several; what is marked already stays.',
    input: favourite,
    output: z.object(outcome),
  }),
  removeFavourite: call({
    method: 'POST',
    path: '/remove-favourite',
    access: 'any',
    summary: 'Unmarks a product or provider.',
    input: favourite,
    output: z.object(outcome),
  }),
  listFavourites: call({
    method: 'GET',
    path: '/getFavourites',
    access: 'any',
    summary: 'The own favourites, the newest first; only products or only providers when type says so.',
    input: z.object({ type: favouriteType.optional() }),
    output: z.object({
      products: z.array(productCard),
      providers: z.array(providerCard),
    }),
  }),
}
