import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { providerProductCalls } from '#contract/products/editor.ts'
import { publicProductCalls } from '#contract/products/public.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import { providerMediaCalls as calls } from '#contract/providers/media.ts'
import { buildCustomer, buildOperator, buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { openSession } from '#server/domains/accounts/login/sessions.service.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../../test/harness.ts'
import { eraseLibrary } from '../../../providers/library/library.service.ts'
import { buildProduct } from '../../products.factory.ts'

const { inject } = useApp()

type Provider = Awaited<ReturnType<typeof buildProvider>>
let own: Provider
let other: Provider
let picture: Buffer
const pictureOf = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
beforeAll(async () => {
  picture = await pictureOf(480, 320)
})
beforeEach(async () => {
  own = await buildProvider()
  other = await buildProvider()
})

const send = async (path: string, fields: Record<string, string> = {}, by = own, bytes: Uint8Array = picture) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(bytes)]), 'bild.png')
  const response = new Response(form)
  const answer = await inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'content-type': response.headers.get('content-type')!, authorization: `Bearer ${by.token}` },
    payload: Buffer.from(await response.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const texts = { name: 'Krug', alt: 'Ein blauer Krug', source: 'Ida Moser', licence: '' }
const upload = async (by = own, described = true) => {
  const { body } = await send('/company/media', { name: 'krug.png' }, by)
  const { id } = body.data as { id: number }
  if (described) await request(calls.updateOwnMedium, { id, ...texts, tags: ['Keramik', 'Blau'] }, by.token)
  return id
}
const list = async (asked: object = {}, by = own) => (await request(calls.listOwnMedia, asked, by.token)).body
const idsOf = async (asked: object = {}, by = own) => (await list(asked, by)).data.map(({ id }) => id)
const read = async (id: number, by = own) => (await request(calls.getOwnMedium, { id }, by.token)).body.data
const keyOf = async (id: number) =>
  (await sql<{ key: string }>`select key from provider_media where id = ${id}`.one()).key
const choose = (productId: number, mediaIds: number[], by = own) =>
  request(providerProductCalls.createImagesFromMedia, { product_id: productId, media_ids: mediaIds }, by.token)
const removals = async (key: string) =>
  (await sql`select from jobs.job where name = 'pictures.remove' and data->>'key' = ${key}`).length

test('keeps own pictures with what they show, and finds them by it', async () => {
  const id = await upload()
  const silent = await upload(own, false)
  expect(await read(id)).toMatchObject({ ...texts, tags: ['Keramik', 'Blau'], width: 480, uses: [] })
  expect(await idsOf()).toEqual([silent, id])
  expect(await idsOf({ q: 'blauer' })).toEqual([id])
  expect(await idsOf({ q: '%' })).toEqual([])
  expect(await idsOf({ tag: 'Keramik' })).toEqual([id])
  expect(await idsOf({ choice: 'undescribed' })).toEqual([silent])
  expect((await list()).limits).toMatchObject({ count: 2, most: 2000 })
  const cut = await send('/company/media', { name: 'Henkel', copy_of: String(id) })
  expect(cut.body.data).toMatchObject({ name: 'Henkel', alt: texts.alt, source: 'Ida Moser' })
})

test('gives products pictures with their words, knows where they are used, and removes only the others', async () => {
  const [id, unused, silent] = [await upload(), await upload(), await upload(own, false)]
  const product = await buildProduct({ providerId: own.providerId, name: 'Teeservice' })
  const refused = await choose(product.id, [silent])
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { media_ids: expect.stringContaining('was auf dem Bild zu sehen ist') },
  ])
  expect((await choose(product.id, [id])).body.data.map(({ alt }) => alt)).toEqual([undefined, texts.alt])
  // chosen again, it is not shown twice
  expect((await choose(product.id, [id])).body.data.length).toBe(2)
  const shown = async () => (await request(publicProductCalls.getProduct, { slug: product.slug })).body.data.images
  expect((await shown()).map(({ alt }) => alt)).toEqual([undefined, texts.alt])
  const uses = [{ name: 'Produkt „Teeservice“', path: `/anbieter/produkte/${product.id}` }]
  expect((await read(id)).uses).toEqual(uses)
  expect(await idsOf({ choice: 'unused' })).toEqual([silent, unused])
  const kept = await request(calls.removeOwnMedium, { id }, own.token)
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('Teeservice')])
  // other words and another file are there at once
  await request(calls.updateOwnMedium, { id, ...texts, alt: 'Ein Krug mit Deckel', tags: [] }, own.token)
  const before = await keyOf(id)
  expect((await send(`/company/media/${id}/file`, {}, own, await pictureOf(600, 300))).status).toBe(200)
  expect((await shown())[1]).toMatchObject({ alt: 'Ein Krug mit Deckel', picture: { width: 600, height: 300 } })
  expect((await shown())[1]!.image).toContain(await keyOf(id))
  expect(await removals(before)).toBe(1)
  // out of the product, it stays in the library with its file
  const image = (await shown())[1]!
  await request(providerProductCalls.removeImage, { id: image.id }, own.token)
  const key = await keyOf(id)
  expect(await removals(key)).toBe(0)
  expect((await request(calls.removeOwnMedium, { id }, own.token)).status).toBe(200)
  expect(await removals(key)).toBe(1)
  expect((await request(calls.removeOwnMedium, { id }, own.token)).status).toBe(404)
})

test('pictures of products join without a copy, and stay when their product no longer shows them', async () => {
  const product = await buildProduct({ providerId: own.providerId, name: 'Vase' })
  const uploaded = await send('/v2/addImageToProduct', { product_id: String(product.id) })
  const image = uploaded.body.data.at(-1) as { id: number }
  const { key } = await sql<{ key: string }>`select key from product_images where id = ${image.id}`.one()
  const loose = async () => (await request(calls.listLoosePictures, {}, own.token)).body.data
  expect((await loose()).map((one) => one.key)).toContain(key)
  const adopted = await request(calls.createOwnMedium, { key }, own.token)
  expect([adopted.status, adopted.body.data]).toMatchObject([
    201,
    { name: 'Produkt „Vase“', alt: '', uses: [{ path: `/anbieter/produkte/${product.id}` }] },
  ])
  expect((await loose()).map((one) => one.key)).not.toContain(key)
  expect((await request(calls.createOwnMedium, { key }, own.token)).status).toBe(404)
  await request(providerProductCalls.removeImage, { id: image.id }, own.token)
  expect(await removals(key)).toBe(0)
  expect(await idsOf({ choice: 'unused' })).toEqual([adopted.body.data.id])
})

test('a deleted product keeps its file for old orders, but is no place any more', async () => {
  const id = await upload()
  const product = await buildProduct({ providerId: own.providerId })
  await choose(product.id, [id])
  await request(providerProductCalls.removeProduct, { id: product.id }, own.token)
  expect((await read(id)).uses).toEqual([])
  const key = await keyOf(id)
  expect((await request(calls.removeOwnMedium, { id }, own.token)).status).toBe(200)
  expect(await removals(key)).toBe(0)
})

test('gives the gallery pictures that are large enough', async () => {
  const id = await upload()
  const small = await request(providerCalls.createGalleryImages, { media_ids: [id] }, own.token)
  expect([small.status, small.body.data?.company_images.length]).toEqual([200, 1])
  expect((await read(id)).uses).toEqual([{ name: 'Galerie Ihrer Seite', path: '/anbieter/seite' }])
  // its words stand on the page, follow the library, and are left out where there are none
  const slug = small.body.data.url
  const words = async () =>
    (await request(providerCalls.getProviderPage, { slug, is_preview: true }, own.token)).body.data.company_images.map(
      (image) => [image.alt, 'alt' in image],
    )
  expect(await words()).toEqual([[texts.alt, true]])
  await request(calls.updateOwnMedium, { id, ...texts, alt: 'Ein Krug mit Deckel', tags: [] }, own.token)
  expect(await words()).toEqual([['Ein Krug mit Deckel', true]])
  await sql`
    insert into provider_images (provider_id, key, width, height, position)
    values (${own.providerId}, 'pictures/providers/alt', 800, 600, 9)`
  expect(await words()).toEqual([
    ['Ein Krug mit Deckel', true],
    [undefined, false],
  ])
  const joined = await request(calls.createOwnMedium, { key: 'pictures/providers/alt' }, own.token)
  await request(calls.updateOwnMedium, { id: joined.body.data.id, ...texts, alt: 'Der Ofen', tags: [] }, own.token)
  expect(await words()).toEqual([
    ['Ein Krug mit Deckel', true],
    ['Der Ofen', true],
  ])
  await sql`delete from provider_images where key = 'pictures/providers/alt'`
  await request(calls.removeOwnMedium, { id: joined.body.data.id }, own.token)
  const tiny = (await send('/company/media', { name: 'Klein' }, own, await pictureOf(40, 30))).body.data.id as number
  await request(calls.updateOwnMedium, { id: tiny, ...texts, tags: [] }, own.token)
  const refused = await request(providerCalls.createGalleryImages, { media_ids: [tiny] }, own.token)
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['media_ids']])
  const [shown] = small.body.data.company_images
  await request(providerCalls.removeImages, { ids: [shown!.id] }, own.token)
  expect(await removals(await keyOf(id))).toBe(0)
  expect(await idsOf({ choice: 'unused' })).toEqual([tiny, id])
})

test('no provider sees, uses, replaces or removes pictures of another, by any id', async () => {
  const id = await upload()
  const mine = await upload(other)
  const [product, theirs] = [
    await buildProduct({ providerId: own.providerId }),
    await buildProduct({ providerId: other.providerId }),
  ]
  await choose(product.id, [id])
  expect(await idsOf({}, other)).toEqual([mine])
  expect((await list({ q: 'krug' }, other)).total).toBe(1)
  expect((await list({}, other)).limits.count).toBe(1)
  const token = other.token
  expect((await request(calls.getOwnMedium, { id }, token)).status).toBe(404)
  expect((await request(calls.updateOwnMedium, { id, ...texts, alt: 'Fremd', tags: [] }, token)).status).toBe(404)
  expect((await request(calls.removeOwnMedium, { id }, token)).status).toBe(404)
  expect((await send(`/company/media/${id}/file`, {}, other)).status).toBe(404)
  expect((await send('/company/media', { name: 'Ausschnitt', copy_of: String(id) }, other)).status).toBe(404)
  // a foreign picture for the own product, one of several too, and the own one for a foreign product
  expect((await choose(theirs.id, [id], other)).status).toBe(422)
  expect((await choose(theirs.id, [mine, id], other)).status).toBe(422)
  expect((await choose(product.id, [mine], other)).status).toBe(404)
  expect((await request(providerCalls.createGalleryImages, { media_ids: [id] }, token)).status).toBe(422)
  // the key of a file is no secret: it stands in its address
  await request(calls.removeOwnMedium, { id: await upload() }, own.token)
  expect((await request(calls.createOwnMedium, { key: await keyOf(id) }, token)).status).toBe(404)
  expect(await read(id)).toMatchObject({ alt: texts.alt, width: 480 })
  expect((await sql`select from product_images where product_id = ${theirs.id}`).length).toBe(1)
})

test('a picture takes the place of one of a product, or of a dish, with its words', async () => {
  const [id, mine] = [await upload(), await upload(other)]
  const dish = await buildProduct({
    providerId: own.providerId,
    isDish: true,
    name: 'Suppe',
    images: ['pictures/products/alt'],
  })
  const imagesOf = () =>
    sql<{ id: number; key: string; alt: string }>`
      select id, key, alt from product_images where product_id = ${dish.id} order by position`
  const [before] = await imagesOf()
  const put = (media_id: number, by = own) =>
    request(providerProductCalls.setImageMedium, { id: before!.id, media_id }, by.token)
  expect((await put(id)).status).toBe(200)
  expect([...(await imagesOf())]).toEqual([{ id: before!.id, key: await keyOf(id), alt: texts.alt }])
  expect((await read(id)).uses).toEqual([{ name: 'Gericht „Suppe“', path: '/anbieter/speisekarte' }])
  expect(await removals('pictures/products/alt')).toBe(1)
  expect((await put(id)).status).toBe(200)
  const second = await upload()
  await choose(dish.id, [second])
  expect((await put(second)).body.fields).toEqual({ media_id: expect.stringContaining('zeigt das Produkt schon') })
  expect((await put(await upload(own, false))).status).toBe(422)
  expect([(await put(mine)).status, (await put(mine, other)).status]).toEqual([422, 404])
  expect(await imagesOf()).toHaveLength(2)
})

test('a file that two providers show follows only its own library', async () => {
  const key = 'pictures/products/demo-krug'
  const mine = await buildProduct({ providerId: own.providerId, images: [key] })
  const theirs = await buildProduct({ providerId: other.providerId, images: [key] })
  const { id } = (await request(calls.createOwnMedium, { key }, own.token)).body.data
  await send(`/company/media/${id}/file`)
  const keys = await sql<{ product: number; key: string }>`
    select product_id as product, key from product_images where product_id in (${mine.id}, ${theirs.id})`
  expect(keys.find(({ product }) => product === theirs.id)!.key).toBe(key)
  expect(keys.find(({ product }) => product === mine.id)!.key).toBe(await keyOf(id))
  expect(await removals(key)).toBe(0)
})

test('employees who work on products have the library, others not, nor customers, staff and guests', async () => {
  const id = await upload()
  const employeeOf = async (areas: string[]) => {
    const { id: employee } = await buildOperator({ role: 'Company', staffRoleId: null })
    await sql`insert into company_employees (user_id, provider_id, areas) values (${employee}, ${own.providerId}, ${areas})`
    return (await openSession(db, { userAgent: '' }, { id: employee, role: 'Company' })).token
  }
  const statusFor = async (token?: string) => (await request(calls.getOwnMedium, { id }, token)).status
  expect(await statusFor(await employeeOf(['products']))).toBe(200)
  expect(await statusFor(await employeeOf(['orders']))).toBe(403)
  expect(await statusFor((await buildCustomer()).token)).toBe(403)
  expect(await statusFor((await buildOperator()).token)).toBe(403)
  expect(await statusFor()).toBe(401)
})

test('a picture that is chosen while it is removed or replaced is either refused or shown as it is', async () => {
  const product = await buildProduct({ providerId: own.providerId })
  for (let round = 0; round < 4; round++) {
    const id = await upload()
    const [chosen, removed] = await Promise.all([
      choose(product.id, [id]),
      request(calls.removeOwnMedium, { id }, own.token),
    ])
    expect([chosen.status, removed.status].toSorted()).not.toEqual([200, 201])
    const next = await upload()
    await Promise.all([choose(product.id, [next]), send(`/company/media/${next}/file`)])
    expect((await sql`select from product_images where key = ${await keyOf(next)}`).length).toBe(1)
  }
})

test('a full library refuses, and all of it goes with the account', async () => {
  await sql`
    insert into provider_media (provider_id, key, width, height, name)
    select ${own.providerId}, 'pictures/providers/full-' || n, 1, 1, 'x' from generate_series(1, 2000) n`
  const refused = await send('/company/media', { name: 'zu viel' })
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('2.000')])
  await sql`delete from provider_media where provider_id = ${own.providerId}`
  const id = await upload()
  const key = await keyOf(id)
  await inTransaction((tx) => eraseLibrary(tx, own.providerId))
  expect([await idsOf(), await removals(key)]).toEqual([[], 1])
})
