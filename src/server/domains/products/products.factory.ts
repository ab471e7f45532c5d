import { eq } from 'drizzle-orm'
import { slugOf } from '#lib/text/slug.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { categories } from '../catalogue/catalogue.tables.ts'
import { settleProduct } from './edit/change-product.service.ts'
import { productLabels } from './labels/labels.tables.ts'
import {
  productImages,
  productOptions,
  productOptionValues,
  productSafety,
  products,
  productVariants,
} from './products.tables.ts'

type Overrides = Partial<typeof products.$inferInsert> & {
  providerId: number
  /** keys of stored pictures; one that need not exist by default */
  images?: string[]
  /** values of one option, each with the price and stock of the product */
  variants?: string[]
}

let made = 0

/** A complete, active product of a provider: it passes the publish gate, has a price log entry and a listing. */
export const buildProduct = async ({ images = ['pictures/products/test'], variants = [], ...overrides }: Overrides) => {
  made++
  const name = overrides.name ?? `Kaffeemaschine Modell ${made}`
  const slug = `${slugOf(name)}-${process.pid}-${made}`
  const categoryId = overrides.categoryId ?? (await buildCategory(overrides.kind)).id
  return inTransaction(async (tx) => {
    await tx
      .update(companies)
      .set({ lucidNumber: 'DE1234567890123', weeeNumber: 'DE12345678' })
      .where(eq(companies.id, overrides.providerId))
    const [row] = await tx
      .insert(products)
      .values({
        kind: 'product',
        isAllergenFree: overrides.kind === 'food',
        status: 'active',
        slug,
        details: '<p>Sorgfältig gefertigt, lange haltbar und leicht zu reinigen.</p>',
        priceCents: 4999,
        stock: 10,
        ...overrides,
        categoryId,
        name,
      })
      .returning({ id: products.id })
    const productId = row!.id
    await tx.insert(productSafety).values({
      productId,
      manufacturerName: 'Becker Werkstatt GmbH',
      manufacturerAddress: 'Lindenstraße 12, 35037 Marburg',
      manufacturerEmail: 'info@becker-werkstatt.example',
    })
    if (overrides.depositCents) await tx.insert(productLabels).values({ productId, depositKind: 'reusable' })
    if (images.length) {
      await tx
        .insert(productImages)
        .values(images.map((key, position) => ({ productId, key, position, width: 800, height: 600 })))
    }
    if (variants.length) await addVariants(tx, productId, variants)
    return settleProduct(tx, null, productId)
  })
}

const addVariants = async (tx: Tx, productId: number, values: string[]) => {
  const [product] = await tx.update(products).set({ hasVariants: true }).where(eq(products.id, productId)).returning()
  const { priceCents, stock } = product!
  const [option] = await tx.insert(productOptions).values({ productId, name: 'Ausführung', position: 0 }).returning()
  await tx
    .insert(productOptionValues)
    .values(values.map((value, position) => ({ optionId: option!.id, value, position })))
  await tx
    .insert(productVariants)
    .values(values.map((value, position) => ({ productId, name: value, values: [value], priceCents, stock, position })))
}

const typeOfKind = { product: 'product', food: 'product', service: 'services', property: 'property_type' } as const

export const buildCategory = (
  kind: keyof typeof typeOfKind = 'product',
  overrides: Partial<typeof categories.$inferInsert> = {},
) =>
  inTransaction(async (tx) => {
    made++
    const values = { type: typeOfKind[kind], level: 1, slug: `kategorie-${process.pid}-${made}`, name: 'Haushalt' }
    const [row] = await tx
      .insert(categories)
      .values({ ...values, ...overrides })
      .returning()
    return row!
  })
