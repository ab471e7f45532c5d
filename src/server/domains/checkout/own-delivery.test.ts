import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addressCalls } from '#contract/addresses/calls.ts'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { shippingCalls } from '#contract/shipping/calls.ts'
import { buildCustomer } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { buildShipping, buildShop, buyer } from '../../../../test/shop.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>

/** The shop is in 35037 Marburg; Gießen lies 25 km from it, Berlin 360. */
const towns = { '35390': 'Gießen', '10115': 'Berlin' }
type Zip = keyof typeof towns
const buyerIn = (zip: Zip) => ({ ...buyer, billing: { ...buyer.billing, zip, city: towns[zip] } })

const fill = async ({ product, providerId }: Shop, token?: string) => {
  const first = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: product.id }, token)
  const cart_key = first.body.data.cart_key!
  return (await request(cartCalls.acceptTerms, { cart_key, provider_ids: [providerId] }, token)).body.data
}
type Cart = Awaited<ReturnType<typeof fill>>
const itemOf = ({ groups }: Cart) => groups[0]!.items[0]!
const problemOf = (cart: Cart) => itemOf(cart).problem

const start = async ({ cart_key }: Cart, zip: Zip, token?: string) =>
  (await request(checkoutCalls.startOrder, { ...buyerIn(zip), cart_key: cart_key! }, token)).body.data
const place = ({ cart_key, total, to_pay }: Cart, zip: Zip, token?: string) =>
  request(
    checkoutCalls.placeCashOrder,
    { ...buyerIn(zip), cart_key: cart_key!, total, to_pay, accept_terms: true, placing_key: randomUUID() },
    token,
  )
const setZip = async ({ cart_key }: Cart, zip: string, token?: string) =>
  (await request(cartCalls.setCartZip, { cart_key: cart_key!, zip }, token)).body.data
const read = async ({ cart_key }: Cart, token?: string) =>
  (await request(cartCalls.getCart, { cart_key: cart_key! }, token)).body

const sentence = 'Becker Werkstatt GmbH liefert bis 50 km um Marburg und nicht nach 10115.'

test('a guest hears in the cart, at the address and from the call that nobody comes so far', async () => {
  const cart = await fill(await buildShop())
  expect(itemOf(cart)).toMatchObject({ problem: null, shippings: [{ area: 'bis 50 km um Marburg', reaches: true }] })
  expect(cart).toMatchObject({ zip: '', can_order: true })
  const asked = await setZip(cart, '10115')
  expect(asked).toMatchObject({ zip: '10115', can_order: false })
  expect(problemOf(asked)).toContain(sentence)
  const near = await setZip(cart, '35390')
  expect([near.can_order, problemOf(near)]).toEqual([true, null])
  const started = await start(cart, '10115')
  expect([started.can_order, problemOf(started)]).toEqual([false, expect.stringContaining(sentence)])
  // what is changed after the address was given is still checked for it
  const again = await request(cartCalls.updateCartItem, { cart_key: cart.cart_key!, id: itemOf(cart).id, quantity: 2 })
  expect(problemOf(again.body.data)).toContain(sentence)
  const placed = await place(again.body.data, '10115')
  expect([placed.status, placed.body.message]).toEqual([409, expect.stringContaining(sentence)])
  expect((await place(again.body.data, '35390')).status).toBe(201)
})

test('a postal code that does not exist is refused at its field', async () => {
  const cart = await fill(await buildShop())
  for (const zip of ['99999', '123', 'Bonn']) {
    const { status, body } = await request(cartCalls.setCartZip, { cart_key: cart.cart_key!, zip })
    expect([zip, status, Object.keys(body.fields ?? {})]).toEqual([zip, 422, ['zip']])
  }
  expect((await setZip(cart, '')).zip).toBe('')
})

test('a member hears it in the cart by the own address, and by the address of the order', async () => {
  const { token } = await buildCustomer()
  const { phone: _, ...address } = buyerIn('10115').billing
  await request(addressCalls.createShippingAddress, address, token)
  const cart = await fill(await buildShop(), token)
  expect([cart.zip, problemOf(cart), cart.can_order]).toEqual(['10115', expect.stringContaining(sentence), false])
  const started = await start(cart, '35390', token)
  expect([started.zip, started.can_order]).toEqual(['35390', true])
  expect((await read(cart, token)).zip).toBe('35390')
  expect((await place(started, '10115', token)).status).toBe(409)
  expect((await place(started, '35390', token)).status).toBe(201)
})

test('the address of the order counts also for a cart that the account takes over just then', async () => {
  const { token } = await buildCustomer()
  const started = await start(await fill(await buildShop()), '10115', token)
  expect([started.zip, started.can_order]).toEqual(['10115', false])
  expect(problemOf(started)).toContain(sentence)
})

test('a postal code of another country is not taken for a German one', async () => {
  const shop = await buildShop()
  await sql`insert into shipping_countries (shipping_id, country_id) values (${shop.shipping.id}, 40)`
  const { cart_key } = await fill(shop)
  const billing = { ...buyer.billing, zip: '1010', city: 'Wien', country: 'AT' }
  const { status } = await request(checkoutCalls.startOrder, { ...buyer, billing, cart_key: cart_key! })
  const { body } = await request(cartCalls.getCart, { cart_key: cart_key! })
  expect([status, body.zip, problemOf(body)]).toEqual([200, '', null])
})

test('a parcel takes the place of what nobody brings, but only where nothing was chosen', async () => {
  const shop = await buildShop()
  const parcel = await buildShipping(shop.providerId, { isOwnDelivery: false, isDefault: false })
  await sql`insert into product_shippings (product_id, shipping_id)
    values (${shop.product.id}, ${shop.shipping.id}), (${shop.product.id}, ${parcel.id})`
  await sql`insert into transfer_settings (provider_id, is_active) values (${shop.providerId}, true)`
  const cart = await fill(shop)
  expect(itemOf(cart).shipping_id).toBe(shop.shipping.id)
  const far = await setZip(cart, '10115')
  expect([itemOf(far).shipping_id, far.can_order, far.groups[0]!.payment_methods]).toEqual([
    parcel.id,
    true,
    ['transfer'],
  ])
  const choice = { cart_key: cart.cart_key!, item_id: itemOf(cart).id, shipping_id: shop.shipping.id }
  const refused = await request(cartCalls.setItemShipping, choice)
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('eine andere Versandart'),
  ])
  await setZip(cart, '35390')
  expect((await request(cartCalls.setItemShipping, choice)).status).toBe(200)
  const chosen = await setZip(cart, '10115')
  expect([itemOf(chosen).shipping_id, problemOf(chosen)]).toEqual([shop.shipping.id, expect.stringContaining(sentence)])
})

test('what nobody chose is brought where the place is known and that costs less, and sent otherwise', async () => {
  const sells = async (parcelCents: number, ownCents: number) => {
    const priced = (priceCents: number) => ({ rates: [{ upTo: null, priceCents }] })
    const shop = await buildShop({ stock: 9 }, { isOwnDelivery: false, ...priced(parcelCents) })
    const own = await buildShipping(shop.providerId, { isDefault: false, ...priced(ownCents) })
    await sql`insert into product_shippings (product_id, shipping_id)
      values (${shop.product.id}, ${shop.shipping.id}), (${shop.product.id}, ${own.id})`
    await sql`insert into transfer_settings (provider_id, is_active) values (${shop.providerId}, true)`
    return { ...shop, own }
  }
  const chosenIn = (cart: Cart) => [itemOf(cart).shipping_id, cart.groups[0]!.payment_method, cart.shipping_total]
  const shop = await sells(490, 300)
  const sent = [shop.shipping.id, 'transfer', 4.9]
  const brought = [shop.own.id, 'cash', 3]
  const cart = await fill(shop)
  expect(chosenIn(cart)).toEqual(sent)
  expect(chosenIn(await setZip(cart, '35390'))).toEqual(brought)
  expect(chosenIn(await setZip(cart, '10115'))).toEqual(sent)
  const started = await start(cart, '35390')
  expect(chosenIn(started)).toEqual(brought)
  expect((await place(started, '35390')).status).toBe(201)

  // shown without a place, it is ordered as it was shown, also once the address is known
  const onward = await start(await fill(shop), '35390')
  expect(chosenIn(onward)).toEqual(sent)
  expect(chosenIn(await read(onward))).toEqual(sent)
  const unplaced = await fill(shop)
  const byTransfer = { cart_key: unplaced.cart_key!, accept_terms: true, placing_key: randomUUID() }
  const { total, to_pay } = unplaced
  const placed = await request(checkoutCalls.placeOrder, {
    ...{ ...buyerIn('35390'), ...byTransfer, total, to_pay, payment_method: 'transfer' as const },
  })
  expect(placed.status).toBe(201)

  // a way that was chosen stays, and so does one that costs no more
  const chosen = await fill(shop)
  const choice = { cart_key: chosen.cart_key!, item_id: itemOf(chosen).id, shipping_id: shop.shipping.id }
  await request(cartCalls.setItemShipping, choice)
  expect(chosenIn(await setZip(chosen, '35390'))).toEqual(sent)
  const same = await sells(490, 490)
  expect(chosenIn(await setZip(await fill(same), '35390'))).toEqual([same.shipping.id, 'transfer', 4.9])
})

test('abroad nobody is visited, and a smaller radius holds for carts of before', async () => {
  const shop = await buildShop()
  await sql`insert into shipping_countries (shipping_id, country_id) values (${shop.shipping.id}, 40)`
  const cart = await fill(shop)
  const abroad = await request(cartCalls.getCart, { cart_key: cart.cart_key!, country: 'AT' })
  expect(problemOf(abroad.body)).toContain('liefert bis 50 km um Marburg.')
  const started = await start(cart, '35390')
  expect(started.can_order).toBe(true)
  const smaller = { shipping_id: shop.shipping.id, delivery_radius: 20 }
  expect((await request(shippingCalls.updateShipping, smaller, shop.token)).status).toBe(200)
  expect((await place(started, '35390')).body.message).toContain('bis 20 km um Marburg')
})

test('of an order and a smaller radius at the same moment either the order is taken or refused, nothing else', async () => {
  const shop = await buildShop({ stock: 50 })
  const carts = await Promise.all([1, 2, 3].map(async () => start(await fill(shop), '35390')))
  const smaller = request(
    shippingCalls.updateShipping,
    { shipping_id: shop.shipping.id, delivery_radius: 1 },
    shop.token,
  )
  const answers = await Promise.all([...carts.map((cart) => place(cart, '35390')), smaller])
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([])
  expect((await place(await fill(shop), '35390')).status).toBe(409)
})

test('who brings goods itself names how far, and the page of the product says so', async () => {
  const shop = await buildShop()
  const own = { shipping_id: shop.shipping.id, own_delivery: true }
  const refused = await request(shippingCalls.updateShipping, { ...own, delivery_radius: '' }, shop.token)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['delivery_radius']])
  for (const delivery_radius of [0, 301, 2.5])
    expect((await request(shippingCalls.updateShipping, { ...own, delivery_radius }, shop.token)).status).toBe(422)
  const page = await request(publicProductCalls.getProduct, { slug: shop.product.slug })
  expect(page.body.data.product_shippings).toMatchObject([{ area: 'bis 50 km um Marburg' }])
  const carried = await request(shippingCalls.updateShipping, { ...own, own_delivery: false }, shop.token)
  expect(carried.body.data).toMatchObject({ own_delivery: false, delivery_radius: null })
})
