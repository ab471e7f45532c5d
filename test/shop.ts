import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { companies } from '#server/domains/accounts/accounts.tables.ts'
import { buildProduct } from '#server/domains/products/products.factory.ts'
import { countries } from '#server/domains/reference/index.ts'
import { shippingCountries, shippings } from '#server/domains/shipping/shipping.tables.ts'
import { db } from '#server/platform/sql/index.ts'
import { request } from './harness.ts'

type Terms = Partial<typeof shippings.$inferInsert>

/** A way of shipping to Germany. */
export const buildShipping = async (providerId: number, terms: Terms = {}) => {
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
  },
}

type Shop = Pick<Awaited<ReturnType<typeof buildShop>>, 'providerId' | 'product'>

/** A cash order of one piece of each shop, placed as a customer places it; answers its number. */
export const buildOrder = async (shops: Shop[], token?: string, changes: Partial<typeof buyer> = {}) => {
  let cart_key: string = randomUUID()
  for (const { product } of shops) {
    const { body } = await request(cartCalls.createCartItem, { cart_key, product_id: product.id }, token)
    cart_key = body.data.cart_key!
  }
  const provider_ids = shops.map(({ providerId }) => providerId)
  const { body: cart } = await request(cartCalls.acceptTerms, { cart_key, provider_ids }, token)
  const placing = { placing_key: randomUUID(), total: cart.data.total, to_pay: cart.data.to_pay, accept_terms: true }
  const { body, status } = await request(
    checkoutCalls.placeCashOrder,
    { ...buyer, ...changes, cart_key, ...placing },
    token,
  )
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { number: body.order_number, cart_key }
}
