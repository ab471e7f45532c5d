import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { treeCalls } from '#contract/catalogue/operator.ts'
import { contentCalls } from '#contract/content/calls.ts'
import { mediaCalls } from '#contract/content/media.ts'
import { pagePreviewCalls } from '#contract/content/preview.ts'
import { setCalls } from '#contract/content/sets.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { savePage } from '#server/domains/content/index.ts'
import { settleDueSets } from '#server/domains/content/sets/sets.service.ts'
import { sql, watchStatements } from '#server/platform/sql/index.ts'
import { hasPages, request, useApp } from '../../../../../test/harness.ts'
import { getWorld, saveCategories } from '../catalogue.service.ts'

const { inject } = useApp({ limits: false, pages: true })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const pictureOf = (width: number) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
const send = async (path: string, fields: Record<string, string>, width = 60) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(await pictureOf(width))]), 'bild.png')
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type')!, authorization: `Bearer ${operator}` }
  const payload = Buffer.from(await response.arrayBuffer())
  return (await inject({ method: 'POST', url: `/api/operator/media${path}`, headers, payload })).json().data
}
const texts = { name: 'Käse', alt: 'Drei Laibe Käse', source: 'Ida Moser', licence: '', focus_x: 20, focus_y: 80 }
const upload = async (isDescribed = true) => {
  const { id } = (await send('', { name: 'kaese.png' })) as { id: number }
  if (isDescribed) await request(mediaCalls.updateMedium, { id, ...texts, tags: [] }, operator)
  return id
}
const usesOf = async (id: number) => (await request(mediaCalls.getMedium, { id }, operator)).body.data.uses
const remove = (id: number) => request(mediaCalls.removeMedium, { id }, operator)

let made = 0
/** A category below another, with calls about its draft. */
const build = async () => {
  const address = `theke-${++made}`
  await saveCategories('product', [
    { slug: address, name: `Theke ${made}`, children: [{ slug: `${address}-kaese`, name: 'Käse' }] },
  ])
  const slug = `${address}-kaese`
  const { id } = await sql<{ id: number }>`select id from categories where slug = ${slug}`.one()
  const set = `category-${id}`
  const read = async () => (await request(setCalls.getSet, { slug: set }, operator)).body.data
  const save = async (media_id: number | null, name = 'Käse', by = operator) =>
    request(
      setCalls.updateSet,
      {
        slug: set,
        version: (await read()).version,
        content: { kind: 'category', items: [{ name, description: '', media_id }] },
      },
      by,
    )
  const publish = async (over: object = {}) =>
    request(
      setCalls.setSetPublication,
      { slug: set, version: (await read()).version, is_published: true, ...over },
      operator,
    )
  const world = async (of = slug) => (await request(catalogueCalls.getWorld, { slug: of })).body.data
  const page = async () => (await inject({ url: `/kategorie/${slug}`, headers: { cookie: 'theme=LIGHT' } })).body
  return { id, slug, above: address, set, read, save, publish, world, page }
}

test('a picture is drafted, previewed, published at a minute and brought back; pages show it at once', async () => {
  const { slug, above, set, read, save, publish, world, page } = await build()
  const mediaId = await upload()
  await savePage({
    slug: `kacheln-${slug}`,
    title: 'Kacheln',
    kind: 'page',
    seo: { title: '', description: '' },
    widgets: [
      {
        type: 'category-grid',
        data: {
          title: 'Stöbern',
          text: '',
          items: [`/kategorie/${slug}?wo=86899`, `/kategorie/${above}`, '/kontakt'].map((url) => ({
            ...{ url, label: url, text: '', pictogram: 'bakery' as const },
          })),
        },
      },
    ],
  })
  const tiles = async () => (await request(contentCalls.getPage, { slug: `kacheln-${slug}` })).body.loaded.tiles
  expect([await read(), await tiles()]).toMatchObject([
    { state: 'published', content: { items: [{ media_id: null }] } },
    [],
  ])
  const { body } = await save(mediaId)
  expect(body.data.state).toBe('changed')
  const shown = { id: mediaId, alt: texts.alt, credit: 'Ida Moser', focus: '20% 80%', width: 60, height: 40 }
  const preview = async () => {
    const key = (await read()).preview_path!.split('/').at(-1)!
    return (await request(pagePreviewCalls.getPagePreview, { key })).body.category
  }
  expect(await preview()).toMatchObject({ slug, name: 'Käse', medium: shown })
  expect([(await world()).medium, await tiles()]).toEqual([null, []])
  const files = (html: string) => html.match(/\/files\/[^"&\s]+media[^"&\s]+/g) ?? []
  if (hasPages) expect(files(await page())).toEqual([])

  const minute = new Date(Date.now() + 600_000)
  await publish({ at: minute.toISOString() })
  await save(null)
  await settleDueSets(new Date(minute.getTime() + 60_000))
  expect((await world()).medium).toMatchObject(shown)
  expect((await world(above)).sub_categories).toMatchObject([{ slug, medium: shown }])
  expect(await tiles()).toEqual([
    { url: `/kategorie/${slug}?wo=86899`, medium: expect.objectContaining({ id: mediaId }) },
  ])
  const before = (await world()).medium!.src
  if (hasPages) expect(await page()).toContain(before)

  // another file and another point are there everywhere
  await send(`/${mediaId}/file`, {}, 90)
  await request(mediaCalls.updateMedium, { id: mediaId, ...texts, focus_x: 70, tags: [] }, operator)
  const after = (await world()).medium!
  expect(after).toMatchObject({ id: mediaId, width: 90, focus: '70% 80%' })
  expect(after.src).not.toBe(before)
  expect((await tiles())![0]!.medium).toEqual(after)
  if (hasPages) expect(await page()).toContain(after.src)

  // what is changed in the tree keeps it
  const { id } = await sql<{ id: number }>`select id from categories where slug = ${slug}`.one()
  await request(treeCalls.updateCategory, { id, name: 'Käsetheke', description: '' }, operator)
  expect(await read()).toMatchObject({
    state: 'published',
    content: { items: [{ name: 'Käsetheke', media_id: mediaId }] },
  })

  const versions = (await request(setCalls.listSetVersions, { slug: set }, operator)).body.data
  expect(versions.map(({ content }) => (content.items[0] as { media_id: number | null }).media_id)).toEqual([
    mediaId,
    null,
    mediaId,
    null,
  ])
  const first = versions.at(-1)!.version
  await request(setCalls.setSetVersion, { slug: set, version: (await read()).version, restored: first }, operator)
  expect((await world()).medium).toMatchObject({ id: mediaId })
  await publish()
  expect([(await world()).medium, await tiles()]).toEqual([null, []])
  if (hasPages) expect(files(await page())).toEqual([])
})

test('a picture is not removed while a category, a draft or a plan shows it, and free once the category is gone', async () => {
  const { id, above, set, save, publish } = await build()
  const [drafted, shown] = [await upload(), await upload()]
  const path = `/betreiber/elemente/${set}`
  const draft = { name: 'Entwurf „Kategorie: Käse“', path }
  const live = { name: 'Kategorie „Käse“', path }
  await save(shown)
  expect(await usesOf(shown)).toEqual([draft])
  expect((await remove(shown)).status).toBe(409)
  await publish()
  expect(await usesOf(shown)).toEqual([draft, live])
  await save(drafted)
  expect([await usesOf(shown), await usesOf(drafted)]).toEqual([[live], [draft]])
  for (const medium of [shown, drafted]) {
    const refused = await remove(medium)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Käse')])
  }
  // what waits for its minute counts, too
  await publish({ at: new Date(Date.now() + 600_000).toISOString() })
  await save(null)
  expect(await usesOf(drafted)).toEqual([draft])

  const target = (await build()).id
  const parent = await sql<{ id: number }>`select id from categories where slug = ${above}`.one()
  await request(treeCalls.moveCategoryInto, { id, target_id: target }, operator)
  expect([await usesOf(shown), await usesOf(drafted)]).toEqual([[], []])
  expect([(await remove(shown)).status, (await remove(drafted)).status]).toEqual([200, 200])
  const { medium } = await sql<{ medium: number | null }>`
    select media_id as medium from categories where id = ${target}`.one()
  expect(medium).toBeNull()

  const other = await upload()
  await request(
    setCalls.updateSet,
    {
      ...{ slug: `category-${parent.id}`, version: 1 },
      content: { kind: 'category', items: [{ name: 'Theke', description: '', media_id: other }] },
    },
    operator,
  )
  expect((await remove(other)).status).toBe(409)
  expect((await request(treeCalls.removeCategory, { id: parent.id }, operator)).status).toBe(200)
  expect((await remove(other)).status).toBe(200)
})

test('refused are pictures without a description and those that are gone, and everybody but the operator', async () => {
  const { save, publish, read, world } = await build()
  const silent = await upload(false)
  const at = 'content.items.0.media_id'
  expect((await save(silent)).body.fields).toEqual({ [at]: expect.stringContaining('was auf dem Bild zu sehen ist') })
  expect((await save(2_000_000)).body.fields).toEqual({ [at]: expect.stringContaining('gibt es nicht mehr') })
  const mediaId = await upload()
  const customer = await buildCustomer()
  expect((await save(mediaId, 'Käse', customer.token)).status).toBe(403)
  expect((await read()).content.items).toEqual([{ name: 'Käse', description: '', media_id: null }])
  // an older version may name one that is gone by now
  await save(mediaId)
  const { version } = await read()
  await save(null, 'Käsetheke')
  expect((await remove(mediaId)).status).toBe(200)
  await request(
    setCalls.setSetVersion,
    { slug: (await read()).slug, version: (await read()).version, restored: version },
    operator,
  )
  const { status, body } = await publish()
  expect([status, Object.keys(body.fields ?? {}), (await world()).name]).toEqual([422, [at], 'Käse'])
})

test('a picture that is chosen for a category while it is removed is either refused or kept', async () => {
  const { save } = await build()
  for (let round = 0; round < 4; round++) {
    const mediaId = await upload()
    const [chosen, removed] = await Promise.all([save(mediaId), remove(mediaId)])
    expect([chosen.status, removed.status].toSorted()).not.toEqual([200, 200])
    await save(null)
  }
})

test('the page of a category asks as often with pictures below it as without', async () => {
  const mediaId = await upload()
  const [plain, pictured] = [await build(), await build()]
  await pictured.save(mediaId)
  await pictured.publish()
  const statementsOf = async (slug: string) => {
    const sent: string[] = []
    const stop = watchStatements((text) => sent.push(text))
    // behind what is kept of answers
    await getWorld(slug)
    stop()
    return sent.filter((text) => text.includes('categories')).length
  }
  expect((await pictured.world(pictured.above)).sub_categories[0]!.medium).not.toBeNull()
  expect(await statementsOf(pictured.above)).toBe(await statementsOf(plain.above))
  expect(await statementsOf(pictured.above)).toBe(2)
})
