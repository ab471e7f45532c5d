import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { companies } from '#server/domains/accounts/accounts.tables.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { countries } from '#server/domains/reference/index.ts'
import { shippingCountries, shippings } from '#server/domains/shipping/shipping.tables.ts'
import { db, sql } from '#server/platform/sql/index.ts'

type Terms = Partial<typeof shippings.$inferInsert>

/** A way of shipping to Germany, by the provider itself. */
export const buildShipping = async (providerId: number, terms: Terms = {}) => {
  const { isOwnDelivery = true } = terms
  const [made] = await db
    .insert(shippings)
    .values({
      providerId,
      name: `Paket ${randomUUID().slice(0, 8)}`,
      basis: 'flat',
      rates: [{ upTo: null, priceCents: 490 }],
      daysFrom: 2,
      daysTo: 4,
      isDefault: true,
      // so that cash can be paid at the door
      isOwnDelivery,
      radiusKm: isOwnDelivery ? 50 : null,
      ...terms,
    })
    .returning()
  const [germany] = await db.select().from(countries).where(eq(countries.code, 'DE'))
  await db.insert(shippingCountries).values({ shippingId: made!.id, countryId: germany!.id })
  return made!
}

/** A provider that can deliver, with one product. */
export const buildShop = async (product: Partial<Parameters<typeof buildProduct>[0]> = {}, terms: Terms = {}) => {
  const provider = await buildProvider()
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.userId, provider.id))
  const shipping = await buildShipping(company!.id, terms)
  return {
    ...provider,
    providerId: company!.id,
    shipping,
    product: await buildProduct({ ...product, providerId: company!.id }),
  }
}

export const buyer = {
  email: 'gast@example.org',
  billing: {
    gender: 'female' as const,
    first_name: 'Anna',
    last_name: 'Gast',
    street: 'Marktplatz',
    street_number: '3',
    zip: '35037',
    city: 'Marburg',
    country: 'DE',
    phone: '06421 12345',
  },
}

/** Carts of guests with one piece each, written past the calls. */
export const fillCarts = async (count: number, { product, providerId }: Awaited<ReturnType<typeof buildShop>>) => {
  const keys = Array.from({ length: count }, () => randomUUID())
  await sql`insert into carts (key) select unnest(${keys}::uuid[])`
  await sql`insert into cart_items (cart_id, product_id, quantity, seen_cents)
    select id, ${product.id}, 1, 0 from carts where key = any(${keys}::uuid[])`
  await sql`insert into cart_terms (cart_id, provider_id)
    select id, ${providerId} from carts where key = any(${keys}::uuid[])`
  return keys
}
