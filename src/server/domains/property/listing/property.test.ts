import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { providerProductCalls } from '#contract/products/editor.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { propertyCalls as calls, ownPropertyCalls as own } from '#contract/property/listing.ts'
import { operatorPropertyCalls } from '#contract/property/operator.ts'
import { savedSearchCalls } from '#contract/property/visits.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildProperty, flat } from '../../../../../test/property.ts'
import { buildCustomer, buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { buildProduct } from '../../products/products.factory.ts'
import { matchSearches } from '../search/searches.service.ts'

const { inject } = useApp({ limits: false })

type Provider = Awaited<ReturnType<typeof buildProvider>>
let agent: Provider
let other: Provider

beforeAll(async () => {
  agent = await buildProvider({ company: { companyName: 'Lahn Immobilien GmbH' } })
  other = await buildProvider()
})

const save = (id: number, input: object, token = agent.token) =>
  request(own.updateProperty, { ...flat, ...input, id } as never, token)
const publish = (id: number) => request(providerProductCalls.updateProduct, { id, status: 'active' }, agent.token)
const draft = () =>
  buildProduct({ providerId: agent.providerId, kind: 'property', status: 'draft', priceCents: 30_000_000 })

test('nothing is published without energy data, unless an exception is named', async () => {
  const { id } = await draft()
  const bare = await publish(id)
  expect(bare.status).toBe(422)
  expect(bare.body.fields).toHaveProperty('property.data')
  await save(id, { energy_kind: null })
  expect((await publish(id)).body.fields).toHaveProperty('property.energy')
  await save(id, { energy_class: null })
  expect((await publish(id)).body.fields!['property.energy']).toMatch(/Energieeffizienzklasse/)
  await save(id, { energy_kind: null, energy_exception: 'monument' })
  expect((await publish(id)).status).toBe(200)
  // what is published stays complete
  expect((await save(id, { energy_kind: null })).status).toBe(422)
})

const inYears = (years: number, days: number) => {
  const today = germanDay()
  return addDays(`${Number(today.slice(0, 4)) + years}${today.slice(4)}`, days)
}

test.each([
  ['was issued more than ten years ago', { energy_issued: inYears(-10, -1) }],
  ['claims more than ten years', { energy_issued: inYears(-1, 0), energy_valid_until: inYears(9, 5) }],
  ['has ended', { energy_issued: null, energy_valid_until: inYears(0, -1) }],
])('a certificate that %s is not published, nor kept on what is published', async (_name, changes) => {
  const { id } = await draft()
  expect((await save(id, changes)).status).toBe(200)
  expect((await publish(id)).body.fields).toHaveProperty('property.energy')
  await save(id, { energy_issued: inYears(-10, 0) })
  expect((await publish(id)).status).toBe(200)
  expect((await save(id, changes)).status).toBe(422)
})

test('no certificate is issued in the future', async () => {
  const { id } = await draft()
  const { status, body } = await save(id, { energy_issued: inYears(0, 1) })
  expect([status, body]).toEqual([422, expect.objectContaining({ fields: { energy_issued: expect.any(String) } })])
  // nor published with one that was stored before the rule
  await save(id, {})
  await sql`update properties set energy_issued = ${inYears(0, 1)} where product_id = ${id}`
  expect((await publish(id)).body.fields).toHaveProperty('property.energy')
  await sql`update properties set energy_issued = ${inYears(0, 0)} where product_id = ${id}`
  expect((await publish(id)).status).toBe(200)
})

test('commissions follow the law: the buyer pays no more than the seller, tenants nothing', async () => {
  const { id } = await draft()
  await save(id, { buyer_commission: 3.57, seller_commission: 2 })
  expect((await publish(id)).body.fields).toHaveProperty('property.commission')
  await save(id, { deal: 'rent', buyer_commission: 1, seller_commission: 2 })
  expect((await publish(id)).body.fields).toHaveProperty('property.commission')
  await save(id, { buyer_commission: 3.57, seller_commission: 3.57 })
  expect((await publish(id)).status).toBe(200)
})

test('a rent is named as one in lists and suggestions, a price of purchase is not', async () => {
  const rented = await buildProperty(agent, { deal: 'rent' }, 94_000)
  const sold = await buildProperty(agent)
  const unitOf = async ({ id }: { id: number }) => {
    const { name } = await sql<{ name: string }>`select name from products where id = ${id}`.one()
    const [list, typed] = await Promise.all([
      request(publicProductCalls.findProducts, { keyword: name }),
      request(publicProductCalls.findSuggestions, { keyword: name }),
    ])
    return [list.body.data, typed.body.products].map((found) => found.find((one) => one.id === id)?.price_unit)
  }
  expect(await unitOf(rented)).toEqual(['Kaltmiete im Monat', 'Kaltmiete im Monat'])
  expect(await unitOf(sold)).toEqual([null, null])
})

test('a foreign property is absent for every write', async () => {
  const { id } = await buildProperty(agent)
  expect((await save(id, {}, other.token)).status).toBe(404)
  expect((await request(own.getOwnProperty, { id }, other.token)).status).toBe(404)
  expect((await request(own.setPropertyState, { id, state: 'sold' }, other.token)).status).toBe(404)
})

test('no search narrows down a hidden place; a street is shown to a grid', async () => {
  const { id } = await buildProperty(agent, { place_shown: 'district' })
  const { body } = await request(calls.findProperties, { south: 50.812, west: 8.767, north: 50.813, east: 8.768 })
  expect(body.data.map((card) => card.id)).not.toContain(id)
  const street = await buildProperty(agent, { place_shown: 'street' })
  const shown = (await request(calls.getProperty, { slug: street.slug })).body.data.place
  expect(shown).toMatchObject({ street: 'Verborgene Gasse', lat: 50.81, lng: 8.77 })
  const exact = await buildProperty(agent, { place_shown: 'exact' })
  expect((await request(calls.getProperty, { slug: exact.slug })).body.data.place).toMatchObject({
    street: 'Verborgene Gasse 17b',
    lat: 50.812345,
  })
})

test('baths, whether it is let and the way to the internet are said, searched for and taken back', async () => {
  const near = { postal_code: '87435', place_shown: 'district' as const }
  const free = await buildProperty(agent, { ...near, baths: 2, tenancy: 'free', internet: 'fibre' })
  const rented = await buildProperty(agent, { ...near, baths: 1, tenancy: 'rented' })
  const find = async (input: object) =>
    (
      await request(calls.findProperties, { place: '87435', radius: 5, sort: 'price', ...input } as never)
    ).body.data.map(({ id }) => id)
  expect(await find({})).toEqual([free.id, rented.id])
  expect(await find({ baths_from: 2 })).toEqual([free.id])
  expect(await find({ tenancy: 'rented' })).toEqual([rented.id])
  expect((await request(calls.findProperties, { tenancy: 'halb' } as never)).status).toBe(422)
  const page = async (slug: string) => (await request(calls.getProperty, { slug })).body.data
  expect(await page(free.slug)).toMatchObject({ baths: 2, tenancy: 'free', internet: 'fibre' })
  expect((await inject({ method: 'GET', url: `/api/property/expose/${free.slug}` })).statusCode).toBe(200)
  // what is let is not for sale: nothing is said of a tenant
  const change = {
    ...flat,
    ...near,
    id: free.id,
    deal: 'rent' as const,
    tenancy: 'rented' as const,
    baths: '' as never,
  }
  await request(own.updateProperty, change, agent.token)
  expect(await page(free.slug)).toMatchObject({ baths: null, tenancy: null, internet: null })
})

test('floor plans lose their metadata, documents come as they are, both go away', async () => {
  const { id, slug } = await buildProperty(agent)
  const picture = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#ffffff' } })
    .withExif({ IFD0: { Copyright: 'Verborgene Gasse 17b' }, IFD3: { GPSLatitude: '50/1 48/1 44/1' } })
    .jpeg()
    .toBuffer()
  const send = async (kind: string, bytes: Buffer, filename: string) => {
    const body = new FormData()
    for (const [name, value] of Object.entries({ id: String(id), kind, title: 'Erdgeschoss' })) body.append(name, value)
    body.append('file', new Blob([new Uint8Array(bytes)]), filename)
    const encoded = new Response(body)
    const payload = Buffer.from(await encoded.arrayBuffer())
    const headers = { authorization: `Bearer ${agent.token}`, 'content-type': encoded.headers.get('content-type')! }
    return inject({ method: 'POST', url: '/api/property/files', payload, headers })
  }
  expect((await send('plan', picture, 'plan.jpg')).statusCode).toBe(201)
  expect((await send('document', picture, 'plan.jpg')).statusCode).toBe(422)
  const added = await send('document', Buffer.from('%PDF-1.4\n%%EOF'), 'grundbuch.pdf')
  expect(added.statusCode).toBe(201)
  const { files } = (await request(calls.getProperty, { slug })).body.data
  const [plan, document] = files
  const stored = await inject({ method: 'GET', url: new URL(plan!.picture!.src, 'http://x').pathname })
  expect(stored.statusCode).toBe(200)
  const { exif } = await sharp(stored.rawPayload).metadata()
  expect(exif).toBeUndefined()
  expect((await inject({ method: 'GET', url: `/api/property/file/${document!.id}` })).statusCode).toBe(200)
  const removed = await request(own.removePropertyFile, { id: document!.id }, agent.token)
  expect(removed.body.data).toHaveLength(1)
  expect((await request(own.removePropertyFile, { id: plan!.id }, other.token)).status).toBe(404)
})

test('search by price, area, rooms, features, place, box and drawn area; sold ones leave it', async () => {
  const near = { postal_code: '80331', lat: 48.1374, lng: 11.5755, place_shown: 'exact' as const }
  const small = await buildProperty(agent, { ...near, area: 40, rooms: 1, features: ['balcony'] }, 20_000_000)
  const large = await buildProperty(
    agent,
    { ...near, area: 120, rooms: 5, features: ['balcony', 'garden'] },
    90_000_000,
  )
  const find = async (input: object) =>
    (await request(calls.findProperties, { place: '80331', radius: 5, ...input } as never)).body.data.map(
      ({ id }) => id,
    )
  expect(await find({ sort: 'price' })).toEqual([small.id, large.id])
  // the map knows all of them, whatever page the list shows, at the place that everybody sees
  const pins = async (input: object) =>
    (await request(calls.findPins, { place: '80331', radius: 5, ...input } as never)).body.data
  const shown = await pins({ page: 2 })
  expect(shown.map(({ id }) => id).sort()).toEqual([small.id, large.id].sort())
  expect(shown.find(({ id }) => id === small.id)).toMatchObject({ slug: small.slug, price: expect.any(Number) })
  expect((await pins({ rooms_from: 4 })).map(({ id }) => id)).toEqual([large.id])
  expect((await request(calls.findPins, { place: 'Nirgendwo am Meer' })).body.data).toEqual([])
  expect(await find({ sort: 'area' })).toEqual([large.id, small.id])
  expect(await find({ price_to: 300_000 })).toEqual([small.id])
  expect(await find({ rooms_from: 4 })).toEqual([large.id])
  expect(await find({ area_to: 60 })).toEqual([small.id])
  expect(await find({ features: 'garden,balcony' })).toEqual([large.id])
  expect(await find({ price_per_m2_to: 6000 })).toEqual([small.id])
  expect(await find({ property_type: 'house' })).toEqual([])
  expect(await find({ deal: 'rent' })).toEqual([])
  const corners = '48.0,11.4;48.3,11.4;48.3,11.7;48.0,11.7'
  expect(await find({ shape: corners, sort: 'price' })).toEqual([small.id, large.id])
  expect(await find({ shape: '48.2,11.4;48.3,11.4;48.3,11.7' })).toEqual([])
  expect((await request(calls.findProperties, { place: 'Nirgendwo am Meer' })).body.total).toBe(0)
  // digits that could be split in two ways at each of many corners; then too few, too many and malformed ones
  const hostile = `${Array.from({ length: 50 }, () => '12,123').join(';')}x`
  const many = Array.from({ length: 51 }, () => '12,12').join(';')
  for (const shape of [hostile, '48.0,11.4;48.3,11.4', many, '1,2;3,4;5', '1,2;3,4;5.,6', '1,2;3,4;5,6;'])
    expect([shape, (await request(calls.findProperties, { shape } as never)).status]).toEqual([shape, 422])
  const { body } = await request(calls.getProperty, { slug: small.slug })
  expect(body.data.similar.map(({ id }) => id)).toContain(large.id)
  await request(own.setPropertyState, { id: large.id, state: 'sold' }, agent.token)
  expect(await find({ sort: 'price' })).toEqual([small.id])
  expect((await request(calls.getProperty, { slug: large.slug })).body.data.state).toBe('sold')
})

test('lists of products say what the property is', async () => {
  const { id } = await buildProperty(agent, { area: 77 })
  const { body } = await request(publicProductCalls.listProducts, { product: 'properties', per_page: 50 })
  expect(body.data.find((card) => card.id === id)?.property).toMatchObject({ area: 77, rooms: 3, deal: 'buy' })
})

test('a saved search tells about every new property, also after many', async () => {
  const customer = await buildCustomer()
  const query = { deal: 'buy', rooms_from: '20', place: '35037' }
  await request(savedSearchCalls.createSearch, { name: 'Schloss', query }, customer.token)
  const slugs: string[] = []
  const publish = async (count: number) => {
    for (let at = 0; at < count; at++) slugs.push((await buildProperty(agent, { rooms: 21 })).slug)
    await matchSearches()
  }
  await publish(52)
  await publish(1)
  const mails = (await messagesTo(customer.email)).filter(({ subject }) => /Neu|neue/.test(subject ?? ''))
  expect(mails.map(({ subject }) => subject)).toContain('52 neue Immobilien: Schloss')
  const told = mails.flatMap(({ text }) => [...text.matchAll(/\/immobilie\/(\S+)/g)].map(([, slug]) => slug))
  expect(told.sort()).toEqual(slugs.sort())
})

test('a saved search tells about new properties, each exactly once', async () => {
  const customer = await buildCustomer()
  await buildProperty(agent, { rooms: 7 })
  await matchSearches()
  const query = { deal: 'buy', rooms_from: '7', place: '35037' }
  const saved = await request(savedSearchCalls.createSearch, { name: 'Großes Haus', query }, customer.token)
  expect(saved.status).toBe(201)
  const fresh = await buildProperty(agent, { rooms: 8 })
  await buildProperty(agent, { rooms: 2 })
  // several processes at once, and again later
  await Promise.all([matchSearches(), matchSearches(), matchSearches()])
  await matchSearches()
  const mails = (await messagesTo(customer.email)).filter(({ text }) => text.includes('/immobilie/'))
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain(fresh.slug)
  const [told] = await sql<{ count: number }>`
    select count(*)::int as count from notifications where user_id = ${customer.id} and kind = 'property.found'`
  expect(told!.count).toBe(1)
  expect((await request(savedSearchCalls.removeSearch, { id: saved.body.data.id }, other.token)).status).toBe(404)
  expect((await request(savedSearchCalls.removeSearch, { id: saved.body.data.id }, customer.token)).status).toBe(200)
})

test('the operator finds properties of all providers, sold and hidden ones too', async () => {
  const { token } = await buildOperator()
  const owner = await buildProvider()
  const [house, flatOf] = [await buildProperty(owner, { property_type: 'house' }), await buildProperty(owner)]
  await request(own.setPropertyState, { id: house.id, state: 'sold' }, owner.token)
  await request(providerProductCalls.updateProduct, { id: flatOf.id, status: 'inactive' }, owner.token)
  const list = async (filter: object) =>
    (await request(operatorPropertyCalls.listAllProperties, { provider_id: owner.providerId, ...filter }, token)).body
  expect((await list({})).data).toMatchObject([
    { id: flatOf.id, deal: 'buy', property_type: 'flat', is_listed: false, area: 80, rooms: 3, price: 300_000 },
    { id: house.id, state: 'sold' },
  ])
  const idsOf = async (filter: object) => (await list(filter)).data.map(({ id }) => id)
  expect(await idsOf({ hidden: true, q: 'marburg' })).toContain(flatOf.id)
  expect(await idsOf({ type: 'house', state: 'sold', deal: 'buy', q: '350' })).toEqual([house.id])
  for (const filter of [{ q: '%' }, { deal: 'rent' }, { to: '2020-01-01' }, { q: '5037' }])
    expect(await idsOf(filter), JSON.stringify(filter)).toEqual([])
  const file = await request(operatorPropertyCalls.getPropertiesFile, { provider_id: owner.providerId }, token)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(3)
  expect((await request(operatorPropertyCalls.listAllProperties, {}, owner.token)).status).toBe(403)
})
