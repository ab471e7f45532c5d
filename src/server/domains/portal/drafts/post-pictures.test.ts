import sharp from 'sharp'
import { expect, test } from 'vitest'
import { postDraftCalls } from '#contract/portal/drafts.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'

const app = useApp()

const multipart = async (form: FormData) => {
  const response = new Response(form)
  return {
    headers: { 'content-type': response.headers.get('content-type')! },
    payload: Buffer.from(await response.arrayBuffer()),
  }
}

test('pictures are uploaded, ordered, described and go with the post', async () => {
  const { token } = await buildOperator()
  const region = await request(postEditorCalls.createRegion, { name: 'Am Lech', postal_code: '86899' }, token)
  const topic = await request(postEditorCalls.createCategory, { name: 'Feste' }, token)
  const where = { category_id: topic.body.data.id, region_id: region.body.data.id }
  const create = async (title: string) =>
    (await request(postEditorCalls.createPost, { title, teaser: 'Am See', state: 'published', ...where }, token)).body
      .data
  const { id } = await create('Bilderbogen')
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
  const send = async (to: number, file: Uint8Array) => {
    const form = new FormData()
    form.append('caption', 'Der See')
    form.append('image', new Blob([new Uint8Array(file)]), 'bild.png')
    const { headers, payload } = await multipart(form)
    return app.inject({
      method: 'POST',
      url: `/api/operator/portal/posts/${to}/images`,
      headers: { ...headers, authorization: `Bearer ${token}` },
      payload,
    })
  }
  const [first, second] = [await send(id, bytes), await send(id, bytes)].map(({ statusCode, json }) => {
    expect(statusCode).toBe(201)
    return json().data as { key: string }
  })
  expect((await send(id, Buffer.from('<svg/>'))).statusCode).toBe(422)
  expect((await send(2_000_000, bytes)).statusCode).toBe(404)
  // stored, but no reader sees it before it is published
  expect((await request(portalCalls.getPost, { id })).body.data.images).toEqual([])

  const save = async (images: { key: string; caption: string }[], to = id) => {
    const { version, ...draft } = (await request(postDraftCalls.getEditablePost, { id: to }, token)).body.data
    return request(postDraftCalls.updatePost, { ...draft, id: to, version, images }, token)
  }
  const publish = async (images: { key: string; caption: string }[]) => {
    const { body } = await save(images)
    const publication = { id, version: body.data.version, is_published: true }
    expect((await request(postDraftCalls.setPostPublication, publication, token)).status).toBe(200)
    return (await request(portalCalls.getPost, { id })).body.data
  }
  const [evening, lake] = [
    { key: second!.key, caption: 'Abend' },
    { key: first!.key, caption: '' },
  ]
  const shown = await publish([evening, lake])
  expect(shown.image).toMatchObject({ caption: 'Abend', width: 40, height: 30 })
  expect(shown.images.map((image) => image.caption)).toEqual(['Abend', ''])
  const refused = await save([{ key: 'pictures/portal/fremd', caption: '' }])
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['images.0.key']])
  // a picture of another post is none of this one
  const other = await create('Anderer Bogen')
  expect((await save([evening], other.id)).status).toBe(422)
  expect((await publish([evening])).images).toHaveLength(1)
  const removals = async () => (await sql`select from jobs.job where name = 'pictures.remove'`).length
  // an older version still names the first one
  expect(await removals()).toBe(0)
  expect((await request(postEditorCalls.removePost, { id }, token)).body.status).toBe(true)
  expect(await removals()).toBe(2)
  expect((await request(portalCalls.getPost, { id })).status).toBe(404)
  expect((await request(postEditorCalls.removePost, { id }, token)).status).toBe(404)
})
