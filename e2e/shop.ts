import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { demo, expect, expectToast, open } from './people.ts'
import { callsOf } from './providers.ts'

type Goods = {
  id: number
  slug: string
  name: string
  stock: number
  is_variants: boolean
  age_limit: number | null
  provider: { id: number; company_name: string }
}

/** Things of the demo whose providers come to the guest, each of another one, with enough in stock for all journeys. */
export const findGoods = async (page: Page, count: number) => {
  const near = `postal_code=${guest.zip}&radius=50`
  const answer = await page.request.get(`/api/products?per_page=100&in_stock=1&${near}`)
  const { data } = (await answer.json()) as { data: Goods[] }
  const plain = data.filter(({ stock, is_variants, age_limit }) => stock > 15 && !is_variants && age_limit === null)
  const found = [...new Map(plain.map((goods) => [goods.provider.id, goods])).values()].slice(0, count)
  expect(found).toHaveLength(count)
  return found
}

/** A new thing of the demo provider, who takes transfers and, once its account is connected, cards; one journey counts its oldest. */
export const findOwnGoods = async (page: Page) => {
  const { post } = await callsOf(page, demo.provider)
  const query = `{ providerProductList(page: 1, pageSize: 100, status: "active") { data { slug stock is_variants } } }`
  const { data: listed } = await post('/graphql', { query })
  const own: Pick<Goods, 'slug' | 'stock' | 'is_variants'>[] = listed.providerProductList.data
  for (const { slug } of own.filter(({ stock, is_variants }) => stock > 10 && !is_variants)) {
    // services and dishes have pages of their own
    const answer = await page.request.get(`/api/shop/productBySlug/${slug}`)
    const { data } = (await answer.json()) as { data?: Goods }
    if (data && !data.age_limit) return data
  }
  throw new Error('the demo provider has nothing to sell')
}

/** Puts something into the cart and goes there. */
export const openCartWith = async (page: Page, { slug }: Pick<Goods, 'slug'>) => {
  await open(page, `/produkt/${slug}`)
  await page
    .getByRole('button', { name: /^In den (Warenk|K)orb$/ })
    .first()
    .click()
  await page.locator('[data-toast]').getByRole('link', { name: 'Zum Warenkorb' }).first().click()
}

/** From the cart past the addresses, as a guest; ways and payment are asked for where the cart did not show them so. */
export const fillBuyer = async (
  page: Page,
  email: string,
  lastName = 'Gast',
  { hasNumber = true, onward = 'Weiter', phone = '', zip = guest.zip, city = guest.city } = {},
) => {
  await page.getByRole('link', { name: 'Zur Kasse' }).click()
  await page.getByRole('main').getByLabel('E-Mail-Adresse').fill(email)
  // who brings food has to know both; the postal code was asked at the menu
  if (phone) {
    await page.getByLabel('Telefonnummer').fill(phone)
    await expect(page.getByLabel('Postleitzahl')).toHaveValue(zip)
  }
  await page.getByLabel('Vorname').fill(guest.first_name)
  await page.getByLabel('Nachname').fill(lastName)
  await page.getByLabel('Postleitzahl').fill(zip)
  await expect(page.getByRole('combobox', { name: 'Ort', exact: true })).toHaveValue(city)
  // typed in one go, the number finds its own field
  const street = page.getByRole('combobox', { name: 'Straße' })
  await street.fill(hasNumber ? `${guest.street} ${guest.street_number}` : guest.street)
  await street.blur()
  await expect(street).toHaveValue(guest.street)
  if (hasNumber) await expect(page.getByLabel('Hausnummer')).toHaveValue(guest.street_number)
  else await page.getByLabel('ohne Nummer').check()
  await page.getByRole('button', { name: onward, exact: true }).click()
}

/** The last step of the checkout: agrees to everything and orders. */
export const placeOrder = async (page: Page) => {
  const order = page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true })
  await order.waitFor()
  for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
  await order.click()
}

export const putIntoCart = async (page: Page, { slug, name }: Pick<Goods, 'slug' | 'name'>) => {
  await open(page, `/produkt/${slug}`)
  await page.getByRole('button', { name: 'In den Warenkorb' }).click()
  await expectToast(page, 'success', `„${name}“ liegt im Warenkorb.`)
}

/** Where the demo provider comes itself. */
export const guest = {
  gender: 'female',
  first_name: 'Anna',
  last_name: 'Gast',
  street: 'Marktplatz',
  street_number: '3',
  zip: '86899',
  city: 'Landsberg am Lech',
  country: 'DE',
}

type Wanted = { id: number; provider: { id: number } }

type Method = 'cash' | 'pickup' | 'transfer' | 'card'

type CalledCart = {
  cart_key: string
  total: number
  to_pay: number
  groups: {
    provider: { id: number }
    pickups: { id: number }[]
    items: { id: number; shippings: { id: number; name: string }[] }[]
  }[]
}

/** Cash is paid to the provider itself, so it brings everything. */
export const bringItself = async (
  post: (path: string, data: object) => Promise<{ data: CalledCart }>,
  cart: CalledCart,
) => {
  let changed = cart
  for (const { id, shippings } of cart.groups.flatMap(({ items }) => items)) {
    const own = shippings.find(({ name }) => name.startsWith('Lieferung'))
    if (!own) throw new Error('the provider brings nothing')
    const choice = { cart_key: cart.cart_key, item_id: id, shipping_id: own.id }
    changed = (await post('/updateCartItemShipping', choice)).data
  }
  return changed
}

/** Fetched at the first place of the provider. */
const fetchIt = async (post: (path: string, data: object) => Promise<{ data: CalledCart }>, cart: CalledCart) => {
  const { provider, pickups } = cart.groups[0]!
  const place = { cart_key: cart.cart_key, provider_id: provider.id, store_id: pickups[0]!.id }
  return (await post('/setStoreLocation', place)).data
}

/** An order for a page that needs one, of an account or of a guest. */
const placeByCall = async (
  page: Page,
  email: string,
  password: string | null,
  wanted?: Wanted,
  method: Method = 'cash',
) => {
  const post = async (path: string, data: object, token?: string) => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    const answer = await page.request.post(`/api${path}`, { data, headers })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
  const { token } = password ? await post('/login', { email, password }) : {}
  const goods = wanted ?? (await findGoods(page, 1))[0]
  const { data } = await post('/cart/items', { cart_key: randomUUID(), product_id: goods!.id }, token)
  const asked = (path: string, body: object) => post(path, body, token)
  const { cart_key, total } =
    method === 'cash' ? await bringItself(asked, data) : method === 'pickup' ? await fetchIt(asked, data) : data
  await post('/cartItemsTerms', { cart_key, provider_ids: [goods!.provider.id] }, token)
  const placing = {
    placing_key: randomUUID(),
    total,
    to_pay: total,
    accept_terms: true,
    payment_method: method === 'pickup' ? 'cash' : method,
  }
  const placed = await post('/orderPlace', { cart_key, email, billing: guest, ...placing }, token)
  return { number: placed.order_number as string, cart_key, total }
}

export const orderByCall = async (page: Page, email: string) => (await placeByCall(page, email, demo.password)).number
export const orderAsGuest = async (page: Page, email: string, wanted?: Wanted) =>
  (await placeByCall(page, email, null, wanted)).number
/** As a guest, to be paid in advance. */
export const orderPrepaid = (page: Page, email: string, wanted: Wanted, method: 'transfer' | 'card') =>
  placeByCall(page, email, null, wanted, method)

/** As a guest, fetched and paid in cash. */
export const orderPickup = (page: Page, email: string, wanted: Wanted) =>
  placeByCall(page, email, null, wanted, 'pickup')

/** A guest buys something of a provider, by the calls that the pages make; answers the number of its part. */
export const orderFrom = async (request: APIRequestContext, email: string): Promise<string> => {
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await request.post(`/api${path}`, { data, headers })
    const body = await answer.json()
    expect(answer.ok(), JSON.stringify(body)).toBe(true)
    return body
  }
  const { token } = await post('/login', { email, password: demo.password })
  const query = `{ providerProductList(page: 1, pageSize: 100, status: "active") { data { id stock is_variants } } }`
  const listed = await post('/graphql', { query }, { authorization: `Bearer ${token}` })
  const { data } = listed.data.providerProductList
  const product = data.find((one: { stock: number; is_variants: boolean }) => one.stock > 3 && !one.is_variants)
  const cart_key = randomUUID()
  const added = await post('/cart/items', { cart_key, product_id: product.id, quantity: 2 })
  await bringItself(post, added.data)
  const provider_ids = [added.data.groups[0].provider.id]
  const { data: cart } = await post('/cartItemsTerms', { cart_key, provider_ids })
  const placing = { placing_key: randomUUID(), total: cart.total, to_pay: cart.to_pay, accept_terms: true }
  const buyer = { cart_key, email: 'anna@example.org', billing: guest }
  return `${(await post('/order_store_bycash', { ...buyer, ...placing })).order_number}-1`
}
