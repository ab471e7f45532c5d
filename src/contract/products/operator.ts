import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, flag, id, optionalText, page, paged, whole } from '../wire/fields.ts'
import { productKind, productStatus } from './shapes.ts'

/** Where a product stands; `hidden`: published, but its provider or its kind is not shown. */
export const productState = z.enum(['online', 'hidden', 'inactive', 'draft', 'blocked'])
export const productStateLabels: Record<z.output<typeof productState>, string> = {
  online: 'Online',
  hidden: 'Veröffentlicht, nicht zu sehen',
  inactive: 'Pausiert',
  draft: 'Entwurf',
  blocked: 'Von uns offline genommen',
}

/** What products can be found by that lack it. */
export const productLack = z.enum(['image', 'category', 'price', 'manufacturer', 'ingredients', 'allergens', 'lucid'])
export const productLackLabels: Record<z.output<typeof productLack>, string> = {
  image: 'Bild',
  category: 'Kategorie',
  price: 'Preis',
  manufacturer: 'Hersteller (GPSR)',
  ingredients: 'Zutaten',
  allergens: 'Allergene',
  lucid: 'LUCID-Nummer',
}

const row = z.object({
  id: z.int(),
  name: z.string(),
  article_number: z.string(),
  /** of its page in the shop; null: not to be seen there */
  url: z.string().nullable(),
  image: z.string().nullable(),
  kind: productKind,
  is_dish: z.boolean(),
  state: productState,
  provider: z.object({ id: z.int(), company_name: z.string() }),
  category: z.string(),
  price: z.number().nullable(),
  /** null: of this kind none is kept */
  stock: z.int().nullable(),
  /** notices and appeals that wait */
  open_reports: z.int(),
  created_at: z.iso.datetime(),
})

const whole_ = row.extend({
  status: productStatus,
  slug: z.string(),
  /** cleaned HTML */
  details: z.string(),
  images: z.array(z.string()),
  /** what the law or the shop asks for and is missing, in German */
  missing: z.array(z.string()),
  manufacturer: z.string(),
  updated_at: z.iso.datetime(),
  /** the newest first; null: without a price from then on */
  prices: z.array(z.object({ id: z.int(), at: z.iso.datetime(), variant: z.string(), price: z.number().nullable() })),
})

export const productFilter = {
  /** a part of name, article number or SKU */
  q: optionalText(100),
  state: productState.optional(),
  kind: productKind.optional(),
  provider_id: id().optional(),
  category_id: id().optional(),
  lacks: productLack.optional(),
  /** only those with a notice or an appeal that waits */
  reported: flag().default(false),
}

/** Products of all providers, for the operator. Who decides about reports reads them. */
export const operatorProductCalls = {
  listAllProducts: call({
    staff: 'reports',
    method: 'GET',
    path: '/operator/products',
    access: 'operator',
    summary: 'Products, dishes, services and properties of all providers, the newest first; exact up to 10,000.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...productFilter }),
    output: paged(row),
  }),
  getProductsFile: call({
    staff: 'reports',
    method: 'GET',
    path: '/operator/products-file',
    access: 'operator',
    summary: 'All products that the same filters find, as a CSV file.',
    input: z.object(productFilter),
    output: fileAnswer(),
  }),
  getAnyProduct: call({
    staff: 'reports',
    method: 'GET',
    path: '/operator/products/{id}',
    access: 'operator',
    summary: 'One product with what it lacks and its prices.',
    input: z.object({ id: id() }),
    output: z.object({ data: whole_ }),
  }),
}
