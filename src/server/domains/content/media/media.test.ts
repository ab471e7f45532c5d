import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { mediaCalls } from '#contract/content/media.ts'
import { pageEditorCalls } from '#contract/content/operator.ts'
import { postDraftCalls } from '#contract/portal/drafts.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { savePage } from '../index.ts'

const { inject } = useApp()

let token = ''
let picture: Buffer
beforeAll(async () => {
  token = (await buildOperator()).token
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
})
beforeEach(async () => {
  await sql`delete from pages`
  await sql`delete from page_drafts`
  await sql`delete from media`
})

type Fields = Record<string, string>
const send = async (path: string, fields: Fields = {}, bytes: Uint8Array = picture, by = token) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(bytes)]), 'bild.png')
  const response = new Response(form)
  const answer = await inject({
    method: 'POST',
    url: `/api/operator/media${path}`,
    headers: { 'content-type': response.headers.get('content-type')!, authorization: `Bearer ${by}` },
    payload: Buffer.from(await response.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json() }
}

const texts = { name: 'See', alt: 'Der Ammersee am Abend', source: '', licence: '', focus_x: 20, focus_y: 80 }
const upload = async (described = true) => {
  const { body } = await send('', { name: 'see.png' })
  const { id } = body.data as { id: number }
  if (described) await request(mediaCalls.updateMedium, { id, ...texts, tags: ['Natur', 'See'] }, token)
  return id
}
const list = async (asked: object = {}) => (await request(mediaCalls.listMedia, asked, token)).body
const read = async (id: number) => (await request(mediaCalls.getMedium, { id }, token)).body.data

const withPicture = (mediaId: number | null) =>
  ({ type: 'picture', data: { title: 'Am See', media_id: mediaId, html: '', layout: 'full' } }) as const
const page = (mediaId: number | null) =>
  savePage({
    slug: 'see',
    title: 'See',
    kind: 'page',
    seo: { title: '', description: '' },
    widgets: [withPicture(mediaId)],
  })

const saveDraft = async (mediaId: number | null) => {
  const { data } = (await request(pageEditorCalls.getEditablePage, { slug: 'see' }, token)).body
  const { slug, version, title, meta_title, meta_description } = data
  const parts = [{ is_on: true, widget: withPicture(mediaId) }]
  return request(
    pageEditorCalls.updateEditablePage,
    { slug, version, title, meta_title, meta_description, parts },
    token,
  )
}

describe('the media library', () => {
  test('keeps pictures with what they show, and finds them by it', async () => {
    const id = await upload()
    const other = await upload(false)
    expect(await read(id)).toMatchObject({ ...texts, tags: ['Natur', 'See'], width: 60, height: 40, uses: [] })
    expect((await read(id)).bytes).toBeGreaterThan(0)
    const idsOf = async (asked: object) => (await list(asked)).data.map((medium) => medium.id)
    expect(await idsOf({})).toEqual([other, id])
    expect(await idsOf({ q: 'ammersee' })).toEqual([id])
    expect(await idsOf({ q: '%' })).toEqual([])
    expect(await idsOf({ tag: 'Natur' })).toEqual([id])
    expect(await idsOf({ choice: 'undescribed' })).toEqual([other])
    expect((await list()).tags).toEqual(['Natur', 'See'])
    expect((await list()).limits.count).toBe(2)
  })

  test('refuses what is no picture, no description, and everybody but the operator', async () => {
    expect((await send('', { name: 'x' }, Buffer.from('<svg/>'))).status).toBe(422)
    const id = await upload()
    const { status, body } = await request(mediaCalls.updateMedium, { id, ...texts, alt: ' ' }, token)
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['alt']])
    const customer = await buildCustomer()
    expect((await request(mediaCalls.listMedia, {}, customer.token)).status).toBe(403)
    expect((await send('', { name: 'x' }, picture, customer.token)).status).toBe(403)
    expect((await request(mediaCalls.getMedium, { id: 2_000_000 }, token)).status).toBe(404)
  })

  test('gives pages a picture with its words; one without words cannot be chosen', async () => {
    const [id, silent] = [await upload(), await upload(false)]
    await page(null)
    const refused = await saveDraft(silent)
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { 'parts.0.widget.data.media_id': expect.stringContaining('was auf dem Bild zu sehen ist') },
    ])
    expect((await saveDraft(2_000_000)).body.fields).toEqual({
      'parts.0.widget.data.media_id': expect.stringContaining('gibt es nicht mehr'),
    })
    expect((await saveDraft(id)).status).toBe(200)
    await page(id)
    const { body } = await request(contentCalls.getPage, { slug: 'see' })
    expect(body.loaded.media).toEqual([
      expect.objectContaining({ id, alt: texts.alt, credit: '', focus: '20% 80%', width: 60 }),
    ])
  })

  test('knows where a picture is used, drafts too, and removes it only where it is not', async () => {
    const [id, unused] = [await upload(), await upload()]
    await page(null)
    await saveDraft(id)
    expect((await read(id)).uses).toEqual([{ name: 'Seite „See“', path: '/betreiber/seiten/see' }])
    expect((await list({ choice: 'unused' })).data.map((medium) => medium.id)).toEqual([unused])
    const refused = await request(mediaCalls.removeMedium, { id }, token)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Seite „See“')])
    expect((await request(mediaCalls.removeMedium, { id: unused }, token)).status).toBe(200)
    expect((await request(mediaCalls.removeMedium, { id: unused }, token)).status).toBe(404)
  })

  test('shows another file wherever the picture stood', async () => {
    const id = await upload()
    await page(id)
    const shown = async () => (await request(contentCalls.getPage, { slug: 'see' })).body.loaded.media![0]!.src
    const before = await shown()
    const wider = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#aa0000' } })
      .png()
      .toBuffer()
    expect((await send(`/${id}/file`, {}, wider)).body.data).toMatchObject({ id, width: 90, alt: texts.alt })
    expect(await shown()).not.toBe(before)
    expect((await inject({ method: 'GET', url: await shown() })).statusCode).toBe(200)
    // pages that are open still show the old one for a while
    expect((await inject({ method: 'GET', url: before })).statusCode).toBe(200)
    const [job] = await sql<{ hours: number }>`
      select (extract(epoch from start_after - now()) / 3600)::float8 as hours from jobs.job where name = 'pictures.remove'
      order by created_on desc limit 1`
    expect(job!.hours).toBeGreaterThan(0.9)
  })

  test('gives posts pictures that follow another file and stay when the post goes', async () => {
    const mediaId = await upload()
    const { body: region } = await request(postEditorCalls.createRegion, { name: 'Lech', postal_code: '86899' }, token)
    const { body: topic } = await request(postEditorCalls.createCategory, { name: 'Feste' }, token)
    const post = { title: 'Seefest', teaser: 'Am See', category_id: topic.data.id, region_id: region.data.id }
    const { id } = (await request(postEditorCalls.createPost, { ...post, state: 'published' }, token)).body.data
    const add = async () => {
      const chosen = await request(postDraftCalls.getPostMedium, { media_id: mediaId }, token)
      const { version, ...draft } = (await request(postDraftCalls.getEditablePost, { id }, token)).body.data
      const { caption } = chosen.body.data
      const images = [{ media_id: mediaId, key: '', caption }]
      const saved = await request(postDraftCalls.updatePost, { ...draft, version, images }, token)
      return { caption, saved }
    }
    const { caption, saved } = await add()
    expect([caption, saved.status]).toEqual([texts.alt, 200])
    // a draft counts, although nobody sees it yet
    const place = { name: 'Beitrag „Seefest“', path: `/betreiber/regional/${id}` }
    expect((await read(mediaId)).uses).toEqual([place])
    const publication = { id, version: saved.body.data.version, is_published: true }
    expect((await request(postDraftCalls.setPostPublication, publication, token)).status).toBe(200)
    expect((await read(mediaId)).uses).toEqual([place])
    const wider = await sharp({ create: { width: 90, height: 30, channels: 3, background: '#aa0000' } })
      .png()
      .toBuffer()
    await send(`/${mediaId}/file`, {}, wider)
    const { data } = (await request(portalCalls.getPost, { id })).body
    expect(data.images[0]).toMatchObject({ src: (await read(mediaId)).src, width: 90 })
    await request(postEditorCalls.removePost, { id }, token)
    expect((await inject({ method: 'GET', url: data.images[0]!.src })).statusCode).toBe(200)
    expect((await read(mediaId)).uses).toEqual([])
    const named = { ...texts, source: 'Ida Moser', licence: 'CC BY 4.0', tags: [] }
    await request(mediaCalls.updateMedium, { id: mediaId, ...named }, token)
    const again = await request(postDraftCalls.getPostMedium, { media_id: mediaId }, token)
    expect(again.body.data.caption).toBe(`${texts.alt} (Bild: Ida Moser, CC BY 4.0)`)
    expect((await request(postDraftCalls.getPostMedium, { media_id: 2_000_000 }, token)).status).toBe(422)
  })

  test('keeps the texts of a picture that another one is cut from', async () => {
    const id = await upload()
    const { body } = await send('', { name: 'Ausschnitt', copy_of: String(id) })
    expect(body.data).toMatchObject({ name: 'Ausschnitt', alt: texts.alt, tags: ['Natur', 'See'], focus_x: 50 })
  })

  test('a picture that is being chosen while it is removed is either refused or kept', async () => {
    await page(null)
    for (let round = 0; round < 4; round++) {
      const id = await upload()
      const [chosen, removed] = await Promise.all([saveDraft(id), request(mediaCalls.removeMedium, { id }, token)])
      expect([chosen.status, removed.status].toSorted()).not.toEqual([200, 200])
      await saveDraft(null)
    }
  })
})
