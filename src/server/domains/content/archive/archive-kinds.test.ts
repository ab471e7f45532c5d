import { gunzipSync, gzipSync } from 'node:zlib'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { treeCalls } from '#contract/catalogue/operator.ts'
import { setCalls } from '#contract/content/sets.ts'
import { newsletterIssueCalls } from '#contract/newsletters/operator.ts'
import { mailTextCalls } from '#contract/operator/mail-texts.ts'
import { postEditorCalls } from '#contract/portal/operator.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { buildCategory } from '#server/domains/products/products.factory.ts'
import { mailTextKinds } from '#server/platform/mail/mail-texts.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { savePage } from '../pages/page-drafts.service.ts'

const app = useApp({ limits: false })

let token: string
beforeAll(async () => {
  token = (await buildOperator()).token
})
beforeEach(async () => {
  for (const table of ['newsletter_issues', 'portal_posts', 'portal_regions', 'pages', 'page_drafts', 'set_drafts'])
    await sql`delete from ${sql.id(table)}`
})

const headers = () => ({ authorization: `Bearer ${token}` })
const save = async (...kinds: string[]) => {
  const url = `/api/operator/archive?kinds=${kinds.join()}`
  const { statusCode, rawPayload } = await app.inject({ method: 'GET', url, headers: headers() })
  expect(statusCode).toBe(200)
  return rawPayload
}
const linesOf = (file: Buffer) => {
  const lines = gunzipSync(file).toString().trim().split('\n')
  return lines.slice(1).map((line) => JSON.parse(line))
}
const fileOf = (lines: unknown[]) => {
  const head = { format: 'marktwerk-content', version: 1, made_at: '2026-11-19T04:00:00.000Z' }
  return gzipSync([head, ...lines].map((line) => `${JSON.stringify(line)}\n`).join(''))
}
type Entry = { kind: string; name: string; outcome: string; reason: string }
const send = async (path: string, file: Buffer, over: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(over)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(file)]), 'inhalte.jsonl.gz')
  const response = new Response(form)
  const type = { 'content-type': response.headers.get('content-type')! }
  const payload = Buffer.from(await response.arrayBuffer())
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers(), ...type }, payload })
  return (answer.json().entries ?? []) as Entry[]
}
const take = (file: Buffer, over: Record<string, string> = {}) => send('/operator/archive', file, over)
const check = (file: Buffer) => send('/operator/archive-check', file, {})
const outcomesOf = (entries: Entry[]) => entries.map(({ name, outcome }) => `${name}: ${outcome}`)

const drafts = () => sql<{ subject: string; state: string; blocks: object[]; segment: object }>`
  select subject, state, blocks, segment from newsletter_issues order by id`

test('newsletters come as drafts: regions and products by their address, nothing that was sent, nobody who gets it', async () => {
  const { product } = await buildShop()
  const { slug } = await sql<{ slug: string }>`select slug from products where id = ${product.id}`.one()
  const { body } = await request(postEditorCalls.createRegion, { name: 'Am Lech', postal_code: '86899' }, token)
  const region = body.data
  const text = { kind: 'text' as const, html: '<p>Neu</p>' }
  const write = async (subject: string, over: object = {}) =>
    (await request(newsletterIssueCalls.createIssue, { subject, blocks: [text], ...over }, token)).body.data.id
  const reached = { last_order: 'any', interest: 'food', reader: 'any' }
  const events = { kind: 'events', heading: 'Termine', count: 2 }
  await write('Sommer', {
    blocks: [text, { ...events, region_id: region.id }, { kind: 'chosen', heading: 'Neu', product_ids: [product.id] }],
    segment: { ...reached, region_id: region.id },
  })
  await sql`update newsletter_issues set state = 'sent' where id = ${await write('Gesendet')}`
  await sql`update newsletter_issues set state = 'scheduled', scheduled_at = now() + interval '1 day' where id = ${await write('Geplant')}`

  const file = await save('region', 'newsletter')
  const newsletters = linesOf(file).filter(({ kind }) => kind === 'newsletter')
  expect(newsletters).toEqual([
    {
      ...{ kind: 'newsletter', name: 'Sommer', subject: 'Sommer', teaser: '' },
      blocks: [text, { ...events, region: region.slug }, { kind: 'chosen', heading: 'Neu', products: [slug] }],
      segment: { ...reached, region: region.slug },
    },
  ])
  expect(outcomesOf(await take(file))).toContain('Sommer: same')

  await sql`delete from newsletter_issues`
  await sql`delete from portal_regions`
  expect(outcomesOf(await check(file))).toContain('Sommer: new')
  expect(await drafts()).toHaveLength(0)
  expect(outcomesOf(await take(file, { is_published: '1' }))).toContain('Sommer: new')
  const { id: regionId } = await sql<{ id: number }>`select id from portal_regions`.one()
  expect(regionId).not.toBe(region.id)
  expect([...(await drafts())]).toEqual([
    {
      ...{ subject: 'Sommer', state: 'draft' },
      blocks: [text, { ...events, region_id: regionId }, { kind: 'chosen', heading: 'Neu', product_ids: [product.id] }],
      segment: { ...reached, region_id: regionId },
    },
  ])
  expect(outcomesOf(await take(file, { is_published: '1' }))).toContain('Sommer: same')

  // a product that is not sold here is left out, a region that is not here refuses the draft
  const elsewhere = JSON.parse(JSON.stringify(newsletters[0]).replaceAll(slug, 'gibt-es-hier-nicht'))
  expect(outcomesOf(await take(fileOf([elsewhere])))).toEqual(['Sommer: new'])
  expect((await drafts())[1]!.blocks).toHaveLength(2)
  expect(outcomesOf(await take(fileOf([elsewhere])))).toEqual(['Sommer: same'])
  await sql`delete from portal_regions`
  expect(await check(fileOf(newsletters))).toMatchObject([
    { outcome: 'refused', reason: expect.stringContaining('Region') },
  ])
  // of a region that was removed here
  const orphaned = linesOf(await save('newsletter'))
  expect(orphaned.map(({ segment }) => segment.region)).toEqual(['', ''])
  expect((await check(fileOf(orphaned))).map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
})

test('texts of a category come by its address, as a draft or for guests', async () => {
  const { id, slug: address } = await buildCategory('product', { name: 'Boote' })
  await buildCategory()
  const content = {
    kind: 'category' as const,
    items: [{ name: 'Boote und Kanus', description: 'Am Lech.', media_id: null }],
  }
  const edit = async (set: string) => {
    const { version } = (await request(setCalls.getSet, { slug: set }, token)).body.data
    const saved = (await request(setCalls.updateSet, { slug: set, version, content }, token)).body.data
    await request(setCalls.setSetPublication, { slug: set, version: saved.version, is_published: true }, token)
  }
  await edit(`category-${id}`)
  const file = await save('category', 'set')
  const [line] = linesOf(file).filter(({ kind }) => kind === 'category')
  expect(line).toEqual({ kind: 'category', name: 'Boote und Kanus', slug: address, content })
  expect(linesOf(file).filter(({ slug }) => slug.startsWith('category-'))).toEqual([])

  // the same category of another region has another number
  await sql`delete from set_drafts`
  await sql`delete from categories where id = ${id}`
  const { id: otherId } = await buildCategory('product', { slug: address, name: 'Boote' })
  const named = async () => (await sql<{ name: string }>`select name from categories where id = ${otherId}`.one()).name
  expect(outcomesOf(await take(fileOf([line])))).toEqual(['Boote und Kanus: changed'])
  expect(await named()).toBe('Boote')
  expect((await request(setCalls.getSet, { slug: `category-${otherId}` }, token)).body.data).toMatchObject({
    state: 'changed',
    content,
  })
  expect(outcomesOf(await take(fileOf([line]), { is_published: '1' }))).toEqual(['Boote und Kanus: changed'])
  expect(await named()).toBe('Boote und Kanus')
  expect(outcomesOf(await take(fileOf([line]), { is_published: '1' }))).toEqual(['Boote und Kanus: same'])

  const unknown = { ...line, slug: 'gibt-es-nicht' }
  const numbered = { kind: 'set', name: 'Mit Nummer', slug: `category-${otherId}`, content }
  const refused = await check(fileOf([unknown, numbered]))
  expect(refused.map(({ outcome }) => outcome)).toEqual(['refused', 'refused'])
  await request(treeCalls.removeCategory, { id: otherId }, token)
})

test('subjects of the contact form are worded and added, as drafts or at once, never taken away', async () => {
  const subjects = async () => (await request(referenceCalls.listContactCategories)).body.data
  const before = await subjects()
  const lines = linesOf(await save('contact'))
  expect(lines.map(({ title }) => title)).toEqual(before.map(({ name }) => name))
  const [first] = lines
  const file = fileOf([
    { ...first, title: 'Meine Bestellung' },
    { ...first, kind: 'contact', name: 'Ausflüge', key: 'trips', title: 'Ausflüge', position: 90 },
  ])
  expect((await take(file)).map(({ outcome }) => outcome)).toEqual(['changed', 'new'])
  expect(await subjects()).toEqual(before)
  const { state } = (await request(setCalls.getSet, { slug: 'contact' }, token)).body.data
  expect(state).toBe('changed')
  await take(file, { is_published: '1' })
  const after = await subjects()
  expect(after.map(({ name }) => name)).toEqual([
    'Meine Bestellung',
    ...before.slice(1).map(({ name }) => name),
    'Ausflüge',
  ])
  // messages name it by the same number
  expect(after[0]!.id).toBe(before[0]!.id)
  expect((await take(file)).map(({ outcome }) => outcome)).toEqual(['same', 'same'])
  await sql`delete from reference_texts where key = 'trips'`
  await sql`delete from set_drafts where slug = 'contact'`
  await take(fileOf([first]), { is_published: '1' })
})

test('texts of messages are taken and saved by who may change and read messages only', async () => {
  const [role] = await sql<{ id: number }>`
    insert into staff_roles (name, rights) values ('Nur Inhalte', '{read_content,write_content}') returning id`
  const owner = token
  const file = fileOf([
    { kind: 'mail', name: 'Nachricht', mail: 'chat-unread', subject: 'Neues', opening: 'Hallo', closing: '' },
  ])
  token = (await buildOperator({ staffRoleId: role!.id })).token
  try {
    expect(await take(file, { is_published: '1', leaves_refused: '1' })).toMatchObject([
      { outcome: 'refused', reason: expect.stringContaining('Ihre Rolle') },
    ])
    expect(await sql`select from mail_texts`).toHaveLength(0)
    for (const [kinds, status] of [
      ['mail', 403],
      ['', 403],
      ['page', 200],
    ]) {
      const url = `/api/operator/archive?kinds=${kinds}`
      expect((await app.inject({ method: 'GET', url, headers: headers() })).statusCode).toBe(status)
    }
  } finally {
    token = owner
  }
})

test('texts of messages come as drafts, unless they are to be published', async () => {
  const mail = { mail: 'chat-unread', ...mailTextKinds()['chat-unread']!.standard, closing: 'Bis bald' }
  const file = fileOf([{ kind: 'mail', name: 'Nachricht', ...mail }])
  const read = async () => (await request(mailTextCalls.getMailText, { kind: mail.mail }, token)).body.data
  expect((await take(file)).map(({ outcome }) => outcome)).toEqual(['new'])
  expect(await read()).toMatchObject({ closing: 'Bis bald', state: 'changed', is_edited: false })
  expect((await take(file)).map(({ outcome }) => outcome)).toEqual(['same'])
  expect((await take(file, { is_published: '1' })).map(({ outcome }) => outcome)).toEqual(['new'])
  expect(await read()).toMatchObject({ state: 'published', is_edited: true })
  expect(linesOf(await save('mail'))).toMatchObject([mail])
  expect((await take(file, { is_published: '1' })).map(({ outcome }) => outcome)).toEqual(['same'])
  await sql`delete from mail_texts`
})

test('pages keep their place in the tree', async () => {
  for (const slug of ['unser-see', 'am-ufer', 'steg'])
    await savePage({
      ...{ slug, title: slug, kind: 'page', seo: { title: slug, description: '' } },
      widgets: [{ type: 'text', data: { title: '', html: '<p>Wasser</p>' } }],
    })
  const put = (slug: string, below: string) =>
    sql`update page_drafts set parent_id = (select id from page_drafts where slug = ${below}) where slug = ${slug}`
  await put('am-ufer', 'unser-see')
  await put('steg', 'am-ufer')
  const file = await save('page')
  await sql`delete from pages`
  await sql`delete from page_drafts`
  await take(file)
  const tree = await sql<{ slug: string; above: string | null }>`
    select d.slug, a.slug as above from page_drafts d left join page_drafts a on a.id = d.parent_id order by d.id`
  expect([...tree]).toEqual([
    { slug: 'unser-see', above: null },
    { slug: 'am-ufer', above: 'unser-see' },
    { slug: 'steg', above: 'am-ufer' },
  ])
  // where the page above is missing, it stands for itself; one that is here stays where it is
  await sql`delete from page_drafts where slug in ('am-ufer', 'steg')`
  const steg = linesOf(file).filter(({ slug }) => slug === 'steg')
  await take(fileOf(steg))
  await take(file)
  const [moved] = await sql<{ parentId: number | null }>`
    select parent_id as "parentId" from page_drafts where slug = 'steg'`
  expect(moved).toEqual({ parentId: null })
})
