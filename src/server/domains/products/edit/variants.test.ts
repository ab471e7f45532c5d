import { beforeAll, describe, expect, test } from 'vitest'
import { providerProductCalls as calls } from '#contract/products/editor.ts'
import { publicProductCalls as shop } from '#contract/products/public.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildProduct } from '../products.factory.ts'

useApp()

type Provider = Awaited<ReturnType<typeof buildProvider>>
let provider: Provider
let other: Provider
beforeAll(async () => {
  provider = await buildProvider()
  other = await buildProvider()
})

const colours = {
  name: 'Farbe',
  is_color: true,
  values: [{ value: 'Rot', color: '#c0392b' }, { value: 'Grün' }, { value: 'Blau' }],
}
const sizes = { name: 'Größe', values: [{ value: 'S' }, { value: 'M' }, { value: 'L' }, { value: 'XL' }] }

const save = (product_id: number, input: object, token = provider.token) =>
  request(calls.setVariants, { product_id, ...input } as never, token)
const newProduct = () => buildProduct({ providerId: provider.providerId, priceCents: 2000 })

describe('the matrix', () => {
  test('3 × 4 values make 12 variants with the price of the product and no stock', async () => {
    const product = await newProduct()
    const { status, body } = await save(product.id, { options: [colours, sizes] })
    expect(status).toBe(200)
    expect(body.data).toHaveLength(12)
    expect(body.data[0]).toMatchObject({
      variant_name: 'Rot / S',
      gross_price: 20,
      net_price: 16.81,
      qty: 0,
      variant_options: [
        { option: 'Farbe', value: 'Rot', is_color: true, color: '#c0392b' },
        { option: 'Größe', value: 'S', is_color: false, color: null },
      ],
    })
    expect(body.options.map(({ name }) => name)).toEqual(['Farbe', 'Größe'])
  })

  test('an option keeps its feature unless it is taken off', async () => {
    const product = await newProduct()
    const feature = await sql<{ id: number }>`insert into features (name) values ('Farbton') returning id`.one()
    const featureOf = async (input: object) =>
      (await save(product.id, { options: [{ ...colours, ...input }] })).body.options[0]!.feature_id
    expect(await featureOf({ feature_id: feature.id })).toBe(feature.id)
    expect(await featureOf({})).toBe(feature.id)
    expect(await featureOf({ feature_id: null })).toBe(null)
  })

  test('saving again keeps ids and stock, adds, and takes out what is gone', async () => {
    const product = await newProduct()
    const first = (await save(product.id, { options: [sizes] })).body.data
    await request(calls.setVariantQuantity, { id: first[1]!.id, qty: 7 }, provider.token)
    const fewer = { ...sizes, values: [{ value: 'M' }, { value: 'XXL' }] }
    const second = (await save(product.id, { options: [fewer] })).body.data
    expect(second.map(({ variant_name, qty }) => [variant_name, qty])).toEqual([
      ['M', 7],
      ['XXL', 0],
    ])
    expect(second[0]!.id).toBe(first[1]!.id)
    const [row] = await sql`select count(*)::int from product_variants where product_id = ${product.id}`
    expect(row).toEqual({ count: 5 })
  })

  test('listed variants have fields of their own; price and stock of the product follow them', async () => {
    const product = await newProduct()
    const { body } = await save(product.id, {
      options: [sizes],
      variants: [
        {
          variant_options: ['L'],
          gross_price: 25,
          qty: 3,
          article_no: 'L-1',
          ean: '40063819',
          weight: 250,
          unit_weight: 'g',
        },
        { variant_options: ['S'], net_price: 10, qty: 4, tax_rate: 7, width: 1.2, unit_whl: 'm' },
      ],
    })
    expect(body.data).toMatchObject([
      { variant_name: 'L', gross_price: 25, qty: 3, article_no: 'L-1', weight: 0.25, tax_rate: 19 },
      { variant_name: 'S', gross_price: 10.7, net_price: 10, qty: 4, tax_rate: 7, width: 120 },
    ])
    const page = (await request(shop.getProduct, { slug: product.slug })).body.data
    expect(page).toMatchObject({ price: 10.7, stock: 7, has_price_range: true, is_variants: true })
    const refused = await request(calls.updateProduct, { id: product.id, price: 5 }, provider.token)
    expect(refused.body.fields).toEqual({ price: 'Preis und Bestand stehen bei den Varianten.' })
    expect(
      (await request(calls.updateProduct, { id: product.id, price: 10.7, name: 'Neu' }, provider.token)).status,
    ).toBe(200)
  })

  test('without options there are no variants any more', async () => {
    const product = await newProduct()
    await save(product.id, { options: [sizes] })
    const { body } = await save(product.id, { options: [] })
    expect(body).toMatchObject({ data: [], options: [] })
    const info = await request(calls.updateProduct, { id: product.id, price: 30 }, provider.token)
    expect(info.body.data).toMatchObject({ is_variants: false, price: 30 })
  })

  test.each([
    [{ options: [sizes, { ...sizes, name: 'größe' }] }, 'options'],
    [{ options: [{ ...sizes, values: [{ value: 'S' }, { value: 's' }] }] }, 'options'],
    [{ options: [{ ...sizes, values: [] }] }, 'options'],
    [{ options: [colours, sizes], variants: [{ variant_options: ['Rot'] }] }, 'variants'],
    [{ options: [sizes], variants: [{ variant_options: ['XS'] }] }, 'variants'],
    [{ options: [sizes], variants: [{ variant_options: ['S'] }, { variant_options: ['S'] }] }, 'variants'],
    [{ options: [], variants: [{ variant_options: ['S'] }] }, 'variants'],
    [{ options: [{ ...sizes, feature_id: 999_999 }] }, 'options'],
    [{ options: [{ ...colours, values: [{ value: 'Rot', color: 'red' }] }] }, 'options'],
    [
      {
        options: Array.from({ length: 3 }, (_, n) => ({
          name: `O${n}`,
          values: Array.from({ length: 6 }, (_, v) => ({ value: `${v}` })),
        })),
      },
      'options',
    ],
  ])('%j is refused', async (input, field) => {
    const product = await newProduct()
    const { status, body } = await save(product.id, input)
    expect(status).toBe(422)
    expect(Object.keys(body.fields!)[0]).toContain(field)
  })
})

describe('one variant', () => {
  const withSizes = async () => {
    const product = await newProduct()
    return { product, variants: (await save(product.id, { options: [sizes] })).body.data }
  }

  test('its price has a log of its own, and its reductions are honest', async () => {
    const { product, variants } = await withSizes()
    const id = variants[0]!.id
    const reduced = await request(calls.updateVariant, { id, gross_price: 15, old_price: 99 }, provider.token)
    expect(reduced.body.data).toMatchObject({ gross_price: 15, old_price: 20 })
    const log = await sql`select price_cents from price_log where variant_id = ${id} order by id`
    expect(log.map((row) => row.price_cents)).toEqual([2000, 1500])
    const page = (await request(shop.getProduct, { slug: product.slug })).body.data
    expect(page).toMatchObject({ price: 15, previous_price: 20, discount_percent: 25 })
  })

  test('fifty changes of stock at once are all counted, and never below nothing', async () => {
    const { variants } = await withSizes()
    const id = variants[0]!.id
    await request(calls.setVariantQuantity, { id, qty: 20 }, provider.token)
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => request(calls.setVariantQuantity, { id, change: -1 }, provider.token)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(30)
    const [row] = await sql`select stock from product_variants where id = ${id}`
    expect(row).toEqual({ stock: 0 })
  })

  test('pictures of the gallery are shown with it', async () => {
    const { product, variants } = await withSizes()
    const [image] = await sql<{ id: number }>`select id from product_images where product_id = ${product.id}`
    const pair = { variant_id: variants[0]!.id, image_id: image!.id }
    const input = { variant_id: pair.variant_id, image_ids: [pair.image_id] }
    const shown = await request(calls.setVariantImages, input, provider.token)
    expect(shown.body.data).toMatchObject([{ id: image!.id, variant: pair.variant_id, variant_ids: [pair.variant_id] }])
    expect((await request(calls.setVariantImages, { ...input, image_ids: [999_999] }, provider.token)).status).toBe(404)
    const hidden = await request(calls.removeVariantImage, pair, provider.token)
    expect(hidden.body.data).toMatchObject([{ id: image!.id, variant: null, variant_ids: [] }])
    expect((await request(calls.removeVariantImage, pair, provider.token)).status).toBe(404)
  })

  test('a removed one is gone, and the last one can not leave an active product', async () => {
    const { variants } = await withSizes()
    for (const { id } of variants.slice(1)) {
      expect((await request(calls.removeVariant, { id }, provider.token)).status).toBe(200)
    }
    expect((await request(calls.updateVariant, { id: variants[1]!.id, qty: 1 }, provider.token)).status).toBe(404)
    const last = await request(calls.removeVariant, { id: variants[0]!.id }, provider.token)
    expect(last.body.fields).toEqual({ variants: 'Legen Sie mindestens eine Variante an.' })
  })

  test('tiers belong to a variant or to the whole', async () => {
    const { product, variants } = await withSizes()
    const tier = { product_id: product.id, whole_sell_qty: 10, whole_sell_discount: 5 }
    const ofVariant = await request(
      calls.createTier,
      { ...tier, shop_product_variant_id: variants[0]!.id },
      provider.token,
    )
    expect(ofVariant.body.data).toMatchObject({ variant_name: 'S', shop_product_variant_id: variants[0]!.id })
    expect((await request(calls.createTier, tier, provider.token)).status).toBe(201)
    const foreign = { ...tier, shop_product_variant_id: 999_999 }
    expect((await request(calls.createTier, foreign, provider.token)).body.fields).toHaveProperty(
      'shop_product_variant_id',
    )
  })

  test('a foreign variant is not found', async () => {
    const { variants } = await withSizes()
    const id = variants[0]!.id
    const answers = await Promise.all([
      request(calls.updateVariant, { id, qty: 1 }, other.token),
      request(calls.setVariantQuantity, { id, qty: 1 }, other.token),
      request(calls.removeVariant, { id }, other.token),
      request(calls.setVariantImages, { variant_id: id, image_ids: [1] }, other.token),
      request(calls.removeVariantImage, { variant_id: id, image_id: 1 }, other.token),
    ])
    for (const { status, body } of answers) {
      expect([status, body.message]).toEqual([404, 'Diese Variante wurde nicht gefunden.'])
    }
  })

  test('a quantity is set or changed, not both', async () => {
    const { variants } = await withSizes()
    const id = variants[0]!.id
    expect((await request(calls.setVariantQuantity, { id }, provider.token)).status).toBe(422)
    expect((await request(calls.setVariantQuantity, { id, qty: 1, change: 1 }, provider.token)).status).toBe(422)
    expect((await request(calls.setVariantQuantity, { id, qty: -1 }, provider.token)).status).toBe(422)
  })
})

describe('the grid', () => {
  const variantsOf = async () => {
    const product = await newProduct()
    return { product, variants: (await save(product.id, { options: [colours] })).body.data }
  }
  const edit = (product_id: number, variants: object[], token = provider.token) =>
    request(calls.updateVariants, { product_id, variants } as never, token)

  test('changes several at once, each only what it names', async () => {
    const { product, variants } = await variantsOf()
    const [a, b, c] = variants
    const { status, body } = await edit(product.id, [
      { id: a!.id, gross_price: '24,90', qty: 4, article_no: 'R-1' },
      { id: b!.id, gross_price: 15, old_price: 20, weight: 300, unit_weight: 'g' },
    ])
    expect([status, body.message]).toEqual([200, '2 Varianten sind gespeichert.'])
    expect(body.data).toMatchObject([
      { gross_price: 24.9, qty: 4, article_no: 'R-1', previous_price: null },
      { gross_price: 15, qty: 0, previous_price: 20, old_price: 20, weight: 0.3 },
      { ...c },
    ])
    const log = await sql`select variant_id from price_log where product_id = ${product.id} and variant_id is not null`
    expect(log.length).toBe(5)
  })

  test('all or none: a wrong one names its place', async () => {
    const { product, variants } = await variantsOf()
    const [a, b] = variants
    const { status, body } = await edit(product.id, [
      { id: a!.id, gross_price: 99 },
      { id: b!.id, tax_rate: 16 },
    ])
    expect([status, Object.keys(body.fields!)]).toEqual([422, ['variants.1.tax_rate']])
    const foreign = (await variantsOf()).variants[0]!
    expect(
      (
        await edit(product.id, [
          { id: a!.id, qty: 9 },
          { id: foreign.id, qty: 9 },
        ])
      ).status,
    ).toBe(404)
    expect((await edit(product.id, [{ id: a!.id, qty: 9 }], other.token)).status).toBe(404)
    const [row] = await sql`select price_cents, stock from product_variants where id = ${a!.id}`
    expect(row).toEqual({ price_cents: 2000, stock: 0 })
  })

  test('shows exactly the chosen pictures with some variants', async () => {
    const product = await buildProduct({
      providerId: provider.providerId,
      images: ['pictures/a', 'pictures/b', 'pictures/c'],
    })
    const { data } = (await save(product.id, { options: [colours] })).body
    const [red, green] = data.map(({ id }) => id)
    const [first, second, third] = product.images.map(({ id }) => id)
    const assign = (variant_ids: number[], image_ids: number[], token = provider.token) =>
      request(calls.setImagesOfVariants, { product_id: product.id, variant_ids, image_ids }, token)
    await assign([red!, green!], [first!, second!])
    const { status, body } = await assign([green!], [third!])
    expect(status).toBe(200)
    expect(body.data.map(({ variant_ids }) => variant_ids)).toEqual([[red], [red], [green]])
    expect((await assign([red!], [])).body.data.map(({ variant_ids }) => variant_ids)).toEqual([[], [], [green]])
    expect((await assign([red!], [999_999])).status).toBe(404)
    expect((await assign([999_999], [first!])).status).toBe(404)
    expect((await assign([red!], [first!], other.token)).status).toBe(404)
  })
})
