import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { providerProductCalls as calls } from '#contract/products/editor.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildProduct } from '../products.factory.ts'

const { inject } = useApp()

type Provider = Awaited<ReturnType<typeof buildProvider>>
let provider: Provider
let other: Provider

beforeAll(async () => {
  provider = await buildProvider()
  other = await buildProvider()
})

const update = (id: number, input: object) => request(calls.updateProduct, { id, ...input } as never, provider.token)

const form = async (path: string, fields: Record<string, string>, files: [name: string, filename: string][]) => {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const [name, filename] of files) body.append(name, new Blob([new Uint8Array(picture)]), filename)
  const encoded = new Response(body)
  const payload = Buffer.from(await encoded.arrayBuffer())
  const answer = await inject({
    method: 'POST',
    url: `/api${path}`,
    payload,
    headers: {
      authorization: `Bearer ${provider.token}`,
      'content-type': encoded.headers.get('content-type')!,
      'content-length': String(payload.length),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

test('pictures: uploaded with others, sorted, deleted; a photo with the form itself', async () => {
  const made = await form('/v2/createProduct', { name: 'Bild', price: '5,00', product_categories: '{}' }, [
    ['photo', 'a.png'],
  ])
  expect(made.status).toBe(201)
  const { id } = made.body.data
  expect(made.body.data.photo).toMatch(/^\/files\/pictures\/products\//)
  const added = await form('/v2/addImageToProduct', { product_id: String(id) }, [
    ['images', 'b.png'],
    ['images', 'c.png'],
  ])
  expect(added.status).toBe(201)
  const ids = added.body.data.map((image: { id: number }) => image.id)
  expect(ids).toHaveLength(3)
  const sorted = await update(id, { image_ids: [ids[2], ids[0]] })
  expect(sorted.status).toBe(200)
  const gone = await request(calls.removeImage, { id: ids[0] }, provider.token)
  expect(gone.body.data.map((image) => image.id)).toEqual([ids[2], ids[1]])
  expect((await request(calls.removeImage, { id: ids[1] }, other.token)).status).toBe(404)
  const text = await inject({
    method: 'POST',
    url: '/api/v2/addImageToProduct',
    headers: { authorization: `Bearer ${provider.token}` },
    payload: { product_id: id },
  })
  expect(text.json().fields).toEqual({ image: 'Bitte wählen Sie eine Datei aus.' })
})

test('a crop takes the place of its picture; files that another product shows stay', async () => {
  const key = 'pictures/products/demo-shared'
  const [one, two] = [
    await buildProduct({ providerId: provider.providerId, images: ['pictures/products/other', key] }),
    await buildProduct({ providerId: provider.providerId, images: [key] }),
  ]
  const id = one.images[1]!.id
  const { status, body } = await form('/shop/image', { id: String(id) }, [['image', 'crop.png']])
  expect(status).toBe(200)
  expect(body.data[1]).toMatchObject({ id, picture: { width: 40, height: 30 } })
  const jobs = () => sql`select data from jobs.job where name = 'pictures.remove' and data->>'key' = ${key}`
  expect(await jobs()).toHaveLength(0)
  await request(calls.removeImage, { id: two.images[0]!.id }, provider.token)
  // an active product keeps its last picture
  expect(await jobs()).toHaveLength(0)
  await update(two.id, { status: 'inactive' })
  await request(calls.removeImage, { id: two.images[0]!.id }, provider.token)
  expect(await jobs()).toHaveLength(1)
  const foreign = await buildProduct({ providerId: other.providerId })
  const refused = await form('/shop/image', { id: String(foreign.images[0]!.id) }, [['image', 'crop.png']])
  expect(refused.status).toBe(404)
})
