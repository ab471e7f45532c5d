import { gunzipSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { catalogueCalls } from '#contract/catalogue/calls.ts'
import { treeCalls } from '#contract/catalogue/operator.ts'
import { archiveCalls } from '#contract/content/archive.ts'
import { contentCalls } from '#contract/content/calls.ts'
import { mediaCalls } from '#contract/content/media.ts'
import { pageEditorCalls } from '#contract/content/operator.ts'
import { setCalls } from '#contract/content/sets.ts'
import { postDraftCalls } from '#contract/portal/drafts.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { portalCalls } from '#contract/portal/public.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { buildCategory } from '#server/domains/products/products.factory.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { savePage } from '../pages/page-drafts.service.ts'

const app = useApp({ limits: false })

let token: string
let picture: Buffer
beforeAll(async () => {
  token = (await buildOperator()).token
  await loadContent()
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#1e6b52' } })
    .png()
    .toBuffer()
})

const inject = async (method: 'GET' | 'POST', url: string, fields?: Record<string, string | Blob>, by = token) => {
  const authorization = `Bearer ${by}`
  if (!fields) return app.inject({ method, url, headers: { authorization } })
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    typeof value === 'string' ? form.append(name, value) : form.append(name, value, 'see.png')
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type')!, authorization }
  return app.inject({ method, url, headers, payload: Buffer.from(await response.arrayBuffer()) })
}
const send = async (path: string, file: Buffer, over: Record<string, string> = {}, by = token) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(over)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'inhalte.jsonl.gz')
  const response = new Response(form)
  const headers = { 'content-type': response.headers.get('content-type')!, authorization: `Bearer ${by}` }
  return app.inject({ method: 'POST', url: `/api${path}`, headers, payload: Buffer.from(await response.arrayBuffer()) })
}
const check = async (file: Buffer, over: Record<string, string> = {}) => send('/operator/archive-check', file, over)
const take = async (file: Buffer, over: Record<string, string> = {}) => send('/operator/archive', file, over)
const save = async (...kinds: string[]) => {
  const { statusCode, rawPayload } = await inject('GET', `/api/operator/archive?kinds=${kinds.join()}`)
  expect(statusCode).toBe(200)
  return rawPayload
}
const linesOf = (file: Buffer) =>
  gunzipSync(file)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
const fileOf = (...lines: unknown[]) => gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
const head = { format: 'marktwerk-content', version: 1, made_at: '2026-11-19T04:00:00.000Z' }

/** Everything that an import could write. */
const world = async () =>
  JSON.stringify(
    await sql`select (select count(*) from pages) as pages, (select count(*) from page_edits) as edits, (select count(*) from media) as media,
      (select count(*) from set_edits) as sets, (select count(*) from portal_posts) as posts, (select count(*) from post_edits) as post_edits,
      (select count(*) from mail_texts) as mails, (select count(*) from portal_regions) as regions, (select count(*) from stored_files) as files`,
  )
type Row = { kind: string; name: string; outcome: string; reason: string }
const outcomesOf = (body: { entries: Row[] }) =>
  body.entries.map(({ kind, name, outcome }) => `${kind} ${name}: ${outcome}`)

let mediaId: number
let postId: number
const texts = { name: 'see.png', alt: 'Ein See am Abend', source: 'Ida Moser', licence: 'CC BY 4.0' }
beforeEach(async () => {
  await sql`delete from portal_posts`
  await sql`delete from portal_regions`
  await sql`delete from portal_categories`
  await sql`delete from page_drafts where slug = 'unser-see'`
  await sql`delete from pages where slug = 'unser-see'`
  await sql`delete from media`
  await sql`delete from mail_texts`
  const form = await inject('POST', '/api/operator/media', {
    name: 'see.png',
    image: new Blob([new Uint8Array(picture)]),
  })
  mediaId = form.json().data.id
  await request(mediaCalls.updateMedium, { id: mediaId, ...texts, tags: ['See'], focus_x: 20, focus_y: 80 }, token)
  await savePage({
    slug: 'unser-see',
    title: 'Unser See',
    kind: 'page',
    seo: { title: 'Unser See', description: 'Am Wasser' },
    widgets: [{ type: 'picture', data: { title: 'See', media_id: mediaId, html: '<p>Wasser</p>', layout: 'full' } }],
  })
  const { body: region } = await request(postEditorCalls.createRegion, { name: 'Am Lech', postal_code: '86899' }, token)
  const { body: topic } = await request(postEditorCalls.createCategory, { name: 'Feste' }, token)
  const where = { category_id: topic.data.id, region_id: region.data.id }
  const { body } = await request(
    postEditorCalls.createPost,
    { title: 'Seefest', teaser: 'Am See', state: 'published', ...where },
    token,
  )
  postId = body.data.id
  const { version, ...draft } = (await request(postDraftCalls.getEditablePost, { id: postId }, token)).body.data
  const images = [{ media_id: mediaId, key: '', caption: 'Der See' }]
  const saved = await request(postDraftCalls.updatePost, { ...draft, version, images }, token)
  await request(
    postDraftCalls.setPostPublication,
    { id: postId, version: saved.body.data.version, is_published: true },
    token,
  )
})

describe('contents as a file', () => {
  test('a region is copied: everything is there afterwards as it was, with its pictures, and a second time nothing happens', async () => {
    const file = await save('page', 'set', 'mail', 'region', 'topic', 'post')
    const entries = linesOf(file)
    expect(entries[0]).toMatchObject({ format: 'marktwerk-content', version: 1 })
    expect(entries.filter(({ kind }) => kind === 'page').map(({ slug }) => slug)).toEqual(
      expect.arrayContaining(['index', 'impressum', 'agb', 'unser-see']),
    )
    expect(
      outcomesOf((await check(file, { is_published: '1' })).json()).filter((line) => !line.endsWith(': same')),
    ).toEqual([])

    const before = (await request(contentCalls.getPage, { slug: 'unser-see' })).body
    const post = (await request(portalCalls.getPost, { id: postId })).body.data
    await sql`delete from portal_posts`
    await sql`delete from portal_regions`
    await sql`delete from portal_categories`
    await sql`delete from page_drafts where slug = 'unser-see'`
    await sql`delete from pages where slug = 'unser-see'`
    await sql`delete from media`
    const empty = await world()
    const checked = (await check(file, { is_published: '1' })).json()
    expect(await world()).toBe(empty)
    const changes = [
      'picture Ein See am Abend: new',
      'page Unser See: new',
      'region Am Lech: new',
      'topic Feste: new',
      'post Seefest: new',
    ]
    expect(outcomesOf(checked).filter((line) => !line.endsWith(': same'))).toEqual(changes)
    const taken = await take(file, { is_published: '1' })
    expect([taken.statusCode, taken.json().entries]).toEqual([200, checked.entries])

    const after = (await request(contentCalls.getPage, { slug: 'unser-see' })).body
    expect(after.title).toBe(before.title)
    expect(after.loaded.media).toMatchObject([
      { alt: texts.alt, credit: 'Ida Moser, CC BY 4.0', focus: '20% 80%', width: 60 },
    ])
    const shown = (await request(portalCalls.getPost, { id: post.slug })).body.data
    expect(shown).toMatchObject({
      title: 'Seefest',
      slug: post.slug,
      region: { slug: post.region.slug },
      images: [{ caption: 'Der See' }],
    })
    expect((await app.inject({ url: shown.images[0]!.src })).statusCode).toBe(200)
    const again = outcomesOf((await take(file, { is_published: '1' })).json())
    expect(again.filter((line) => !line.endsWith(': same'))).toEqual([])
  })

  test('a category brings its picture along, as a draft or for guests', async () => {
    const { id, slug } = await buildCategory('product', { name: 'Boote' })
    const set = `category-${id}`
    const items = [{ name: 'Boote', description: 'Am See.', media_id: mediaId }]
    const saved = await request(
      setCalls.updateSet,
      { slug: set, version: 1, content: { kind: 'category', items } },
      token,
    )
    const { version } = saved.body.data
    await request(setCalls.setSetPublication, { slug: set, version, is_published: true }, token)
    const file = await save('category')
    expect(linesOf(file).filter(({ slug: of }) => of === slug)).toEqual([
      { kind: 'category', name: 'Boote', slug, content: { kind: 'category', items } },
    ])
    // of another region, without the picture and without the draft
    await sql`update categories set media_id = null, description = '' where id = ${id}`
    await sql`delete from set_drafts where slug = ${set}`
    await sql`delete from page_drafts where slug = 'unser-see'`
    await sql`delete from pages where slug = 'unser-see'`
    await sql`delete from media`
    const shown = async () => (await request(catalogueCalls.getWorld, { slug })).body.data.medium
    const taken = async (over?: Record<string, string>) => outcomesOf((await take(file, over)).json())
    expect(await taken()).toEqual(['picture Ein See am Abend: new', 'category Boote: changed'])
    expect(await shown()).toBeNull()
    expect(await taken({ is_published: '1' })).toEqual(['picture Ein See am Abend: same', 'category Boote: changed'])
    const medium = await shown()
    expect(medium).toMatchObject({ alt: texts.alt, credit: 'Ida Moser, CC BY 4.0', focus: '20% 80%', width: 60 })
    expect((await app.inject({ url: medium!.src })).statusCode).toBe(200)
    expect(await taken({ is_published: '1' })).toEqual(['picture Ein See am Abend: same', 'category Boote: same'])
    await request(treeCalls.removeCategory, { id }, token)
  })

  test('comes as drafts that nobody sees, unless it is to be published', async () => {
    const file = await save('page', 'set', 'post', 'region', 'topic')
    const words = linesOf(file).map((entry) => {
      if (entry.slug === 'unser-see') return { ...entry, content: { ...entry.content, title: 'Euer See' } }
      if (entry.kind === 'post') return { ...entry, words: { ...entry.words, title: 'Eurer Fest' } }
      if (entry.slug === 'menu-header')
        return {
          ...entry,
          content: { ...entry.content, items: [{ label: 'Fremd', url: '/x', pictogram: null, children: [] }] },
        }
      return entry
    })
    const { entries } = (await take(fileOf(...words))).json()
    expect(outcomesOf({ entries }).filter((line) => line.endsWith(': changed'))).toHaveLength(3)
    expect((await request(contentCalls.getPage, { slug: 'unser-see' })).body.title).toBe('Unser See')
    expect((await request(portalCalls.getPost, { id: postId })).body.data.title).toBe('Seefest')
    const menu = (await request(setCalls.getSet, { slug: 'menu-header' }, token)).body.data
    expect([menu.state, JSON.stringify(menu.content).includes('Fremd')]).toEqual(['changed', true])
    expect((await request(pageEditorCalls.getEditablePage, { slug: 'unser-see' }, token)).body.data).toMatchObject({
      title: 'Euer See',
      state: 'changed',
    })
  })

  test('what does not fit is named, and nothing is taken over until somebody leaves it out', async () => {
    const [fine] = linesOf(await save('page')).filter(({ slug }) => slug === 'unser-see')
    const page = (slug: string, over: object = {}) => ({
      ...fine,
      slug,
      name: slug,
      content: { ...fine.content, ...over, parts: [] },
      ...over,
    })
    const text = {
      key: 'a',
      isOn: true,
      from: null,
      until: null,
      widget: { type: 'text', data: { title: '', html: '<p>x</p>' } },
    }
    const whole = { ...fine.content, parts: [text] }
    const file = fileOf(
      head,
      { kind: 'page', name: 'Gut', slug: 'gut', content: whole },
      { kind: 'page', name: 'Vergeben', slug: 'betreiber', content: whole },
      { kind: 'page', name: 'Andere Art', slug: 'impressum', content: whole },
      { kind: 'page', name: 'Ohne Bild', slug: 'ohne-bild', content: { ...fine.content } },
      page('leer'),
      { kind: 'set', name: 'Fuß', slug: 'menu-footer', content: { kind: 'menu', items: [] } },
      {
        kind: 'post',
        name: 'Ohne Thema',
        slug: 'ohne-thema',
        topic: 'gibt-es-nicht',
        region: 'am-lech',
        words: { title: 'a', teaser: 'b' },
        dates: [],
        images: [],
      },
      { kind: 'mail', name: 'Fremd', mail: 'nobody.sends', subject: 'a', opening: 'b', closing: '' },
    )
    const { entries } = (await check(file, { is_published: '1' })).json() as { entries: Row[] }
    expect(entries.map(({ name, outcome }) => `${name}: ${outcome}`).toSorted()).toEqual(
      [
        'Andere Art: refused',
        'Fremd: refused',
        'Fuß: refused',
        'Gut: new',
        'Ohne Bild: refused',
        'Ohne Thema: refused',
        'Vergeben: refused',
        'leer: refused',
      ].toSorted(),
    )
    expect(entries.filter(({ outcome, reason }) => outcome === 'refused' && !reason)).toEqual([])
    const before = await world()
    const refused = await take(file, { is_published: '1' })
    expect([refused.statusCode, await world()]).toEqual([409, before])
    expect((await take(file, { is_published: '1', leaves_refused: '1' })).statusCode).toBe(200)
    expect((await request(contentCalls.getPage, { slug: 'gut' })).status).toBe(200)
    await sql`delete from page_drafts where slug = 'gut'`
    await sql`delete from pages where slug = 'gut'`
  })

  test('a page with an address of two words comes with the page above, and not without it', async () => {
    const words = { type: 'text' as const, data: { title: '', html: '<p>x</p>' } }
    const page = (slug: string) => ({
      slug,
      title: slug,
      kind: 'page' as const,
      seo: { title: slug, description: '' },
      widgets: [words],
    })
    await savePage(page('am-see'))
    await savePage(page('baden'))
    const { id } = (await request(pageEditorCalls.getEditablePage, { slug: 'am-see' }, token)).body.data
    await request(pageEditorCalls.moveEditablePage, { slug: 'baden', new_slug: 'am-see/baden', parent_id: id }, token)
    const [first, ...lines] = linesOf(await save('page'))
    const own = lines.filter(({ slug }) => slug?.startsWith('am-see'))
    expect(own.map(({ slug, parent }) => [slug, parent])).toEqual([
      ['am-see', null],
      ['am-see/baden', 'am-see'],
    ])
    await sql`delete from page_drafts where slug like 'am-see%'`
    await sql`delete from pages where slug like 'am-see%'`
    const [refused] = (await check(fileOf(first, own[1]), { is_published: '1' })).json().entries as Row[]
    expect(refused).toMatchObject({ outcome: 'refused', reason: expect.stringContaining('gibt es hier nicht') })
    const [odd] = (await check(fileOf(first, { ...own[1], slug: 'produkt/baden' }))).json().entries as Row[]
    expect(odd).toMatchObject({ outcome: 'refused' })
    expect((await take(fileOf(first, ...own), { is_published: '1' })).statusCode).toBe(200)
    const { body } = await request(contentCalls.getPage, { slug: 'am-see/baden' })
    expect(body).toMatchObject({ title: 'baden', above: { slug: 'am-see' } })
    await sql`delete from page_drafts where slug like 'am-see%'`
    await sql`delete from pages where slug like 'am-see%'`
  })

  test('a picture that is none fails the whole import and leaves no file behind', async () => {
    const file = linesOf(await save('page', 'region', 'topic', 'post')).map((entry) =>
      entry.kind === 'picture'
        ? { ...entry, alt: 'Anderes Bild', data: Buffer.from('<svg/>').toString('base64') }
        : entry,
    )
    const before = await world()
    expect((await take(fileOf(...file))).statusCode).toBe(422)
    expect(await world()).toBe(before)
  })

  test.each([
    ['no gzip', Buffer.from('{"format":"marktwerk-content"}')],
    ['nothing', gzipSync('')],
    ['another format', fileOf({ format: 'wordpress' })],
    ['a broken line', gzipSync(`${JSON.stringify(head)}\n{"kind":`)],
    ['an unknown kind', fileOf(head, { kind: 'order', name: 'x' })],
    ['depth', gzipSync(`${JSON.stringify(head)}\n${'['.repeat(200_000)}`)],
    ['a text that cannot be stored', gzipSync(`${JSON.stringify(head)}\n{"kind":"page","name":"\\ud800","slug":"a"}`)],
    ['half a file', fileOf(head, { kind: 'page', name: 'x', slug: 'x' }).subarray(0, 60)],
    ['a line without end', gzipSync(Buffer.alloc(30_000_000, 'x'))],
    ['a bomb', gzipSync(Buffer.alloc(200_000_000, '\n'))],
  ])('refuses %s with a sentence', async (_, file) => {
    const { statusCode, body } = await check(file)
    expect([statusCode, JSON.parse(body).message]).toEqual([422, expect.stringMatching(/Datei/)])
  })

  test('a file of the largest size is read beside other requests', { timeout: 60_000 }, async () => {
    const part = {
      key: 'a',
      isOn: true,
      from: null,
      until: null,
      widget: { type: 'text', data: { title: '', html: `<p>${'Wort '.repeat(2000)}</p>` } },
    }
    const content = {
      title: 'Groß',
      kind: 'page',
      seo: { title: '', description: '', tag: '', tags: [] },
      parts: [part],
    }
    const pages = Array.from({ length: 1500 }, (_, at) => ({
      kind: 'order-of-nobody',
      name: `s${at}`,
      slug: `s${at}`,
      content,
    }))
    const reading = check(fileOf(head, ...pages.map((page) => ({ ...page, kind: 'page', slug: 'betreiber' }))))
    let slowest = 0
    let isReading = true
    void reading.finally(() => {
      isReading = false
    })
    while (isReading) {
      const start = performance.now()
      await new Promise((resolve) => setImmediate(resolve))
      slowest = Math.max(slowest, performance.now() - start)
    }
    expect((await reading).statusCode).toBe(200)
    expect(slowest).toBeLessThan(2000)
  })

  test('is the operator’s', async () => {
    const { token: customer } = await buildCustomer()
    expect((await request(archiveCalls.getArchive, { kinds: ['page'] }, customer)).status).toBe(403)
    expect((await send('/operator/archive', fileOf(head), {}, customer)).statusCode).toBe(403)
  })
})
