import { beforeAll, expect, test } from 'vitest'
import { providerProductCalls as calls } from '#contract/products/editor.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { shippingCalls } from '#contract/shipping/calls.ts'
import { germanDay } from '#lib/format.ts'
import { workingDaysAfter } from '#lib/time/delivery.ts'
import { holidaysAt } from '#lib/time/holidays.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildProduct } from '../products.factory.ts'

useApp()

type Provider = Awaited<ReturnType<typeof buildProvider>>
let provider: Provider
const ids: Record<string, number> = {}

const way = async (owner: Provider, name: string, rates: object[], changes: object = {}) => {
  const terms = { delivery_days_from: 1, delivery_days_to: 3, country_ids: [276], ...changes }
  const input = { name, price_type: 'weight', rates, ...terms } as never
  return (await request(shippingCalls.createShipping, input, owner.token)).body.data.id
}

beforeAll(async () => {
  provider = await buildProvider()
  const upTo = [
    { up_to: 2, price: 4.9 },
    { up_to: 10, price: 8.5 },
  ]
  ids.parcel = await way(provider, 'Paket', upTo)
  ids.express = await way(provider, 'Express', [{ price: 19 }], { free_from: 40, delivery_days_to: 1 })
  ids.freight = await way(provider, 'Spedition', [{ price: 49 }])
})

const choose = (id: number, product_shippings: unknown[]) =>
  request(calls.updateProduct, { id, product_shippings } as never, provider.token)
const offered = async (slug: string) =>
  (await request(publicProductCalls.getProduct, { slug })).body.data.product_shippings

test('the default one applies until the provider chooses', async () => {
  const product = await buildProduct({ providerId: provider.providerId, weightGrams: 2500 })
  expect(await offered(product.slug)).toEqual([
    {
      id: ids.parcel,
      name: 'Paket',
      is_default: true,
      price: 8.5,
      free_from: null,
      delivery_days_from: 1,
      delivery_days_to: 3,
      delivery_from: workingDaysAfter(germanDay(), 1, holidaysAt('HE')),
      delivery_to: workingDaysAfter(germanDay(), 3, holidaysAt('HE')),
      countries: ['Deutschland'],
      area: '',
    },
  ])
  const { body } = await choose(product.id, [{ id: ids.express }, ids.freight])
  expect(body.data.product_shippings).toEqual([{ id: ids.express }, { id: ids.freight }])
  expect((await offered(product.slug)).map(({ name, price }) => [name, price])).toEqual([
    ['Express', 0],
    ['Spedition', 49],
  ])
  const [express] = (await request(shippingCalls.listShippingMethods, {}, provider.token)).body.data.filter(
    ({ id }) => id === ids.express,
  )
  expect(express!.product_count).toBe(1)
  expect((await choose(product.id, [])).body.data.product_shippings).toEqual([])
  expect((await offered(product.slug)).map(({ name }) => name)).toEqual(['Paket'])
})

test('what is too heavy is not offered, and a way put aside falls back to the default', async () => {
  const heavy = await buildProduct({ providerId: provider.providerId, weightGrams: 30_000 })
  expect(await offered(heavy.slug)).toEqual([])
  const light = await buildProduct({ providerId: provider.providerId, weightGrams: 100 })
  await choose(light.id, [ids.freight])
  const set = (status: 'active' | 'inactive') =>
    request(shippingCalls.updateShipping, { shipping_id: ids.freight!, status }, provider.token)
  await set('inactive')
  expect((await offered(light.slug)).map(({ name }) => name)).toEqual(['Paket'])
  await set('active')
  expect((await offered(light.slug)).map(({ name }) => name)).toEqual(['Spedition'])
})

test('services are not sent', async () => {
  const service = await buildProduct({ providerId: provider.providerId, kind: 'service' })
  expect(await offered(service.slug)).toEqual([])
})

test('only own ways of shipping', async () => {
  const product = await buildProduct({ providerId: provider.providerId })
  const foreign = await way(await buildProvider(), 'Fremd', [{ price: 1 }])
  const { status, body } = await choose(product.id, [ids.parcel, foreign])
  expect([status, Object.keys(body.fields!)]).toEqual([422, ['product_shippings']])
  expect((await offered(product.slug)).map(({ name }) => name)).toEqual(['Paket'])
})
