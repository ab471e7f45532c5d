import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { pageEditorCalls as editor } from '#contract/content/operator.ts'
import { pagePreviewCalls as preview } from '#contract/content/preview.ts'
import type { Widget } from '#contract/content/widgets.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import pageTable from '#web/routes.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { saveMenu } from '../content.service.ts'
import { type Page, savePage } from '../index.ts'
import { settleDueSets } from '../sets/sets.service.ts'
import { takenSlugs } from './page-drafts.rules.ts'
import { issuePreviewKey } from './preview.service.ts'
import { publishingJobs, settleDuePages } from './publishing.service.ts'

const { inject } = useApp()

const { getLayout, getPage } = contentCalls
const hero = { type: 'hero' as const, data: { title: 'Kopf', text: 'Los', search: false, links: [] } }
const words = (html: string) => ({ type: 'text' as const, data: { title: 'Innen', html } })
const text = words('<p>{{operator.name}}</p>')

const sample = (overrides: Partial<Page> = {}): Page => ({
  slug: 'probe',
  title: 'Probe',
  kind: 'page',
  seo: { title: 'Probe', description: 'Eine Probe.', tag: 'kurz' },
  widgets: [hero, text],
  ...overrides,
})

let token = ''
beforeAll(async () => {
  token = (await buildOperator()).token
})
beforeEach(async () => {
  await sql`delete from pages`
  await sql`delete from page_drafts`
  await sql`delete from page_redirects`
})

const read = async (slug = 'probe') => (await request(editor.getEditablePage, { slug }, token)).body.data
const seen = async (slug = 'probe') => {
  const { status, body } = await request(getPage, { slug })
  return status === 200 ? body.widgets : status
}
type Parts = Awaited<ReturnType<typeof read>>['parts']
const part = (widget: Widget, over: Partial<Parts[number]> = {}) => ({ is_on: true, widget, ...over })

const save = async (parts: object[], over: object = {}, by = token) => {
  const { slug, version, title, meta_title, meta_description } = await read()
  const input = { slug, version, title, meta_title, meta_description, parts, ...over }
  return request(editor.updateEditablePage, input as never, by)
}
const publish = async (over: object = {}) =>
  request(
    editor.setPagePublication,
    { slug: 'probe', version: (await read()).version, is_published: true, ...over } as never,
    token,
  )

describe('a draft', () => {
  test('is seen by guests once it is published, and says in which state it is', async () => {
    await savePage(sample())
    const before = await seen()
    expect((await read()).state).toBe('published')
    const changed = [part(words('<p onclick="x()">Neu</p><script>1</script>')), part(hero, { is_on: false })]
    expect((await save(changed, { title: 'Neuer Titel' })).body).toMatchObject({
      message: 'Der Entwurf ist gespeichert.',
      data: { state: 'changed', title: 'Neuer Titel' },
    })
    expect(await seen()).toEqual(before)
    expect((await publish()).body.data.state).toBe('published')
    expect(await seen()).toEqual([words('<p>Neu</p>')])
    const { body } = await request(getPage, { slug: 'probe' })
    expect(body).toMatchObject({ title: 'Neuer Titel', meta_tag: 'kurz', meta_title: 'Probe' })
    expect((await read()).parts.map(({ is_on }) => is_on)).toEqual([true, false])
  })

  test('of two who saw the same version one is saved, and the same save sent twice is one version', async () => {
    await savePage(sample())
    const { version } = await read()
    const both = await Promise.all([save([part(hero)], { version }), save([part(text)], { version })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { version: next, parts } = await read()
    expect(next).toBe(version + 1)
    expect((await save(parts, { version })).status).toBe(200)
    expect((await read()).version).toBe(next)
  })

  test('of one editor within two minutes is one version, but never one that guests see', async () => {
    await savePage(sample())
    for (const html of ['a', 'ab', 'abc']) await save([part(words(html))], { editor: 'tab' })
    const list = async () => (await request(editor.listPageVersions, { slug: 'probe' }, token)).body.data
    expect(await list()).toHaveLength(2)
    await publish()
    await save([part(words('abcd'))], { editor: 'tab' })
    expect((await list()).map(({ is_published }) => is_published)).toEqual([false, true, false])
  })

  test('keeps its last 50 versions and the published one, and returns to any', async () => {
    await savePage(sample())
    for (let at = 0; at < 53; at++) await save([part(words(`Stand ${at}`))])
    const versions = (await request(editor.listPageVersions, { slug: 'probe' }, token)).body.data
    expect(versions).toHaveLength(51)
    expect(versions.at(-1)).toMatchObject({ is_published: true })
    const { version } = await read()
    const restored = versions.at(-2)!
    const answer = await request(editor.setPageVersion, { slug: 'probe', version, restored: restored.version }, token)
    expect(answer.body.data).toMatchObject({ version: version + 1, parts: restored.parts })
    expect((await request(editor.setPageVersion, { slug: 'probe', version: 1, restored: 1 }, token)).status).toBe(409)
  })

  test('with a part that no longer fits its kind is not opened, so that saving cannot lose it', async () => {
    await savePage(sample())
    await sql`update page_edits set content = jsonb_set(content, '{parts,1,widget,data}', '{}')`
    const { status, body } = await request(editor.getEditablePage, { slug: 'probe' }, token)
    expect([status, (body as { message?: string }).message]).toEqual([409, expect.stringContaining('alten Form')])
  })

  test('refuses what does not fit, names nothing knows, unknown pages and everybody else', async () => {
    await savePage(sample())
    expect((await save([])).status).toBe(422)
    expect((await save([part({ ...hero, data: { ...hero.data, title: '' } })])).body.fields).toHaveProperty([
      'parts.0.widget.data.title',
    ])
    const slider = part({ type: 'slider', data: { title: 'Bilder', slider: 'gibt-es-nicht' } })
    expect((await save([slider])).body.fields).toHaveProperty(['parts.0.widget.data.slider'])
    const turned = part(hero, { from: '2030-01-02T00:00:00Z', until: '2030-01-01T00:00:00Z' })
    expect((await save([turned])).body.fields).toHaveProperty(['parts.0.until'])
    expect((await save([part(hero)], { slug: 'gibt-es-nicht' })).status).toBe(404)
    expect((await request(editor.getEditablePage, { slug: 'gibt-es-nicht' }, token)).status).toBe(404)
    expect((await save([part(hero)], {}, (await buildCustomer()).token)).status).toBe(403)
  })
})

describe('publishing', () => {
  const soon = () => new Date(Date.now() + 3_600_000).toISOString()
  const later = new Date(Date.now() + 2 * 3_600_000)

  test('at a minute shows what was there when the minute was chosen, once over processes', async () => {
    await savePage(sample())
    await save([part(words('Geplant'))])
    expect((await publish({ at: soon() })).body.data.publish_at).not.toBeNull()
    await save([part(words('Halb geschrieb'))])
    await settleDuePages()
    expect(await seen()).toHaveLength(2)
    const [before] = await sql`select version from pages where slug = 'probe'`
    await Promise.all([settleDuePages(later), settleDuePages(later)])
    expect(await seen()).toEqual([words('Geplant')])
    const [after] = await sql`select version from pages where slug = 'probe'`
    expect(after!.version).toBe((before!.version as number) + 1)
    expect(await read()).toMatchObject({ state: 'changed', publish_at: null })
  })

  test('waits for its minute: the job comes early, and two of them publish once', async () => {
    await savePage(sample())
    await save([part(words('Geplant'))])
    await publish({ at: soon() })
    const at = new Date(Date.now() + 400)
    await sql`update page_drafts set publish_at = ${at}`
    const run = () => publishingJobs([settleDueSets])['content.pages-due']!.work({ at: at.toISOString() }, 'job')
    const both = Promise.all([run(), run()])
    expect(await seen()).toHaveLength(2)
    await both
    expect(Date.now() - at.getTime()).toBeLessThan(5000)
    expect(await seen()).toEqual([words('Geplant')])
    expect(await sql`select version from pages where slug = 'probe'`).toEqual([{ version: 2 }])
  })

  test('ends at a minute for every entrance', async () => {
    await savePage(
      sample({ widgets: [{ type: 'faq', data: { title: '', items: [{ question: 'Wann?', html: 'Jetzt' }] } }] }),
    )
    await saveMenu('footer', [{ label: 'Spalte', url: '', children: [{ label: 'Probe', url: '/probe#oben' }] }])
    const query = '{ faq { question } seoByTypeAndSlug(type: "page", slug: "probe") { meta_title } }'
    const entrances = async () => ({
      page: (await request(getPage, { slug: 'probe' })).status,
      widgets: (await request(contentCalls.listWidgets, { slug: 'probe' })).status,
      footer: (await request(getLayout)).body.footer[0]!.children.length,
      sitemap: (await request(preview.listPageAddresses)).body.data.length,
      graph: (await inject({ method: 'POST', url: '/api/graphql', payload: { query } })).json().data,
    })
    expect(await entrances()).toEqual({
      page: 200,
      widgets: 200,
      footer: 1,
      sitemap: 1,
      graph: { faq: [{ question: 'Wann?' }], seoByTypeAndSlug: { meta_title: 'Probe' } },
    })
    await publish({ is_published: false, at: soon() })
    await settleDuePages(later)
    expect(await entrances()).toEqual({
      page: 404,
      widgets: 404,
      footer: 0,
      sitemap: 0,
      graph: { faq: [], seoByTypeAndSlug: null },
    })
    expect((await read()).state).toBe('draft')
    await publish()
    expect(await entrances()).toMatchObject({ page: 200, footer: 1, sitemap: 1 })
  })

  test('is not planned for the past, and a plan can be dropped', async () => {
    await savePage(sample())
    expect((await publish({ at: '2020-01-01T00:00:00Z' })).body.fields).toHaveProperty('at')
    await publish({ is_published: false, at: soon() })
    await request(editor.removePageSchedule, { slug: 'probe' }, token)
    await settleDuePages(later)
    expect((await read()).state).toBe('published')
  })

  test('that is refused at its minute holds up no other page and says so', async () => {
    await savePage(sample({ slug: 'a-alt' }))
    await savePage(sample())
    const { version } = await read('a-alt')
    await request(editor.setPagePublication, { slug: 'a-alt', version, is_published: true, at: soon() }, token)
    await save([part(words('Geplant'))])
    await publish({ at: soon() })
    await sql`update page_edits e set content = jsonb_set(content, '{parts,1,widget,data}', '{}') from page_drafts d
      where d.id = e.draft_id and d.slug = 'a-alt'`
    await settleDuePages(later)
    expect(await seen()).toEqual([words('Geplant')])
    const { data } = (await request(editor.listEditablePages, {}, token)).body
    expect(data.map(({ slug, has_failed }) => [slug, has_failed])).toEqual([
      ['a-alt', true],
      ['probe', false],
    ])
  })

  test('of a version that somebody changed meanwhile is refused', async () => {
    await savePage(sample())
    const { version } = await read()
    await save([part(hero)])
    expect((await publish({ version })).status).toBe(409)
    expect(await seen()).toHaveLength(2)
  })

  test('parts appear and disappear by their period', async () => {
    await savePage(sample())
    const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
    await save([part(hero), part(words('Aktion'), { from: at(1), until: at(2) })])
    await publish()
    expect(await seen()).toEqual([hero])
    await settleDuePages(new Date(Date.now() + 1.5 * 3_600_000))
    expect(await seen()).toEqual([hero, words('Aktion')])
    await settleDuePages(new Date(Date.now() + 2.5 * 3_600_000))
    expect(await seen()).toEqual([hero])
  })

  test('of a legal page keeps every published text and never takes it off', async () => {
    await savePage(sample({ slug: 'agb', kind: 'legal', widgets: [words('<p>Erstens</p>')] }))
    const kept = async () => [...(await sql`select html from page_versions where slug = 'agb' order by version`)]
    const first = await kept()
    const { version, title, meta_title, meta_description } = await read('agb')
    const head = { slug: 'agb', title, meta_title, meta_description }
    await request(editor.updateEditablePage, { ...head, version, parts: [part(words('<p>Zweitens</p>'))] }, token)
    expect(await kept()).toEqual(first)
    const next = { slug: 'agb', version: version + 1 }
    await request(editor.setPagePublication, { ...next, is_published: true }, token)
    expect((await kept()).slice(first.length)).toEqual([{ html: '<p>Zweitens</p>' }])
    expect((await request(editor.setPagePublication, { ...next, is_published: false }, token)).status).toBe(409)
    expect((await request(editor.removeEditablePage, { slug: 'agb' }, token)).status).toBe(409)
    expect((await request(editor.moveEditablePage, { slug: 'agb', new_slug: 'regeln' }, token)).status).toBe(409)
    const limited = [part(words('x'), { from: '2030-01-01T00:00:00Z' })]
    const refused = await request(editor.updateEditablePage, { ...head, ...next, parts: limited }, token)
    expect(refused.body.fields).toHaveProperty(['parts.0.from'])
  })
})

describe('the preview', () => {
  test('shows guests what the page would be, writes no row and ends', async () => {
    await savePage(sample())
    await save([part(words('<p>Entwurf</p>')), part(hero, { is_on: false })])
    const { path } = (await request(editor.createPagePreview, { slug: 'probe' }, token)).body
    const key = path.replace('/vorschau/', '')
    const written =
      () => sql`select table_name, query_to_xml(format('select count(*), max(xmin::text::bigint) from %I', table_name),
      false, false, '')::text as rows from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`
    const count = await written()
    const shown = (await request(preview.getPagePreview, { key })).body
    expect(await written()).toEqual(count)
    expect(shown.widgets).toEqual([words('<p>Entwurf</p>')])
    await publish()
    const { updated_at, ...page } = (await request(getPage, { slug: 'probe' })).body
    expect({ ...shown, updated_at }).toEqual({ ...page, keys: shown.keys, updated_at })
    const [{ id } = { id: 0 }] = await sql<{ id: number }>`select id from page_drafts`
    const over = await issuePreviewKey(id, new Date(Date.now() - 1000))
    for (const bad of [over, `${key}x`, key.replace(/^\d+/, String(id + 1)), 'x'])
      expect((await request(preview.getPagePreview, { key: bad })).body.error).toBe('LINK_INVALID')
  })
})

describe('the tree', () => {
  const create = (over: object = {}) =>
    request(editor.createEditablePage, { title: 'Neu', slug: 'neu', ...over } as never, token)

  test('has new pages as drafts and copies under addresses of their own', async () => {
    await savePage(sample())
    expect((await create()).body.data).toMatchObject({ state: 'draft', slug: 'neu', parts: [{ is_on: true }] })
    expect(await seen('neu')).toBe(404)
    const copy = (await create({ slug: 'kopie', title: 'Kopie', copy_of: 'probe' })).body.data
    expect(copy.parts.map(({ widget }) => widget)).toEqual([hero, text])
    for (const slug of ['neu', 'produkte', 'Große Seite', ''])
      expect((await create({ slug })).body.fields).toHaveProperty('slug')
  })

  test('moves a page: its old addresses lead to the new one, and menus follow', async () => {
    await savePage(sample())
    await saveMenu('footer', [{ label: 'Spalte', url: '', children: [{ label: 'Probe', url: '/probe#oben' }] }])
    const move = (slug: string, new_slug: string, parent_id: number | null = null) =>
      request(editor.moveEditablePage, { slug, new_slug, parent_id }, token)
    await move('probe', 'zweite')
    await move('zweite', 'dritte')
    expect(await seen('dritte')).toHaveLength(2)
    for (const slug of ['probe', 'zweite'])
      expect((await request(preview.getMovedPage, { slug })).body.path).toBe('/dritte')
    expect((await request(getLayout)).body.footer[0]!.children[0]!.url).toBe('/dritte#oben')
    const { id } = await read('dritte')
    await create({ parent_id: id })
    const child = (await read('neu')).id
    expect((await move('dritte', 'dritte', child)).body.fields).toHaveProperty('parent_id')
    expect((await move('dritte', 'neu')).body.fields).toHaveProperty('new_slug')
  })

  test('deletes a page, and its address leads on; seeding does not bring it back', async () => {
    await savePage(sample())
    await savePage(sample({ slug: 'hilfe' }))
    expect((await request(editor.removeEditablePage, { slug: 'probe', redirect: '//x' }, token)).status).toBe(422)
    await request(editor.removeEditablePage, { slug: 'probe', redirect: '/hilfe' }, token)
    expect(await seen()).toBe(404)
    expect((await request(preview.getMovedPage, { slug: 'probe' })).body.path).toBe('/hilfe')
    expect(await savePage(sample(), 'keep')).toBe(false)
    expect(await savePage(sample())).toBe(true)
    expect((await request(preview.getMovedPage, { slug: 'probe' })).body.path).toBeNull()
  })

  test('redirects never lead in a circle', async () => {
    for (const slug of ['probe', 'zweite', 'dritte']) await savePage(sample({ slug }))
    const remove = (slug: string, redirect: string) => request(editor.removeEditablePage, { slug, redirect }, token)
    await remove('probe', '/zweite')
    await remove('zweite', '/probe')
    await remove('dritte', '/probe')
    const paths = await sql`select slug, path from page_redirects order by slug`
    expect([...paths]).toEqual(['dritte', 'probe', 'zweite'].map((slug) => ({ slug, path: null })))
  })

  test('no page takes an address of the product', () => {
    const first = pageTable.map(({ path, children }) => [path, ...(children ?? []).map((child) => child.path)])
    const words = first.flat().flatMap((path) => path?.split('/')[0] ?? [])
    const ofTheWeb = words.filter((word) => /^[a-z0-9-]+$/.test(word))
    const below = new Set(
      pageTable.flatMap(({ path, children }) => (path ? (children ?? []) : [])).map(({ path }) => path?.split('/')[0]),
    )
    const missing = ofTheWeb.filter((word) => !takenSlugs.has(word) && !below.has(word))
    expect(missing).toEqual([])
  })
})

/** Numbers that look random and are the same in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return seed / 2_147_483_648
}

test.each([1, 7, 42])('whatever two editors do (%i), draft and page are what one of them saved', async (seed) => {
  const next = numbers(seed)
  await savePage(sample({ widgets: [words('Anfang')] }))
  const saved = new Set(['Anfang'])
  const known = [await read(), await read()]
  const textOf = (parts: Parts) => (parts[0]!.widget.data as { html: string }).html
  for (let step = 0; step < 25; step++) {
    const who = next() < 0.5 ? 0 : 1
    const { version, title, meta_title, meta_description } = known[who]!
    const of = { slug: 'probe', version }
    const act = next()
    if (act < 0.5) {
      const html = `${who} ${step}`
      const input = { ...of, title, meta_title, meta_description, editor: `tab ${who}`, parts: [part(words(html))] }
      const answer = await request(editor.updateEditablePage, input, token)
      if (answer.status === 200) saved.add(html)
      else expect(answer.status).toBe(409)
    } else if (act < 0.7) await request(editor.setPagePublication, { ...of, is_published: true }, token)
    else if (act < 0.8) await request(editor.setPagePublication, { ...of, is_published: false }, token)
    else {
      const versions = (await request(editor.listPageVersions, { slug: 'probe' }, token)).body.data
      const { version: restored } = versions[Math.floor(next() * versions.length)]!
      await request(editor.setPageVersion, { ...of, restored }, token)
    }
    // sometimes they do not look before they write
    if (next() < 0.7) known[who] = await read()
    expect(saved).toContain(textOf((await read()).parts))
    const shown = await seen()
    if (typeof shown !== 'number') expect(saved).toContain((shown[0]!.data as { html: string }).html)
  }
  const versions = (await request(editor.listPageVersions, { slug: 'probe' }, token)).body.data
  expect(versions.filter(({ parts }) => !saved.has(textOf(parts)))).toEqual([])
})
