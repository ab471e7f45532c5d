import { beforeAll, describe, expect, test } from 'vitest'
import { providerProductCalls as calls } from '#contract/products/editor.ts'
import { publicProductCalls as shop } from '#contract/products/public.ts'
import { buildCustomer, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { saveCategories } from '../../catalogue/catalogue.service.ts'
import { endReductions } from '../labels/reductions.jobs.ts'
import { buildCategory, buildProduct } from '../products.factory.ts'

useApp()

type Provider = Awaited<ReturnType<typeof buildProvider>>
let provider: Provider
let other: Provider
let customer: string

beforeAll(async () => {
  const company = { lucidNumber: 'DE1234567890123' }
  provider = await buildProvider({ company })
  other = await buildProvider({ company })
  customer = (await buildCustomer()).token
})

const create = async (input: object = {}, token = provider.token) =>
  (await request(calls.createProduct, { name: 'Blütenhonig', ...input } as never, token)).body.data
const update = (id: number, input: object, token = provider.token) =>
  request(calls.updateProduct, { id, ...input } as never, token)

test('the own company and whom other products name can be taken over as manufacturer', async () => {
  const company = { companyName: 'Drechslerei Ast', street: 'Mühlweg', houseNumber: '3', secondEmail: '' }
  const maker = await buildProvider({ company })
  const safety = {
    manufacturer_name: 'Messer Groll',
    manufacturer_address: 'Solingen',
    manufacturer_email: 'post@groll.example',
  }
  for (const name of ['Brett', 'Messer']) await create({ name, safety }, maker.token)
  await create({ name: 'Löffel', safety: { ...safety, manufacturer_name: 'Andere' } }, maker.token)
  await create({ safety: { ...safety, manufacturer_name: 'Fremde' } })
  const { body } = await request(calls.listOwnMakers, {}, maker.token)
  expect(body.data.map(({ manufacturer_name, is_own }) => [manufacturer_name, is_own])).toEqual([
    ['Drechslerei Ast', true],
    ['Messer Groll', false],
    ['Andere', false],
  ])
  expect(body.data[0]).toMatchObject({
    manufacturer_address: 'Mühlweg 3, 35037 Marburg',
    manufacturer_email: maker.email,
  })
})

describe('a product', () => {
  test('begins as a draft that says what is missing', async () => {
    const product = await create()
    expect(product).toMatchObject({
      name: 'Blütenhonig',
      status: 'draft',
      price: null,
      tax: 19,
      product_type: 'product',
    })
    expect(product.slug).toMatch(/^bluetenhonig/)
    expect(product.missing.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['details', 'product_categories', 'photo', 'price', 'safety.manufacturer_name']),
    )
    const refused = await update(product.id, { status: 'active' })
    expect([refused.status, refused.body.error]).toEqual([422, 'VALIDATION_FAILED'])
    expect(refused.body.fields).toMatchObject({
      photo: 'Laden Sie mindestens ein Bild hoch.',
      price: 'Geben Sie einen Preis an.',
    })
    const [row] = await sql`select status from products where id = ${product.id}`
    expect(row).toEqual({ status: 'draft' })
  })

  test('every field comes back as it was saved', async () => {
    const category = await buildCategory('product')
    const friend = await create({ name: 'Honigglas' })
    const fields = {
      details: '<p>Vom <strong>Lechrain</strong></p><script>alert(1)</script>',
      sku: 'HON-500',
      article_number: 'A 17',
      ein_number: '4006381333931',
      product_condition: 'new',
      manufacturer: 'Imkerei Sommer',
      is_local_manufacturer: true,
      show_as_profile: true,
      price: 6.99,
      tax: 7,
      stock: 12,
      unit: 500,
      unit_type: 21,
      weight: 0.62,
      width: 8.5,
      height: 12,
      lenght: 8.5,
      product_categories: { category: category.id },
      crossselling_type: 'products',
      crossselling_product: [{ product_id: friend.id }],
      deposit: 0.25,
      withdrawal_exclusion: 'perishable',
      age_limit: 16,
      is_electronics: false,
      safety: { manufacturer_name: 'Imkerei Sommer', warnings: 'Nicht für Säuglinge.' },
    }
    const { id } = await create()
    const { status, body } = await update(id, fields)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...fields,
      details: '<p>Vom <strong>Lechrain</strong></p>',
      product_categories: { category: category.id, sub_category: null, child_category: null },
      crossselling_product: [{ product_id: friend.id, product_name: 'Honigglas' }],
      is_crossselling: true,
      net_price: 6.53,
      unit_price: 13.98,
      measurement_unit: 'kg',
      price_included: true,
    })
    const again = await update(id, { name: 'Waldhonig' })
    expect(again.body.data).toMatchObject({ sku: 'HON-500', price: 6.99, stock: 12, name: 'Waldhonig' })
    const cleared = await update(id, { weight: null, unit: '', is_crossselling: 0 })
    expect(cleared.body.data).toMatchObject({ weight: null, unit: null, is_crossselling: false, height: 12 })
  })

  test('a net price is kept gross', async () => {
    const product = await create({ price: '10,00', price_included: 0, tax: 19 })
    expect(product).toMatchObject({ price: 11.9, net_price: 10 })
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ price: -1 }, 'price'],
    [{ price: 'viel' }, 'price'],
    [{ tax: 16 }, 'tax'],
    [{ stock: 1.5 }, 'stock'],
    [{ ein_number: '123' }, 'ein_number'],
    [{ unit_type: 9999 }, 'unit_type'],
    [{ age_limit: 17 }, 'age_limit'],
    [{ product_categories: { category: 999_999 } }, 'product_categories'],
    [{ product_categories: { sub_category: 1 } }, 'product_categories'],
    [{ crossselling_product: [999_999] }, 'crossselling_product'],
    [{ crossselling_category_id: 999_999 }, 'crossselling_category_id'],
    [{ features: [{ feature_id: 999_999, custom_value: 'x' }] }, 'features'],
    [{ features: [{ feature_id: 1 }] }, 'features'],
    [{ image_ids: [999_999] }, 'image_ids'],
  ])('%j is refused at %s', async (input, field) => {
    const { id } = await create()
    const { status, body } = await update(id, input)
    expect(status).toBe(422)
    expect(Object.keys(body.fields!)[0]).toContain(field)
  })

  test('the levels of its category hang together and fit its kind', async () => {
    await saveCategories('product', [
      {
        slug: 'p1',
        name: 'Garten',
        children: [{ slug: 'p2', name: 'Beete', children: [{ slug: 'p3', name: 'Samen' }] }],
      },
      { slug: 'q1', name: 'Küche' },
    ])
    await saveCategories('services', [{ slug: 's1', name: 'Maler' }])
    const rows = await sql<{ slug: string; id: number }>`select slug, id from categories`
    const of = (slug: string) => rows.find((row) => row.slug === slug)!.id
    const { id } = await create()
    const whole = { category: of('p1'), sub_category: of('p2'), child_category: of('p3') }
    expect((await update(id, { product_categories: whole })).body.data.product_categories).toEqual(whole)
    for (const wrong of [
      { category: of('q1'), sub_category: of('p2') },
      { category: of('p2') },
      { category: of('s1') },
      { category: of('p1'), child_category: of('p3') },
    ]) {
      expect((await update(id, { product_categories: wrong })).body.fields).toHaveProperty('product_categories')
    }
    const service = await create({ product_type: 'service', product_categories: { category: of('s1') } })
    expect(service.product_categories.category).toBe(of('s1'))
  })

  test('twenty of one name at once get twenty slugs', async () => {
    const made = await Promise.all(Array.from({ length: 20 }, () => create({ name: 'Gleichnamig' })))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(20)
    expect(made.every(({ slug }) => slug.startsWith('gleichnamig'))).toBe(true)
  })

  test('is published once it is whole, and leaves the shop when it is deleted', async () => {
    const product = await buildProduct({ providerId: provider.providerId, status: 'draft' })
    const page = () => request(shop.getProduct, { slug: product.slug })
    expect((await page()).status).toBe(404)
    expect((await update(product.id, { status: 'active' })).body.data.status).toBe('active')
    expect((await page()).body.data).toMatchObject({ id: product.id, price: 49.99 })
    const broken = await update(product.id, { details: '' })
    expect(broken.body.fields).toEqual({ details: 'Beschreiben Sie das Produkt in mindestens einem Satz.' })
    expect((await update(product.id, { status: 'inactive' })).status).toBe(200)
    expect((await page()).status).toBe(404)
    expect((await request(calls.removeProduct, { id: product.id }, provider.token)).body.status).toBe(true)
    expect((await update(product.id, { name: 'x' })).status).toBe(404)
    const [kept] = await sql`select status from products where id = ${product.id}`
    expect(kept).toEqual({ status: 'deleted' })
  })

  test('food has fields of its own', async () => {
    const { body } = await request(
      calls.createFoodProduct,
      {
        name: 'Marmelade',
        is_prepacked: 1,
        ingredients: 'Erdbeeren',
        allergens: ['sulphites'],
        additives: ['sweetener'],
      },
      provider.token,
    )
    expect(body.data).toMatchObject({ product_type: 'food', is_prepacked: true, allergens: ['sulphites'] })
    const changed = await request(
      calls.updateFoodProduct,
      { id: body.data.id, allergens: ['milk', 'walnuts'] },
      provider.token,
    )
    expect(changed.body.data).toMatchObject({ allergens: ['milk', 'walnuts'], ingredients: 'Erdbeeren' })
    const { id } = await create()
    expect((await request(calls.updateFoodProduct, { id, ingredients: 'x' }, provider.token)).status).toBe(422)
  })
})

describe('prices', () => {
  const logOf = (id: number) => sql<{ price_cents: number | null; is_public: boolean }>`
    select price_cents, is_public from price_log where product_id = ${id} order by id`

  test('every change is appended, and nobody can change what was', async () => {
    const product = await buildProduct({ providerId: provider.providerId, priceCents: 2000 })
    await update(product.id, { price: 15 })
    await update(product.id, { price: 15, name: 'Neu' })
    await update(product.id, { status: 'inactive' })
    expect([...(await logOf(product.id))]).toEqual([
      { price_cents: 2000, is_public: true },
      { price_cents: 1500, is_public: true },
      { price_cents: 1500, is_public: false },
    ])
    await expect(sql`update price_log set price_cents = 1 where product_id = ${product.id}`).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from price_log where product_id = ${product.id}`).rejects.toThrow('append-only')
    await expect(sql`truncate price_log`).rejects.toThrow('append-only')
  })

  test('a strike price shows only what is true', async () => {
    const product = await buildProduct({ providerId: provider.providerId, priceCents: 2000 })
    const dishonest = await update(product.id, { previous_price: 30 })
    expect(dishonest.body.data).toMatchObject({ previous_price: 30, shown_previous_price: null })
    const reduced = await update(product.id, { price: 15 })
    expect(reduced.body.data).toMatchObject({ shown_previous_price: 20, lowest_price_30_days: 20 })
    const { body } = await request(shop.getProduct, { slug: product.slug })
    expect(body.data).toMatchObject({ price: 15, previous_price: 20, discount_percent: 25 })
    const raised = await update(product.id, { price: 18 })
    expect(raised.body.data).toMatchObject({ shown_previous_price: null, lowest_price_30_days: null })
  })

  test('a reduction ends after 30 days: then the price is the usual one', async () => {
    const product = await buildProduct({ providerId: provider.providerId, priceCents: 2000 })
    await update(product.id, { previous_price: 30, price: 15 })
    const inDays = (days: number) => ({ now: new Date(Date.now() + days * 86_400_000).toISOString() })
    const shown = async () => (await request(shop.getProduct, { slug: product.slug })).body.data
    await endReductions(inDays(29))
    expect(await shown()).toMatchObject({ price: 15, previous_price: 20, discount_percent: 25 })
    await endReductions(inDays(31))
    expect(await shown()).toMatchObject({ price: 15, previous_price: null, discount_percent: null })
    const again = await update(product.id, { price: 12 })
    expect(again.body.data).toMatchObject({ shown_previous_price: 15, lowest_price_30_days: 15 })
  })

  test('a failed save logs nothing', async () => {
    const product = await buildProduct({ providerId: provider.providerId, priceCents: 2000 })
    expect((await update(product.id, { price: 10, details: '' })).status).toBe(422)
    expect(await logOf(product.id)).toHaveLength(1)
  })
})

describe('tags, SEO and tiers', () => {
  test('tags are the same in any case and replace the old ones', async () => {
    const { id } = await create()
    const first = await request(calls.setTags, { product_id: id, tags: ['Bio', 'Regional', 'bio'] }, provider.token)
    expect(first.body.data.map(({ name }) => name)).toEqual(['Bio', 'Regional'])
    const next = await request(calls.setTags, { product_id: id, tags: ['REGIONAL'] }, provider.token)
    expect(next.body.data).toEqual([first.body.data[1]])
  })

  test('SEO is made from the product until somebody writes it', async () => {
    const { id, name } = await create({ details: '<p>Süß und mild.</p>' })
    const automatic = await request(calls.setSeo, { product_id: id, seo: false }, provider.token)
    expect(automatic.body.data).toMatchObject({
      meta_title: `${name} – Becker Werkstatt GmbH`,
      meta_description: 'Süß und mild.',
    })
    const own = await request(
      calls.setSeo,
      { product_id: id, meta_title: 'Honig kaufen', is_meta: 0, tags: ['Honig'] },
      provider.token,
    )
    expect(own.body.data).toEqual({
      is_meta: false,
      meta_tag: '',
      meta_title: 'Honig kaufen',
      meta_description: 'Süß und mild.',
      tags: ['Honig'],
    })
  })

  test('tiers grow with the quantity', async () => {
    const { id } = await create()
    const tier = (whole_sell_qty: number, whole_sell_discount: number) =>
      request(calls.createTier, { product_id: id, whole_sell_qty, whole_sell_discount }, provider.token)
    const ten = (await tier(10, 5)).body.data
    expect(ten).toMatchObject({
      product_id: id,
      shop_product_variant_id: null,
      whole_sell_qty: 10,
      whole_sell_discount: 5,
    })
    expect((await tier(10, 7)).body.fields).toHaveProperty('whole_sell_qty')
    expect((await tier(20, 4)).body.fields).toHaveProperty('whole_sell_discount')
    expect((await tier(1, 4)).status).toBe(422)
    const changed = await request(
      calls.updateTier,
      { id: ten.id, whole_sell_qty: 12, whole_sell_discount: 7.5 },
      provider.token,
    )
    expect(changed.body.data).toMatchObject({ id: ten.id, whole_sell_qty: 12, whole_sell_discount: 7.5 })
    expect((await request(calls.removeTier, { id: ten.id }, other.token)).status).toBe(404)
    expect((await request(calls.removeTier, { id: ten.id }, provider.token)).body.status).toBe(true)
    expect((await request(calls.removeTier, { id: ten.id }, provider.token)).status).toBe(404)
  })
})

describe('whose product', () => {
  test('a foreign one is as absent as a missing one, for every call', async () => {
    const product = await buildProduct({ providerId: provider.providerId })
    const before = await sql`select * from products where id = ${product.id}`
    const tries = [
      request(calls.updateProduct, { id: product.id, name: 'x' }, other.token),
      request(calls.updateFoodProduct, { id: product.id, name: 'x' }, other.token),
      request(calls.removeProduct, { id: product.id }, other.token),
      request(calls.setSeo, { product_id: product.id, meta_title: 'x' }, other.token),
      request(calls.setTags, { product_id: product.id, tags: ['x'] }, other.token),
      request(calls.createTier, { product_id: product.id, whole_sell_qty: 5, whole_sell_discount: 5 }, other.token),
      request(calls.setVariants, { product_id: product.id, options: [] }, other.token),
    ]
    for (const { status, body } of await Promise.all(tries)) {
      expect([status, body.error, body.message]).toEqual([404, 'NOT_FOUND', 'Dieses Produkt wurde nicht gefunden.'])
    }
    expect(await sql`select * from products where id = ${product.id}`).toEqual(before)
  })

  test('guests and customers have no products', async () => {
    for (const call of Object.values(calls)) {
      expect((await request(call, { id: 1 } as never)).status, call.path).toBe(401)
      expect((await request(call, { id: 1 } as never, customer)).status, call.path).toBe(403)
    }
  })

  test('the own search finds drafts by name, number and EAN, and nothing foreign', async () => {
    await create({ name: 'Kerzenständer Eiche', article_number: 'KS-7', ein_number: '40063819' })
    await create({ name: 'Kerzenständer Buche' }, other.token)
    for (const keyword of ['kerzenst', 'ks-7', '40063819']) {
      const { body } = await request(calls.findOwnProducts, { keyword }, provider.token)
      expect(body.data.map(({ name }) => name)).toEqual(['Kerzenständer Eiche'])
    }
    expect((await request(calls.findOwnProducts, { keyword: '%' }, provider.token)).body.data).toEqual([])
  })
})

test('a copy is a draft with everything but pictures, codes and stock', async () => {
  const { token, providerId } = await buildProvider({ isChecked: true })
  const { id, name } = await buildProduct({ providerId, sku: 'S-1', articleNumber: 'A-1', stock: 7, priceCents: 1234 })
  const { status, body } = await request(calls.createProductCopy, { id }, token)
  expect([status, body.data]).toMatchObject([201, { name: `${name} (Kopie)`, status: 'draft', stock: 0, price: 12.34 }])
  expect(body.data.id).not.toBe(id)
  const [row] = await sql`select sku, article_number from products where id = ${body.data.id}`
  expect(row).toEqual({ sku: '', article_number: '' })
  const stranger = await buildProvider()
  expect((await request(calls.createProductCopy, { id }, stranger.token)).status).toBe(404)
})
