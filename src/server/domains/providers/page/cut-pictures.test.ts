import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { providerCalls } from '#contract/providers/calls.ts'
import { providerMediaCalls } from '#contract/providers/media.ts'
import { buildProvider } from '#server/domains/accounts/accounts.factory.ts'
import { lastCopyOf } from '#server/platform/files/pictures.ts'
import { storage } from '#server/platform/files/storage.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { cutAround } from './cut-pictures.rules.ts'
import { cutPicture } from './cut-pictures.service.ts'

const { inject } = useApp()

type Provider = Awaited<ReturnType<typeof buildProvider>>
let own: Provider

const side = 900
/** Red, green, blue, from the left or from the top. */
const striped = async (isUpright: boolean) => {
  const third = side / 3
  const stripes = ['#ff0000', '#00ff00', '#0000ff'].map((background, at) => ({
    input: {
      create: { width: isUpright ? side : third, height: isUpright ? third : side, channels: 3 as const, background },
    },
    left: isUpright ? 0 : at * third,
    top: isUpright ? at * third : 0,
  }))
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000' } })
    .composite(stripes)
    .png()
    .toBuffer()
}
let upright: Buffer
let wide: Buffer
beforeAll(async () => {
  upright = await striped(true)
  // three times as wide as high: a square shows one of its stripes
  wide = await sharp(await striped(false))
    .resize(side, side / 3, { fit: 'fill' })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  own = await buildProvider()
})

const send = async (path: string, bytes: Buffer, fields: Record<string, string> = {}, field = 'image') => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(bytes)]), 'bild.png')
  const response = new Response(form)
  const headers = {
    'content-type': response.headers.get('content-type')!,
    authorization: `Bearer ${own.token}`,
  }
  const payload = Buffer.from(await response.arrayBuffer())
  return (await inject({ method: 'POST', url: `/api${path}`, headers, payload })).json()
}
const texts = { name: 'Streifen', alt: 'Drei Streifen', source: '', licence: '', tags: [] }
const retext = (id: number, focus: object = {}) =>
  request(providerMediaCalls.updateOwnMedium, { id, ...texts, ...focus }, own.token)
const upload = async (bytes: Buffer, focus: object = {}) => {
  const { id } = (await send('/company/media', bytes, { name: 'streifen.png' })).data as { id: number }
  await retext(id, focus)
  return id
}
const set = (place: 'logo' | 'cover', media_id: number, by = own) =>
  request(providerCalls.setPagePicture, { place, media_id }, by.token)
const read = async (id: number) => (await request(providerMediaCalls.getOwnMedium, { id }, own.token)).body.data
const page = () =>
  sql<{ logo: string | null; banner: string | null; logoSource: string | null; providerId: number }>`
    select logo, banner, logo_source as "logoSource", provider_id as "providerId" from provider_pages
    where provider_id = (select id from companies where user_id = ${own.id})`.one()
const removals = async (key: string) =>
  (await sql`select from jobs.job where name = 'pictures.remove' and data->>'key' = ${key}`).length
const waiting = async () => {
  const jobs = await sql<{ data: Parameters<typeof cutPicture>[0] }>`
    select data from jobs.job where name = 'providers.cut-picture' and (data->>'providerId')::int = ${(await page()).providerId}
    order by created_on`
  return jobs.map(({ data }) => data)
}
/** The colour in the middle of a stored picture, and its size. */
const seen = async (key: string) => {
  const bytes = await storage.get(lastCopyOf(key))
  const { data, info } = await sharp(bytes!).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels
  const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!]
  return [red > 180 ? 'red' : green > 180 ? 'green' : blue > 180 ? 'blue' : 'none', info.width, info.height]
}

test.each([
  [{ width: 900, height: 300 }, 1, [0, 50], { left: 0, top: 0, width: 300, height: 300 }],
  [{ width: 900, height: 300 }, 1, [50, 50], { left: 300, top: 0, width: 300, height: 300 }],
  [{ width: 900, height: 300 }, 1, [100, 0], { left: 600, top: 0, width: 300, height: 300 }],
  [{ width: 800, height: 800 }, 1600 / 600, [50, 90], { left: 0, top: 500, width: 800, height: 300 }],
  [{ width: 333, height: 1000 }, 1, [7, 51], { left: 0, top: 344, width: 333, height: 333 }],
])('cuts %o to %d around %o', (size, ratio, [focusX, focusY], part) => {
  expect(cutAround(size, ratio, { focusX: focusX!, focusY: focusY! })).toEqual(part)
})

test('a logo and a cover are cut from the library around their point, and are known as its places', async () => {
  const [logo, cover] = [
    await upload(wide, { focus_x: 90, focus_y: 50 }),
    await upload(upright, { focus_x: 50, focus_y: 5 }),
  ]
  expect(await read(logo)).toMatchObject({ focus_x: 90, focus_y: 50 })
  expect((await set('logo', logo)).status).toBe(200)
  const { status, body } = await set('cover', cover)
  expect([status, body.data?.has_logo]).toEqual([200, true])
  const { logo: logoKey, banner } = await page()
  expect(await seen(logoKey!)).toEqual(['blue', 300, 300])
  expect(await seen(banner!)).toEqual(['red', 900, 338])
  expect((await read(logo)).uses).toEqual([{ name: 'Logo Ihrer Seite', path: '/anbieter/seite' }])
  expect((await read(cover)).uses).toEqual([{ name: 'Titelbild Ihrer Seite', path: '/anbieter/seite' }])
  const kept = await request(providerMediaCalls.removeOwnMedium, { id: logo }, own.token)
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('Logo')])
  // what was cut is no picture of its own that could join the library
  expect((await request(providerMediaCalls.listLoosePictures, {}, own.token)).body.data).toEqual([])
})

test('another point and another file are there soon, and the part before goes', async () => {
  const id = await upload(wide, { focus_x: 90, focus_y: 50 })
  await set('logo', id)
  const before = (await page()).logo!
  // other words cut nothing anew
  await request(
    providerMediaCalls.updateOwnMedium,
    { id, ...texts, name: 'Anders', focus_x: 90, focus_y: 50 },
    own.token,
  )
  expect(await waiting()).toEqual([])
  await retext(id, { focus_x: 50, focus_y: 50 })
  const [job] = await waiting()
  await cutPicture(job!)
  const moved = (await page()).logo!
  expect([await seen(moved), await removals(before)]).toEqual([['green', 300, 300], 1])
  expect((await send(`/company/media/${id}/file`, upright)).status).toBe(true)
  expect(await waiting()).toHaveLength(2)
  // of two jobs at once, and of one that comes again, the page has one whole part
  await Promise.all([cutPicture(job!), cutPicture(job!)])
  const { logo, logoSource } = await page()
  expect([await seen(logo!), await removals(moved)]).toEqual([['green', 900, 900], 1])
  const { key } = await sql<{ key: string }>`select key from provider_media where id = ${id}`.one()
  expect([logoSource, await removals(logo!)]).toEqual([key, 0])
})

test('an uploaded logo, or none, takes the place and lets the picture of the library go', async () => {
  const id = await upload(wide)
  await set('logo', id)
  const cut = (await page()).logo!
  await send('/v2/providerStoreUpdate', wide, {}, 'company_logo')
  const uploaded = await page()
  expect([uploaded.logoSource, await removals(cut), (await read(id)).uses]).toEqual([null, 1, []])
  await set('logo', id)
  await request(providerCalls.removeImages, { company_logo: true }, own.token)
  expect(await page()).toMatchObject({ logo: null, logoSource: null })
  // a job that comes late finds nothing to do
  await cutPicture({ providerId: uploaded.providerId, place: 'logo' })
  expect((await page()).logo).toBeNull()
  expect((await request(providerMediaCalls.removeOwnMedium, { id }, own.token)).status).toBe(200)
})

test('what is too small, not described or another provider’s is refused', async () => {
  const small = await upload(await sharp(wide).resize(600, 200).png().toBuffer())
  expect((await set('logo', small)).status).toBe(200)
  const refused = await set('cover', small)
  expect([refused.status, refused.body.fields]).toEqual([422, { media_id: expect.stringContaining('800 × 300') }])
  const { id: silent } = (await send('/company/media', wide, { name: 'still.png' })).data as { id: number }
  const files = async () => (await sql`select from stored_files`).length
  const before = await files()
  expect((await set('logo', silent)).body.fields).toEqual({ media_id: expect.stringContaining('was auf dem Bild') })
  const other = await buildProvider()
  expect((await set('logo', small, other)).body.fields).toEqual({ media_id: expect.stringContaining('gibt es nicht') })
  expect(await files()).toBe(before)
})

const lists = {
  certificate: { certificates: [{ name: 'Meisterbetrieb' }, { name: 'Bio' }] },
  content: { company_contents: [{ title: 'Hoffest' }, { title: 'Aktion' }] },
}
type Kind = keyof typeof lists
const entriesOf = async (kind: Kind, by = own) => {
  const { certificates, company_contents } = (await request(providerCalls.getStore, {}, by.token)).body.data
  return kind === 'certificate' ? certificates : company_contents
}
const write = async (kind: Kind, by = own) => {
  expect((await request(providerCalls.updateStore, lists[kind], by.token)).status).toBe(200)
  return (await entriesOf(kind, by)).map(({ id }) => id)
}
const setEntry = (kind: Kind, id: number, media_id: number, by = own) =>
  request(providerCalls.setEntryPicture, { kind, id, media_id }, by.token)
const keysOf = async (kind: Kind, id: number) => {
  const table = sql.id(kind === 'certificate' ? 'provider_certificates' : 'provider_contents')
  return sql<{ image: string | null; source: string | null }>`
    select image, image_source as source from ${table} where id = ${id}`.one()
}

test.each([
  ['certificate', 'Zertifikat „Bio“'],
  ['content', 'Meldung „Aktion“'],
] as const)(
  'a %s shows a square of a picture of the library, which follows it until it is taken away',
  async (kind, name) => {
    const [, entry] = await write(kind)
    const id = await upload(wide, { focus_x: 90, focus_y: 50 })
    const set = await setEntry(kind, entry!, id)
    expect([set.status, set.body.message]).toEqual([200, 'Das Bild ist gespeichert.'])
    const first = await keysOf(kind, entry!)
    expect(await seen(first.image!)).toEqual(['blue', 300, 300])
    expect((await entriesOf(kind)).map(({ image }) => image?.src ?? null)).toEqual([
      null,
      expect.stringContaining(first.image!),
    ])
    expect((await read(id)).uses).toEqual([{ name, path: '/anbieter/seite' }])
    const kept = await request(providerMediaCalls.removeOwnMedium, { id }, own.token)
    expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining(name)])
    expect((await request(providerMediaCalls.listLoosePictures, {}, own.token)).body.data).toEqual([])

    // another point, another file
    await retext(id, { focus_x: 50, focus_y: 50 })
    const [job] = await waiting()
    expect(job).toMatchObject({ place: kind, entryId: entry })
    await cutPicture(job!)
    const moved = (await keysOf(kind, entry!)).image!
    expect([await seen(moved), await removals(first.image!)]).toEqual([['green', 300, 300], 1])
    await send(`/company/media/${id}/file`, upright)
    await Promise.all([cutPicture(job!), cutPicture(job!)])
    const replaced = await keysOf(kind, entry!)
    const { key } = await sql<{ key: string }>`select key from provider_media where id = ${id}`.one()
    expect([await seen(replaced.image!), replaced.source, await removals(moved)]).toEqual([['green', 900, 900], key, 1])

    // the list is saved with other words, and its pictures stay
    const [before] = await entriesOf(kind)
    const edited = [
      { id: entry!, name: 'Neu', title: 'Neu' },
      { id: before!.id, name: 'Alt', title: 'Alt' },
    ]
    await request(
      providerCalls.updateStore,
      kind === 'certificate' ? { certificates: edited } : { company_contents: edited },
      own.token,
    )
    expect(await keysOf(kind, entry!)).toEqual(replaced)

    // an uploaded one, none, and an entry that goes let the picture of the library go
    const fields = kind === 'certificate' ? 'certificate' : 'content'
    await send('/v2/providerStoreUpdate', wide, { [`${fields}_id`]: String(entry) }, `${fields}_image`)
    const uploaded = await keysOf(kind, entry!)
    expect([uploaded.source, await removals(replaced.image!), (await read(id)).uses]).toEqual([null, 1, []])
    await setEntry(kind, entry!, id)
    const again = await keysOf(kind, entry!)
    const none = await request(providerCalls.removeImages, { [`${fields}_id`]: entry }, own.token)
    expect([none.status, await keysOf(kind, entry!), await removals(again.image!)]).toEqual([
      200,
      { image: null, source: null },
      1,
    ])
    await setEntry(kind, entry!, id)
    const last = await keysOf(kind, entry!)
    await request(
      providerCalls.updateStore,
      kind === 'certificate' ? { certificates: [] } : { company_contents: [] },
      own.token,
    )
    expect([await removals(last.image!), (await read(id)).uses]).toEqual([1, []])
    await cutPicture(job!)
    expect((await request(providerMediaCalls.removeOwnMedium, { id }, own.token)).status).toBe(200)
  },
)

test.each(['certificate', 'content'] as const)(
  'no provider gives a %s of another a picture, or takes one away',
  async (kind) => {
    const other = await buildProvider()
    const [[entry], [theirs]] = [await write(kind), await write(kind, other)]
    const id = await upload(wide)
    expect((await setEntry(kind, entry!, id)).status).toBe(200)
    const before = await keysOf(kind, entry!)
    const files = async () => (await sql`select from stored_files`).length
    const stored = await files()
    expect((await setEntry(kind, theirs!, id)).status).toBe(404)
    expect((await setEntry(kind, theirs!, id, other)).body.fields).toEqual({
      media_id: expect.stringContaining('gibt es nicht'),
    })
    const taken = await request(providerCalls.removeImages, { [`${kind}_id`]: entry }, other.token)
    expect([taken.status, await keysOf(kind, entry!)]).toEqual([422, before])
    expect(await files()).toBe(stored)
  },
)

test('an entry that gets a picture while that is replaced shows the new file in the end', async () => {
  const [entry] = await write('certificate')
  const id = await upload(wide)
  const [set] = await Promise.all([setEntry('certificate', entry!, id), send(`/company/media/${id}/file`, upright)])
  expect(set.status).toBe(200)
  for (const job of await waiting()) await cutPicture(job)
  const { image, source } = await keysOf('certificate', entry!)
  const { key } = await sql<{ key: string }>`select key from provider_media where id = ${id}`.one()
  expect([source, (await seen(image!))[1]]).toEqual([key, 900])
})
