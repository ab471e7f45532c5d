import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { presenceCalls } from '#contract/content/presence.ts'
import { pagePreviewCalls } from '#contract/content/preview.ts'
import { type SetContent, setCalls } from '#contract/content/sets.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { hear, request, useApp } from '../../../../../test/harness.ts'
import { savePage } from '../index.ts'
import { readPublished } from './live-sets.service.ts'
import { settleDueSets } from './sets.service.ts'

useApp()

let token = ''
beforeAll(async () => {
  token = (await buildOperator()).token
})
beforeEach(async () => {
  for (const table of [
    'set_drafts',
    'menus',
    'banners',
    'slides',
    'testimonials',
    'cookie_types',
    'pages',
    'page_drafts',
  ])
    await sql`delete from ${sql.id(table)}`
  await loadContent()
})

const read = async (slug: string) => (await request(setCalls.getSet, { slug }, token)).body.data
const save = async (slug: string, content: SetContent, over: object = {}) =>
  request(setCalls.updateSet, { slug, version: (await read(slug)).version, content, ...over }, token)
const publish = async (slug: string, over: object = {}) =>
  request(setCalls.setSetPublication, { slug, version: (await read(slug)).version, is_published: true, ...over }, token)
const layout = async () => (await request(contentCalls.getLayout)).body
const home = async () => (await request(contentCalls.getHome)).body.loaded

const of = async <K extends SetContent['kind']>(slug: string, kind: K) => {
  const { content } = await read(slug)
  if (content.kind !== kind) throw new Error(`${slug} is ${content.kind}`)
  return content as Extract<SetContent, { kind: K }>
}

describe('sets', () => {
  test('are those that guests see, without anybody having edited them', async () => {
    const { data } = (await request(setCalls.listSets, {}, token)).body
    expect(data.map(({ slug, state }) => `${slug} ${state}`)).toEqual([
      'banners-home published',
      'contact published',
      'cookies published',
      'menu-footer published',
      'menu-header published',
      'slider-home published',
      'testimonials published',
      'texts published',
    ])
    expect(await sql`select from set_drafts`).toHaveLength(0)
    expect((await read('menu-header')).content).toMatchObject({ items: expect.any(Array) })
    for (const slug of ['menu-side', 'banners-nowhere', 'x']) {
      expect((await request(setCalls.getSet, { slug }, token)).status).toBe(404)
    }
    const { token: customer } = await buildCustomer()
    expect((await request(setCalls.listSets, {}, customer)).status).toBe(403)
  })

  test('many edited categories hide none of the others in the list', async () => {
    await sql`
      with made as (insert into set_drafts (slug, version, published_version)
        select 'category-' || n, 1, 1 from generate_series(1, 201) n returning id)
      insert into set_edits (draft_id, version, content)
      select id, 1, '{"kind": "category", "items": [{"name": "Boote", "description": ""}]}' from made`
    const { data } = (await request(setCalls.listSets, {}, token)).body
    expect(data.map(({ slug }) => slug)).toEqual(expect.arrayContaining(['menu-header', 'testimonials']))
  })

  test('a menu is seen once it is published, and older versions come back', async () => {
    const menu = await of('menu-header', 'menu')
    const before = (await layout()).header
    const first = { label: 'Neu', url: '/neu', pictogram: null, children: [] }
    expect((await save('menu-header', { ...menu, items: [first, ...menu.items] })).body.data.state).toBe('changed')
    expect((await layout()).header).toEqual(before)
    expect((await publish('menu-header')).body.data.state).toBe('published')
    expect((await layout()).header[0]).toEqual(first)
    const versions = (await request(setCalls.listSetVersions, { slug: 'menu-header' }, token)).body.data
    expect(versions.map(({ version, is_published }) => [version, is_published])).toEqual([
      [2, true],
      [1, false],
    ])
    await request(setCalls.setSetVersion, { slug: 'menu-header', version: 2, restored: 1 }, token)
    await publish('menu-header')
    expect((await layout()).header).toEqual(before)
    expect((await publish('menu-header', { is_published: false })).status).toBe(409)
  })

  test('of two who saw the same version one is saved, and the same save sent twice is one version', async () => {
    const menu = await of('menu-header', 'menu')
    const both = await Promise.all([
      save('menu-header', { ...menu, items: menu.items.slice(1) }, { version: 1 }),
      save('menu-header', { ...menu, items: menu.items.slice(2) }, { version: 1 }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { version, content } = await read('menu-header')
    expect(version).toBe(2)
    expect((await save('menu-header', content, { version: 1 })).status).toBe(200)
    expect((await read('menu-header')).version).toBe(2)
    expect((await publish('menu-header', { version: 1 })).status).toBe(409)
  })

  test('of the footer keep what the law wants on every page', async () => {
    const menu = await of('menu-footer', 'menu')
    const without = menu.items.map((item) => ({
      ...item,
      children: item.children.filter(({ url }) => url !== '/impressum'),
    }))
    const { status, body } = await save('menu-footer', { ...menu, items: without })
    expect([status, body.fields]).toEqual([422, { 'content.items': expect.stringContaining('Impressum') }])
    const heading = { label: 'Leer', url: '', pictogram: null, children: [] }
    expect((await save('menu-header', { kind: 'menu', items: [heading] })).body.fields).toEqual({
      'content.items.0.url': expect.stringContaining('Links darunter'),
    })
  })

  test('kinds of cookies are worded, never added or taken away', async () => {
    const cookies = await of('cookies', 'cookies')
    const [first, ...others] = cookies.items
    expect((await save('cookies', { ...cookies, items: others })).status).toBe(422)
    const named = { ...first!, name: 'Unverzichtbar' }
    expect((await save('cookies', { ...cookies, items: [named, ...others] })).status).toBe(200)
    await publish('cookies')
    const [shown] = (await layout()).cookie_banner.types
    expect(shown).toMatchObject({ key: first!.key, name: 'Unverzichtbar', is_required: true })
    expect(shown!.contents.length).toBeGreaterThan(5)
    expect((await save('cookies', { kind: 'menu', items: [] })).status).toBe(422)
  })

  test('a kind of cookies that a later version of the program brings joins the draft', async () => {
    const cookies = await of('cookies', 'cookies')
    const [first, ...others] = cookies.items
    await save('cookies', { ...cookies, items: [{ ...first!, name: 'Unverzichtbar' }, ...others] })
    await sql`insert into cookie_types (key, name, description, is_required, position) values ('neu', 'Neu', 'Neue Art', false, 90)`
    expect((await publish('cookies')).status).toBe(200)
    const now = await of('cookies', 'cookies')
    expect(now.items.map(({ name }) => name)).toEqual(['Unverzichtbar', ...others.map(({ name }) => name), 'Neu'])
    const reworded = now.items.map((item) => ({ ...item, description: `${item.description} Punkt.` }))
    expect((await save('cookies', { ...now, items: reworded })).status).toBe(200)
  })

  test('banners are drafted with a picture, previewed, published and taken off at a minute', async () => {
    const [medium] = await sql<{ id: number }>`
      insert into media (key, width, height, name, alt) values ('pictures/media/a', 80, 60, 'See', 'Der See') returning id`
    const banners = await of('banners-home', 'banners')
    const [one] = banners.items
    const changed = [
      { ...one!, title: 'Am See', media_id: medium!.id },
      { ...one!, is_on: false },
    ]
    const answer = await save('banners-home', { kind: 'banners', items: changed })
    expect(answer.status).toBe(200)
    expect((await home()).banners![0]!.title).toBe(one!.title)
    const missing = await save('banners-home', { kind: 'banners', items: [{ ...one!, media_id: 2_000_000 }] })
    expect(Object.keys(missing.body.fields ?? {})).toEqual(['content.items.0.media_id'])

    const rows = await sql`select count(*) from set_edits`
    const key = answer.body.data.preview_path!.split('/').at(-1)!
    const preview = (await request(pagePreviewCalls.getPagePreview, { key })).body
    expect(preview.loaded.banners).toMatchObject([{ title: 'Am See', medium: { alt: 'Der See' } }])
    expect(await sql`select count(*) from set_edits`).toEqual(rows)
    expect((await request(pagePreviewCalls.getPagePreview, { key: `${key}x` })).status).not.toBe(200)

    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    expect((await publish('banners-home', { at: inMinutes(-2).toISOString() })).body.fields).toHaveProperty('at')
    await publish('banners-home', { at: inMinutes(10).toISOString() })
    await publish('banners-home', { at: inMinutes(20).toISOString(), is_published: false })
    await save('banners-home', { kind: 'banners', items: [] })
    await settleDueSets(inMinutes(11))
    await settleDueSets(inMinutes(12))
    expect((await home()).banners).toMatchObject([{ title: 'Am See', medium: { alt: 'Der See' } }])
    await settleDueSets(inMinutes(21))
    expect((await home()).banners).toEqual([])
    expect((await read('banners-home')).state).toBe('draft')
  })

  test('single banners appear and disappear by their period, which the file of contents keeps', async () => {
    const { items } = await of('banners-home', 'banners')
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const at = (minutes: number) => inMinutes(minutes).toISOString()
    const always = { ...items[0]!, title: 'Immer' }
    const limited = { ...always, title: 'Aktion', from: at(10), until: at(20) }
    const turned = await save('banners-home', { kind: 'banners', items: [{ ...limited, until: at(5) }] })
    expect(Object.keys(turned.body.fields ?? {})).toEqual(['content.items.0.until'])
    await save('banners-home', { kind: 'banners', items: [always, limited, { ...limited, is_on: false }] })
    await publish('banners-home')
    const titles = async () => (await home()).banners!.map(({ title }) => title)
    expect(await titles()).toEqual(['Immer'])
    const planned = sql`select from jobs.job where name = 'content.pages-due' and data::text like ${`%${limited.from}%`}`
    expect(await planned).toHaveLength(1)
    await settleDueSets(inMinutes(11))
    expect(await titles()).toEqual(['Immer', 'Aktion'])
    expect((await read('banners-home')).state).toBe('published')
    expect(await readPublished({ sql }, 'banners-home')).toMatchObject({
      items: [{ from: null }, { from: limited.from }, {}],
    })
    await settleDueSets(inMinutes(21))
    expect(await titles()).toEqual(['Immer'])
  })

  test('sets whose periods are long over hold up none that is due, however many they are', async () => {
    const over = { from: '2020-01-01T00:00:00.000Z', until: '2020-02-01T00:00:00.000Z' }
    const { items } = await of('banners-home', 'banners')
    const content = { kind: 'banners', items: [{ ...items[0]!, ...over }] }
    await sql`
      with made as (insert into set_drafts (slug, version, published_version)
        select 'banners-alt-' || n, 1, 1 from generate_series(1, 501) n returning id, slug),
      edits as (insert into set_edits (draft_id, version, content) select id, 1, ${sql.json(content)} from made)
      insert into banners (place, position, is_shown, title, text, button, url, pictogram, tone)
      select substring(slug from 9), 0, false, 'Alt', '', 'Mehr', '/', 'bakery', 'green' from made`
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const menu = await of('menu-header', 'menu')
    await save('menu-header', { ...menu, items: menu.items.slice(1) })
    await publish('menu-header', { at: inMinutes(10).toISOString() })
    const rows = () => sql`select max(id) from banners`
    const before = await rows()
    await settleDueSets(inMinutes(11))
    expect((await read('menu-header')).state).toBe('published')
    // and none of the others was written anew
    expect(await rows()).toEqual(before)
  })

  test('a job that comes late shows what is due by then, and the next change is still planned', async () => {
    const { items } = await of('banners-home', 'banners')
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    const at = (minutes: number) => inMinutes(minutes).toISOString()
    const first = { ...items[0]!, title: 'Erste', from: at(10), until: at(20) }
    const second = { ...items[0]!, title: 'Zweite', from: at(40), until: null }
    await save('banners-home', { kind: 'banners', items: [first, second] })
    await publish('banners-home')
    const plannedFor = async (moment: string) =>
      (await sql`select from jobs.job where name = 'content.pages-due' and data::text like ${`%${moment}%`}`).length
    await settleDueSets(inMinutes(30))
    expect((await home()).banners).toEqual([])
    expect(await plannedFor(second.from)).toBe(1)
    await settleDueSets(inMinutes(41))
    expect((await home()).banners!.map(({ title }) => title)).toEqual(['Zweite'])
  })

  test('a planned set that is refused then holds up no other, says so and is not tried again', async () => {
    const [banners, slider] = [await of('banners-home', 'banners'), await of('slider-home', 'slider')]
    const titled = <T extends { title: string }>(items: T[]) => items.map((item) => ({ ...item, title: 'Geplant' }))
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await save('banners-home', { ...banners, items: titled(banners.items) })
    await publish('banners-home', { at: inMinutes(10).toISOString() })
    await publish('banners-home', { at: inMinutes(30).toISOString(), is_published: false })
    await save('slider-home', { ...slider, items: titled(slider.items) })
    await publish('slider-home', { at: inMinutes(10).toISOString() })
    await sql`update set_edits e set content = jsonb_set(content, '{items,0,title}', '7') from set_drafts d
      where d.id = e.draft_id and d.slug = 'banners-home' and e.version = d.publish_version`
    await settleDueSets(inMinutes(11))
    expect((await home()).slides![0]!.title).toBe('Geplant')
    expect((await home()).banners![0]!.title).toBe(banners.items[0]!.title)
    const row = async () =>
      (await request(setCalls.listSets, {}, token)).body.data.find(({ slug }) => slug === 'banners-home')!
    expect(await row()).toMatchObject({ state: 'changed', has_failed: true, publish_at: expect.any(String) })
    await sql`update set_edits e set content = jsonb_set(content, '{items,0,title}', '"Geheilt"') from set_drafts d
      where d.id = e.draft_id and d.slug = 'banners-home' and e.version = d.version`
    await settleDueSets(inMinutes(12))
    expect((await home()).banners![0]!.title).toBe(banners.items[0]!.title)
    await settleDueSets(inMinutes(31))
    expect((await home()).banners).toEqual([])
    expect((await publish('banners-home')).body.data).toMatchObject({ has_failed: false, publish_at: null })
  })

  test('what ends before it begins again is seen, also when both are settled late', async () => {
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await publish('banners-home', { at: inMinutes(10).toISOString(), is_published: false })
    await publish('banners-home', { at: inMinutes(20).toISOString() })
    await settleDueSets(inMinutes(30))
    expect((await home()).banners).not.toEqual([])
    expect((await read('banners-home')).unpublish_at).toBeNull()
  })

  test('what was taken off does not come back with the next version of the program', async () => {
    await publish('banners-home', { is_published: false })
    await publish('slider-home', { is_published: false })
    await loadContent()
    expect([(await home()).banners, (await home()).slides]).toEqual([[], []])
  })

  test('a preview of an old form is refused like one that is over', async () => {
    const { preview_path } = await read('testimonials')
    await save('testimonials', { kind: 'testimonials', items: [] })
    await sql`update set_edits set content = '{"kind": "testimonials", "items": [{}]}'`
    const { status, body } = await request(pagePreviewCalls.getPagePreview, { key: preview_path!.split('/').at(-1)! })
    expect([status, (body as { error?: string }).error]).toEqual([expect.any(Number), 'LINK_INVALID'])
  })

  test('voices of one kind are found behind many of the other', async () => {
    const voice = { is_on: true, kind: 'customer', name: 'Monika H.', about: '', quote: 'Schön.' } as const
    const about = 'aus Kaufering'
    const customers = Array.from({ length: 12 }, () => ({ ...voice, about }))
    const provider = { ...voice, about, kind: 'provider', quote: 'Läuft.' } as const
    await save('testimonials', { kind: 'testimonials', items: [...customers, provider] })
    await publish('testimonials')
    await savePage({
      slug: 'stimmen',
      title: 'Stimmen',
      kind: 'page',
      seo: { title: '', description: '' },
      widgets: [{ type: 'testimonials', data: { title: 'Stimmen', text: '', kind: 'provider' } }],
    })
    const { testimonials } = (await request(contentCalls.getPage, { slug: 'stimmen' })).body.loaded
    expect(testimonials!.filter(({ kind }) => kind === 'provider')).toHaveLength(1)
  })

  test('voices of both kinds are shown by a preview and by a page', async () => {
    const voice = { is_on: true, kind: 'customer', name: 'Monika H.', about: 'aus Kaufering', quote: 'Schön.' } as const
    const { body } = await save('testimonials', { kind: 'testimonials', items: [voice] })
    const key = body.data.preview_path!.split('/').at(-1)!
    const preview = await request(pagePreviewCalls.getPagePreview, { key })
    expect([preview.status, preview.body.loaded.testimonials]).toMatchObject([200, [{ quote: 'Schön.' }]])
    await savePage({
      slug: 'stimmen',
      title: 'Stimmen',
      kind: 'page',
      seo: { title: '', description: '' },
      widgets: [{ type: 'testimonials', data: { title: 'Stimmen', text: '', kind: null } }],
    })
    expect((await request(contentCalls.getPage, { slug: 'stimmen' })).status).toBe(200)
  })

  test('editors of one draft know of each other until they leave or their lease is over', async () => {
    const draft = { kind: 'set', slug: 'menu-header' } as const
    const other = await buildOperator({ firstName: 'Berta', lastName: 'Berg' })
    const ask = async (editor: string, by = token, over: object = {}) =>
      (await request(presenceCalls.updateEditor, { ...draft, editor, ...over }, by)).body.data
    const leave = (editor: string, by = token) => request(presenceCalls.removeEditor, { ...draft, editor }, by)
    expect(await ask('a')).toEqual([])
    const { heard, unlisten } = await hear('realtime')
    const both = await Promise.all([ask('b', other.token), ask('b2', other.token)])
    expect(both.flat().filter(({ is_own }) => is_own)).toHaveLength(1)
    await expect.poll(() => heard.filter((text) => text.includes('draft.editors'))).not.toEqual([])
    await unlisten()
    await leave('b2', other.token)
    expect(await ask('a')).toMatchObject([{ name: 'Berta Berg', is_own: false, has_taken_over: false }])
    // nobody speaks for the editor of another account
    await leave('b')
    expect(await ask('a')).toHaveLength(1)
    expect(await ask('a', token, { slug: 'menu-footer' })).toEqual([])

    await request(presenceCalls.setEditor, { ...draft, editor: 'b' }, other.token)
    expect(await ask('a')).toMatchObject([{ has_taken_over: true }])
    const { body } = await request(presenceCalls.setEditor, { ...draft, editor: 'a' }, token)
    expect(body.data).toMatchObject([{ name: 'Berta Berg', has_taken_over: false }])
    const logged = await sql`select from audit_log where action in ('content.updateEditor', 'content.removeEditor')`
    expect([(await ask('b', other.token))[0]?.has_taken_over, logged.length]).toEqual([true, 0])

    // of another draft, which nobody opens again
    await ask('d', other.token, { slug: 'menu-footer' })
    await sql`update draft_editors set seen_at = now() - interval '1 minute' where editor in ('b', 'd')`
    expect(await ask('a')).toEqual([])
    expect(await sql`select from draft_editors where editor in ('b', 'd')`).toHaveLength(0)
    const { token: customer } = await buildCustomer()
    expect((await request(presenceCalls.updateEditor, { ...draft, editor: 'c' }, customer)).status).toBe(403)
    expect((await request(presenceCalls.updateEditor, { ...draft, slug: '', editor: 'c' }, token)).status).toBe(422)
  })

  test('a new slider is a draft with a name of its own', async () => {
    const make = (name: string) => request(setCalls.createSet, { kind: 'slider', name }, token)
    expect((await make('winter')).body.data).toMatchObject({ slug: 'slider-winter', state: 'draft' })
    expect((await make('winter')).body.fields).toHaveProperty('name')
    expect((await make('home')).body.fields).toHaveProperty('name')
    expect((await make('Großes Ö')).status).toBe(422)
  })
})
