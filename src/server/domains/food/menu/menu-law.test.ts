import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cartCalls } from '#contract/checkout/cart.ts'
import { kitchenCalls } from '#contract/food/kitchen.ts'
import { menuCalls } from '#contract/food/menu.ts'
import { publicFoodCalls } from '#contract/food/public.ts'
import { providerProductCalls } from '#contract/products/editor.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildRestaurant } from '../food.factory.ts'

useApp({ limits: false })

let place: Awaited<ReturnType<typeof buildRestaurant>>
beforeAll(async () => {
  place = await buildRestaurant()
})

test('a bottle is sold with its volume and the kind of its deposit, and has a base price on the menu and in the cart', async () => {
  const bottle = { category_id: place.categoryId, price: 3.6, deposit: 0.08, no_allergens: true }
  const save = (more: object) => request(menuCalls.setDish, { ...bottle, name: 'Radler', ...more }, place.token)
  const [silent, unmeasured] = [await save({}), await save({ deposit_kind: 'reusable' })]
  expect([silent.status, silent.body.fields]).toMatchObject([422, { deposit_kind: expect.stringContaining('MEHRWEG') }])
  expect([unmeasured.status, unmeasured.body.fields]).toMatchObject([422, { litres: expect.any(String) }])
  const cup = await save({ name: 'Kaffee im Becher', deposit: 1, deposit_kind: 'tableware' })
  expect(cup.status).toBe(200)
  // the name says the volume
  const { body } = await save({ name: 'Radler 0,5 l', deposit_kind: 'reusable' })
  const told = { litres: 0.5, unit_price: 7.2, deposit_kind: 'reusable' }
  expect(body.data.dishes.find(({ id }) => id === body.id)).toMatchObject(told)
  const { body: page } = await request(publicFoodCalls.getRestaurantNew, { slug: place.slug })
  expect(page.data!.menu.dishes.find(({ id }) => id === body.id)).toMatchObject(told)
  const cart = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: body.id })
  expect(cart.body.data.groups[0]!.items[0]).toMatchObject({ unit_price: 7.2, deposit_kind: 'reusable' })
  await sql`update product_labels set deposit_kind = null where product_id = ${body.id}`
  await sql`update products set status = 'inactive' where id = ${body.id}`
  const table = await request(providerProductCalls.updateProduct, { id: body.id, status: 'active' }, place.token)
  expect([table.status, table.body.fields]).toMatchObject([422, { 'labels.deposit_kind': expect.any(String) }])
})

test('a bottle of beer is sold with its alcohol, by editor, product table and copy, and says it in the cart', async () => {
  const beer = {
    category_id: place.categoryId,
    price: 3.6,
    deposit: 0.08,
    deposit_kind: 'reusable' as const,
    age_limit: 16,
  }
  const save = (more: object) =>
    request(menuCalls.setDish, { ...beer, name: 'Helles 0,5 l', no_allergens: true, ...more }, place.token)
  const silent = await save({})
  expect([silent.status, silent.body.fields]).toMatchObject([
    422,
    { alcohol_percent: expect.stringContaining('% vol.') },
  ])
  const { body } = await save({ alcohol_percent: 4.9 })
  expect(body.data.dishes.find(({ id }) => id === body.id)).toMatchObject({ alcohol_percent: 4.9 })
  const { body: page } = await request(publicFoodCalls.getRestaurantNew, { slug: place.slug })
  expect(page.data!.menu.dishes.find(({ id }) => id === body.id)).toMatchObject({ alcohol_percent: 4.9 })
  const cart = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: body.id })
  expect(cart.body.data.groups[0]!.items[0]!.characteristics.join(' ')).toContain('4,9 % vol.')
  await sql`update product_labels set alcohol_percent = null where product_id = ${body.id}`
  const copy = await request(menuCalls.createDishCopy, { id: body.id }, place.token)
  expect(copy.body.data.dishes.find(({ id }) => id === copy.body.id)).toMatchObject({ is_active: false })
  await sql`update products set status = 'inactive' where id = ${body.id}`
  const table = await request(providerProductCalls.updateProduct, { id: body.id, status: 'active' }, place.token)
  expect([table.status, table.body.fields]).toMatchObject([422, { 'labels.alcohol_percent': expect.any(String) }])
})

test('guests see a restaurant once it has said how it holds with reusable packaging', async () => {
  const own = await buildRestaurant({ isActive: false })
  const set = (input: object) => request(kitchenCalls.setFoodSettings, input, own.token)
  const silent = await set({ status: 1 })
  expect([silent.status, silent.body.fields]).toMatchObject([422, { reusable: expect.stringContaining('Mehrweg') }])
  expect((await set({ status: 1, reusable: 'offered' })).body.data).toMatchObject({ status: 1, reusable: 'offered' })
  const { body } = await request(publicFoodCalls.getRestaurantNew, { slug: own.slug })
  expect(body.data!.restaurant.reusable_text).toContain('zum selben Preis')
})

test('cereals and nuts are named, of dishes, of options and in the product table', async () => {
  const dish = { category_id: place.categoryId, name: 'Nussbrot', price: 4 }
  const save = (allergens: string[], more: object = {}) =>
    request(menuCalls.setDish, { ...dish, allergens: allergens as never[], ...more }, place.token)
  for (const unnamed of [['gluten'], ['nuts', 'milk']]) {
    const { status, body } = await save(unnamed)
    expect([status, body.fields]).toMatchObject([422, { allergens: expect.stringContaining('beim Namen') }])
  }
  const { body } = await save(['rye', 'walnuts'])
  const found = body.data.dishes.find(({ id }) => id === body.id)
  expect(found).toMatchObject({ allergens: ['rye', 'walnuts'], is_active: true })
  await sql`update products set status = 'inactive', allergens = '{gluten}' where id = ${body.id}`
  const table = await request(providerProductCalls.updateProduct, { id: body.id, status: 'active' }, place.token)
  expect([table.status, table.body.fields]).toMatchObject([422, { allergens: expect.stringContaining('Getreide') }])
  const option = { name: 'Semmel', price: 0, is_default: false, allergens: ['gluten'] as never[], additives: [] }
  const group = { name: 'Brot', min: 0, max: 1, options: [option] }
  const refused = await request(menuCalls.setOptionGroup, group, place.token)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['options.0.allergens']])
})

test('a copy of a dish from before a duty is not sold until it says what it lacks', async () => {
  const { body } = await request(
    menuCalls.setDish,
    { category_id: place.categoryId, name: 'Altes Brot', price: 4, allergens: ['rye'] },
    place.token,
  )
  await sql`update products set allergens = '{gluten}' where id = ${body.id}`
  const copied = await request(menuCalls.createDishCopy, { id: body.id }, place.token)
  const all = await request(menuCalls.createCategoryCopy, { id: place.categoryId }, place.token)
  expect([copied.status, all.status]).toEqual([200, 200])
  const breads = all.body.data.dishes.filter(({ name }) => name.startsWith('Altes Brot'))
  expect(breads.map(({ is_active }) => is_active)).toEqual([true, false, false, false])
})
