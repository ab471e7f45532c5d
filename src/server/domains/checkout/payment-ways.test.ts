import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { onboardingCalls } from '#contract/packages/onboarding.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildShop, buyer } from '../../../../test/shop.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>

const fill = async ({ product, providerId }: Shop) => {
  const cart_key = randomUUID()
  await request(cartCalls.createCartItem, { cart_key, product_id: product.id })
  const { body } = await request(cartCalls.acceptTerms, { cart_key, provider_ids: [providerId] })
  return { cart_key, cart: body.data }
}

const placeForCash = ({ cart_key, cart }: Awaited<ReturnType<typeof fill>>) => {
  const placing = { placing_key: randomUUID(), total: cart.total, to_pay: cart.to_pay, accept_terms: true }
  return request(checkoutCalls.placeCashOrder, { ...buyer, cart_key, ...placing })
}

const takeTransfers = async ({ providerId }: Shop) => {
  await sql`update provider_pages set iban = 'DE75512108001245126199' where provider_id = ${providerId}`
  await sql`insert into transfer_settings (provider_id, is_active) values (${providerId}, true)`
}

const carrier = { isOwnDelivery: false }

test('no carrier takes cash: a parcel is refused by every call, and paid in advance where the provider takes that', async () => {
  const shop = await buildShop({}, carrier)
  const filled = await fill(shop)
  expect([filled.cart.groups[0]!.payment_methods, filled.cart.can_order]).toEqual([[], false])
  const refused = await placeForCash(filled)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringContaining('Paketdienst nimmt kein Geld an'),
  ])
  await takeTransfers(shop)
  const again = await fill(shop)
  expect(again.cart.groups[0]).toMatchObject({ payment_methods: ['transfer'], payment_method: 'transfer' })
  const chosen = { cart_key: again.cart_key, provider_id: shop.providerId, payment_method: 'cash' as const }
  const cash = await request(cartCalls.setCartPayment, chosen)
  expect([cash.status, JSON.stringify(cash.body)]).toEqual([422, expect.stringContaining('selbst bringt')])
  expect((await placeForCash(again)).status).toBe(409)
})

test('who brings it or hands it out takes cash, and a mixed order is paid in advance as a whole', async () => {
  const own = await buildShop()
  const brought = await fill(own)
  expect(brought.cart.groups[0]!.payment_methods).toEqual(['cash'])
  expect((await placeForCash(brought)).status).toBe(201)
  const shop = await buildShop({}, carrier)
  const place = await sql<{ id: number }>`
    insert into store_locations (provider_id, title, street, street_number, zip, city, state_code, lat, lng, email,
      calling_code, mobile, opening, is_default, offers_pickup)
    values (${shop.providerId}, 'Laden', 'Weg', '1', '35037', 'Marburg', 'HE', 50.8, 8.77, '', '+49', '', 'always', true, true)
    returning id`.one()
  const { cart_key } = await fill(shop)
  const { body } = await request(cartCalls.setStoreLocation, {
    cart_key,
    provider_id: shop.providerId,
    store_id: place.id,
  })
  const [group] = body.data.groups
  expect([group!.parcels[0]!.kind, group!.payment_methods]).toEqual(['pickup', ['cash']])
})

test('the set-up asks who sends parcels how they are paid', async () => {
  const shop = await buildShop({}, carrier)
  const step = async () => {
    const { body } = await request(onboardingCalls.getOnboarding, {}, shop.token)
    return body.data.steps.find(({ key }) => key === 'payment')!
  }
  expect(await step()).toMatchObject({ is_done: false, missing: [expect.stringContaining('Überweisung vorab')] })
  await takeTransfers(shop)
  expect(await step()).toMatchObject({ is_done: true, missing: [] })
})
