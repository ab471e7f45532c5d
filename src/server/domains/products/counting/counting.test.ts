import { beforeEach, expect, test } from 'vitest'
import { countingCalls as calls } from '#contract/products/counting.ts'
import { variantCalls } from '#contract/products/variants.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildProduct } from '../products.factory.ts'

useApp({ limits: false })

type Provider = Awaited<ReturnType<typeof buildProvider>>
let provider: Provider
beforeEach(async () => {
  provider = await buildProvider()
})

const build = async (ean: string, overrides: object = {}) => {
  const product = await buildProduct({ providerId: provider.providerId, stock: 5, ...overrides })
  await sql`update products set ean = ${ean} where id = ${product.id}`
  return product
}
const find = async (code: string, token = provider.token) =>
  (await request(calls.findByCode, { code }, token)).body.data
const set = (rows: object[], token = provider.token) => request(calls.setStocks, { rows } as never, token)
const stockOf = async (id: number) =>
  (await sql<{ stock: number }>`select stock from products where id = ${id}`.one()).stock

test('a code finds the product by EAN with twelve or thirteen digits, article number or SKU', async () => {
  const { id } = await build('0012345678905', { articleNumber: 'KRUG-7' })
  await sql`update products set sku = 'S-99' where id = ${id}`
  for (const code of ['0012345678905', '012345678905', 'KRUG-7', 'S-99'])
    expect((await find(code)).map(({ product_id, stock }) => [product_id, stock])).toEqual([[id, 5]])
  expect(await find('4006381333931')).toEqual([])
  const stranger = await buildProvider()
  expect(await find('KRUG-7', stranger.token)).toEqual([])
})

test('neither dishes nor services are counted', async () => {
  const dish = await build('4006381333931')
  await sql`update products set is_dish = true where id = ${dish.id}`
  const service = await build('4006381333931')
  await sql`update products set kind = 'service' where id = ${service.id}`
  expect(await find('4006381333931')).toEqual([])
  const { body } = await set([
    { product_id: dish.id, seen: 5, stock: 6 },
    { product_id: service.id, seen: 5, stock: 6 },
  ])
  expect(body.data.map(({ ok }) => ok)).toEqual([false, false])
  expect([await stockOf(dish.id), await stockOf(service.id)]).toEqual([5, 5])
})

test('counted stock is saved, sent twice it is the same, and what was sold meanwhile is not overwritten', async () => {
  const [first, second] = [await build('1'.repeat(13)), await build('2'.repeat(13))]
  const rows = [
    { product_id: first.id, seen: 5, stock: 8 },
    { product_id: second.id, seen: 5, stock: 0 },
  ]
  const saved = await set(rows)
  expect([saved.status, saved.body.message]).toEqual([200, '2 Bestände sind gespeichert.'])
  expect((await set(rows)).body.status).toBe(true)
  expect([await stockOf(first.id), await stockOf(second.id)]).toEqual([8, 0])
  // one was sold before the other count arrives
  await sql`update products set stock = 7 where id = ${first.id}`
  const late = await set([
    { product_id: first.id, seen: 8, stock: 11 },
    { product_id: second.id, seen: 0, stock: 3 },
  ])
  expect(late.body).toMatchObject({
    status: false,
    message: '1 von 2 Beständen ist gespeichert.',
    data: [
      { ok: false, stock: 7, message: 'Inzwischen sind es 7 Stück. Bitte zählen Sie noch einmal.' },
      { ok: true, stock: 3 },
    ],
  })
  expect(await stockOf(first.id)).toBe(7)
})

test('of two counts at once from the same number one is saved', async () => {
  const { id } = await build('3'.repeat(13))
  const answers = await Promise.all([6, 7, 8, 9].map((stock) => set([{ product_id: id, seen: 5, stock }])))
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1)
})

test('of two devices that each add the same number, the second is refused and not told that it was saved', async () => {
  const { id } = await build('6'.repeat(13))
  const added = { product_id: id, seen: 5, stock: 6, is_added: true }
  const answers = await Promise.all([set([added]), set([added])])
  expect(answers.filter(({ body }) => body.status)).toHaveLength(1)
  const [refused] = answers.find(({ body }) => !body.status)!.body.data
  expect(refused).toMatchObject({ ok: false, stock: 6, message: expect.stringContaining('Inzwischen sind es 6 Stück') })
  expect((await set([{ ...added, seen: 6, stock: 7 }])).body.status).toBe(true)
  expect(await stockOf(id)).toBe(7)
})

test('a variant is counted alone, and the product has the sum', async () => {
  const { id } = await build('4'.repeat(13))
  const { body } = await request(
    variantCalls.setVariants,
    {
      product_id: id,
      options: [{ name: 'Größe', values: [{ value: 'S' }, { value: 'M' }] }],
      variants: [
        { variant_options: ['S'], qty: 2, ean: '4006381333931', gross_price: 10 },
        { variant_options: ['M'], qty: 3, gross_price: 10 },
      ],
    } as never,
    provider.token,
  )
  const small = body.data.find(({ ean }) => ean === '4006381333931')!
  const [found] = await find('4006381333931')
  expect(found).toMatchObject({ product_id: id, variant_id: small.id, variant_name: 'S', stock: 2 })
  expect((await set([{ product_id: id, seen: 5, stock: 9 }])).body.data[0]!.ok).toBe(false)
  expect((await set([{ product_id: id, variant_id: small.id, seen: 2, stock: 7 }])).body.data[0]).toMatchObject({
    ok: true,
    stock: 7,
  })
  expect(await stockOf(id)).toBe(10)
})

test('a foreign product is as absent as a missing one', async () => {
  const { id } = await build('5'.repeat(13))
  const stranger = await buildProvider()
  const { body } = await set([{ product_id: id, seen: 5, stock: 1 }], stranger.token)
  expect(body.message).toBe('Der Bestand ist nicht gespeichert.')
  expect(body.data[0]).toMatchObject({ ok: false, stock: null, message: 'Dieses Produkt wurde nicht gefunden.' })
  expect(await stockOf(id)).toBe(5)
  expect((await set([])).status).toBe(422)
  expect((await set([{ product_id: id, seen: 5, stock: -1 }])).status).toBe(422)
})
