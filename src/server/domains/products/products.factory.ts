import { eq } from 'drizzle-orm'
import { slugOf } from '#lib/slug.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { companies } from '../accounts/accounts.tables.ts'
import { categories } from '../catalogue/catalogue.tables.ts'
import { settleProduct } from './products.change.ts'
import { productImages, productSafety, products } from './products.tables.ts'

type Overrides = Partial<typeof products.$inferInsert> & {
  providerId: number
  /** keys of stored pictures; one that need not exist by default */
  images?: string[]
}

let made = 0

/** A complete, active product of a provider: it passes the publish gate, has a price log entry and a listing. */
export const buildProduct = async ({ images = ['pictures/products/test'], ...overrides }: Overrides) => {
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
    if (images.length) {
      await tx
        .insert(productImages)
        .values(images.map((key, position) => ({ productId, key, position, width: 800, height: 600 })))
    }
    return settleProduct(tx, null, productId)
  })
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
