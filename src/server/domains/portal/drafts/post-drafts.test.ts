import { beforeAll, describe, expect, test } from 'vitest'
import { postDraftCalls, postPreviewCalls } from '#contract/portal/drafts.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { publishingJobs } from '#server/domains/content/pages/publishing.service.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { hear, request, useApp } from '../../../../../test/harness.ts'
import { writeWords } from '../feeds/feed-posts.service.ts'
import { preparePost } from '../portal.service.ts'
import { postOf, settleDuePosts } from './post-drafts.service.ts'

useApp({ limits: false })

let token: string
let region: number
let other: number
let topic: number
beforeAll(async () => {
  token = (await buildOperator()).token
  const make = async (name: string, postal_code: string) =>
    (await request(postEditorCalls.createRegion, { name, postal_code }, token)).body.data.id
  ;[region, other] = [await make('Lechrain', '86899'), await make('Staudenland', '86850')]
  topic = (await request(postEditorCalls.createCategory, { name: 'Feste' }, token)).body.data.id
})

const day = addDays(germanDay(), 9)
const words = (title: string) => ({
  ...{ title, teaser: 'Kurz gesagt.', content: '<p>Wie es war.</p>', category_id: topic, region_id: region },
  dates: [{ start_date: day, start_time: '18:00', end_time: '' }],
})
const create = async (title: string, state: 'draft' | 'published' = 'published') =>
  (await request(postEditorCalls.createPost, { ...words(title), state }, token)).body.data
const read = async (id: number) => (await request(postDraftCalls.getEditablePost, { id }, token)).body.data
const save = async (id: number, changes: object, version?: number) => {
  const { version: newest, ...draft } = await read(id)
  return request(postDraftCalls.updatePost, { ...draft, version: version ?? newest, ...changes }, token)
}
const set = async (id: number, is_published: boolean, over: { at?: string; version?: number } = {}) =>
  request(postDraftCalls.setPostPublication, { id, version: (await read(id)).version, is_published, ...over }, token)
const shown = async (id: number) => {
  const { status, body } = await request(portalCalls.getPost, { id })
  return status === 200 ? body.data.title : status
}
const inMinutes = (minutes: number) => new Date(Math.ceil(Date.now() / 60_000) * 60_000 + minutes * 60_000)

/** Every call by which readers, calendars, feeds and search engines meet posts. */
const entrances = async (id: number, slug: string) => {
  const lists = await Promise.all([
    request(portalCalls.getPost, { id }),
    request(portalCalls.getPost, { id: slug }),
    request(portalCalls.listPosts, { region }),
    request(portalCalls.listPosts, { region: other }),
    request(portalCalls.listPosts, { region, list: 'events' }),
    request(portalCalls.listEvents, { region }),
    request(portalCalls.findPosts, { search: 'Sommerfest', region: '' }),
    request(portalCalls.findPosts, { search: 'Geheimes', region: '' }),
    request(portalCalls.listCategoryPosts, { id: topic }),
    request(portalCalls.listHotspots, { region }),
  ])
  const sitemap = await request(portalCalls.listPostAddresses, { part: 1 })
  return JSON.stringify([lists.map(({ body }) => body), sitemap.body])
}

describe('a draft of a post', () => {
  test('is nobody’s to see at any entrance until it is published, then it is what everybody sees', async () => {
    const { id, slug } = await create('Sommerfest am Lech')
    const secret = {
      ...{ title: 'Geheimes Fest', teaser: 'Geheimer Satz', content: '<p>Geheimnis</p>', region_id: other },
      ...{ place_name: 'Geheimer Ort', price: 'Geheimer Preis' },
      dates: [{ start_date: addDays(day, 3), start_time: '', end_time: '' }],
    }
    const { status, body } = await save(id, secret)
    expect([status, body.data.state, body.data.title]).toEqual([200, 'changed', 'Geheimes Fest'])
    const before = await entrances(id, slug)
    expect(before).toContain('Sommerfest am Lech')
    expect(before).not.toContain('Geheim')
    expect((await set(id, true)).body.data.state).toBe('published')
    const after = await request(portalCalls.getPost, { id: slug })
    expect(after.body.data).toMatchObject({
      ...{ title: 'Geheimes Fest', slug, region: { id: other }, price: 'Geheimer Preis' },
      dates: [{ start_date: addDays(day, 3), start_time: '' }],
    })
    expect((await set(id, false)).body.data.state).toBe('draft')
    expect(await entrances(id, slug)).not.toContain('Geheim')
  })

  test('of a post that nobody saw yet is found in the list of the operator by what it says', async () => {
    const { id } = await create('Arbeitstitel', 'draft')
    await save(id, { title: 'Zwetschgenkirmes' })
    const list = async (q: string) => (await request(postEditorCalls.listEditablePosts, { q }, token)).body.data
    expect(await list('Zwetschgenkirmes')).toMatchObject([{ id, title: 'Zwetschgenkirmes', state: 'draft' }])
    await set(id, true)
    await save(id, { title: 'Pflaumenkirmes' })
    expect(await list('Zwetschgenkirmes')).toMatchObject([{ id, title: 'Zwetschgenkirmes', is_changed: true }])
  })

  test('keeps versions that differ, and any of them comes back', async () => {
    const { id } = await create('Erste Fassung')
    const mine = await save(id, { title: 'Zweite Fassung' })
    expect((await save(id, { title: 'Zweite Fassung' }, 1)).status).toBe(200)
    const late = await save(id, { title: 'Von gestern' }, 1)
    expect([late.status, late.body.error, (await read(id)).title]).toEqual([409, 'CONFLICT', 'Zweite Fassung'])
    const { body: versions } = await request(postDraftCalls.listPostVersions, { id }, token)
    expect(versions.data.map(({ title, is_published }) => [title, is_published])).toEqual([
      ['Zweite Fassung', false],
      ['Erste Fassung', true],
    ])
    const back = { id, version: mine.body.data.version, restored: 1 }
    const restored = await request(postDraftCalls.setPostVersion, back, token)
    expect([restored.body.data.title, restored.body.data.state]).toEqual(['Erste Fassung', 'published'])
    expect((await request(postDraftCalls.setPostVersion, back, token)).status).toBe(409)
    const gone = { id, version: restored.body.data.version, restored: 99 }
    expect((await request(postDraftCalls.setPostVersion, gone, token)).status).toBe(409)
  })

  test('of two editors at once one saves, and nothing is lost', async () => {
    const { id } = await create('Zu zweit')
    const both = await Promise.all(['Berta', 'Anton'].map((title) => save(id, { title }, 1)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const draft = await read(id)
    expect([['Berta', 'Anton'].includes(draft.title), draft.version, await shown(id)]).toEqual([true, 2, 'Zu zweit'])
  })

  test('is seen by a link as the post will be, without a row being written', async () => {
    const { id } = await create('Vorher')
    await save(id, {
      title: 'Nachher',
      postal_code: '86899',
      dates: [{ start_date: day, start_time: '09:00', end_time: '' }],
    })
    const { body: link } = await request(postDraftCalls.createPostPreview, { id }, token)
    const key = link.path.split('/').at(-1)!
    const rows = async () => [
      ...(await sql`select (select json_agg(p order by p.id) from portal_posts p) as posts,
        (select json_agg(d order by d.id) from portal_dates d) as dates, (select count(*) from post_edits) as edits`),
    ]
    const before = await rows()
    const preview = await request(postPreviewCalls.getPostPreview, { key })
    expect(await rows()).toEqual(before)
    await set(id, true)
    const { updated_at: _, ...published } = (await request(portalCalls.getPost, { id })).body.data
    expect(preview.body.data).toMatchObject({ ...published, related: expect.anything() })
    expect((await request(postPreviewCalls.getPostPreview, { key: `${key}x` })).body.error).toBe('LINK_INVALID')
    await request(postEditorCalls.removePost, { id }, token)
    expect((await request(postPreviewCalls.getPostPreview, { key })).body.error).toBe('LINK_INVALID')
  })

  test.each([
    ['an unknown topic', { category_id: 999_999 }, 'category_id'],
    ['no title', { title: ' ' }, 'title'],
    ['an unknown postal code', { postal_code: '00000' }, 'postal_code'],
    ['a date of tomorrow', { published_at: new Date(Date.now() + 86_400_000).toISOString() }, 'published_at'],
    ['a picture that is gone', { images: [{ media_id: 2_000_000, caption: '' }] }, 'images.0.media_id'],
    [
      'an end before the beginning',
      { dates: [{ start_date: day, start_time: '18:00', end_time: '9:00' }] },
      'dates.0.end_date',
    ],
  ])('with %s is refused at its field, and the draft stays as it was', async (_, changes, field) => {
    const { id } = await create('Bleibt')
    const { status, body } = await save(id, changes)
    expect([status, Object.keys(body.fields ?? {}), (await read(id)).version]).toEqual([422, [field], 1])
  })

  test('is the operator’s alone', async () => {
    const { id } = await create('Meins')
    const { token: customer } = await buildCustomer()
    const { version, ...draft } = await read(id)
    for (const [by, status] of [
      [undefined, 401],
      [customer, 403],
    ] as const) {
      expect((await request(postDraftCalls.updatePost, { ...draft, version, id }, by)).status).toBe(status)
      expect((await request(postDraftCalls.setPostPublication, { id, version, is_published: false }, by)).status).toBe(
        status,
      )
    }
    expect((await request(postDraftCalls.listPostVersions, { id: 2_000_000 }, token)).status).toBe(404)
  })
})

describe('a post at a minute', () => {
  test('goes out once with two processes, as it was when the minute was chosen, and off again', async () => {
    const { id } = await create('Plan', 'draft')
    await save(id, { title: 'Geplant' })
    const [on, off] = [inMinutes(10), inMinutes(20)]
    expect((await set(id, true, { at: on.toISOString() })).body.data.publish_at).toBe(on.toISOString())
    expect((await set(id, false, { at: off.toISOString() })).status).toBe(200)
    await save(id, { title: 'Später getippt' })
    await settleDuePosts(new Date(on.getTime() - 1))
    expect(await shown(id)).toBe(404)
    const { heard, unlisten } = await hear('content')
    const run = () => publishingJobs([])['content.pages-due']!.work({ at: new Date(0).toISOString() }, 'job')
    await run()
    expect(await shown(id)).toBe(404)
    await Promise.all([settleDuePosts(on), settleDuePosts(on)])
    expect([await shown(id), (await read(id)).state]).toEqual(['Geplant', 'changed'])
    await expect.poll(() => heard).toEqual([JSON.stringify({ what: 'post', id })])
    await unlisten()
    await Promise.all([settleDuePosts(off), settleDuePosts(off)])
    expect([await shown(id), (await read(id)).unpublish_at]).toEqual([404, null])
  })

  test('comes with the job of pages', async () => {
    const { id } = await create('Mit dem Auftrag', 'draft')
    await set(id, true, { at: inMinutes(5).toISOString() })
    await sql`update post_drafts set publish_at = now() - interval '1 minute' where post_id = ${id}`
    await publishingJobs([])['content.pages-due']!.work({ at: new Date().toISOString() }, 'job')
    expect(await shown(id)).toBe('Mit dem Auftrag')
  })

  test('that no longer works is said, holds up nothing else, and can be dropped', async () => {
    const [bad, good] = [await create('Ohne Bild', 'draft'), await create('Mit allem', 'draft')]
    const at = inMinutes(10)
    for (const { id } of [bad, good]) await set(id, true, { at: at.toISOString() })
    await sql`update post_edits set content = jsonb_set(content, '{images}', '[{"media_id": 2000000, "key": "", "caption": ""}]')
      where draft_id = (select id from post_drafts where post_id = ${bad.id})`
    await settleDuePosts(at)
    expect([await shown(bad.id), await shown(good.id), (await read(bad.id)).has_failed]).toEqual([
      404,
      'Mit allem',
      true,
    ])
    const { body } = await request(postDraftCalls.removePostSchedule, { id: bad.id }, token)
    expect([body.data.publish_at, body.data.has_failed]).toEqual([null, false])
    expect((await set(good.id, true, { at: '2020-01-01T00:00:00Z' })).body.fields).toHaveProperty('at')
  })

  test('that waited for its moment before drafts were there waits as a draft from the first edit on', async () => {
    const later = inMinutes(30).toISOString()
    const { body } = await request(
      postEditorCalls.createPost,
      { ...words('Alt'), state: 'published', published_at: later },
      token,
    )
    const { id } = body.data
    expect([body.data.state, body.data.publish_at]).toEqual(['draft', later])
    await save(id, { title: 'Neu' })
    expect((await read(id)).publish_at).toBe(later)
    await settleDuePosts(new Date(later))
    expect(await shown(id)).toBe('Alt')
  })
})

test('what the calendar of an organiser says reaches readers, the draft and what is planned, and nobody’s price is lost', async () => {
  const { id } = await create('Chorprobe')
  await save(id, { title: 'Chorprobe', price: 'frei' })
  await set(id, true, { at: inMinutes(10).toISOString() })
  await save(id, { title: 'Chorprobe', price: '3 €' })
  const open = await read(id)
  const { state: _, ...content } = { ...words('Chorkonzert'), state: null }
  const given = postOf({
    ...{
      author: '',
      provider_id: null,
      place_name: 'Saal',
      street: '',
      postal_code: '',
      price: '',
      link: '',
      images: [],
    },
    ...content,
    published_at: null,
  })
  await inTransaction(async (tx) => writeWords(tx, id, await preparePost(given)))
  expect(await shown(id)).toBe('Chorkonzert')
  expect(await read(id)).toMatchObject({ title: 'Chorkonzert', place_name: 'Saal', price: '3 €', state: 'changed' })
  expect((await save(id, { price: '4 €' }, open.version)).status).toBe(409)
  await settleDuePosts(inMinutes(10))
  expect((await request(portalCalls.getPost, { id })).body.data).toMatchObject({ title: 'Chorkonzert', price: 'frei' })
})
