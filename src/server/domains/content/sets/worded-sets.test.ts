import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contentCalls } from '#contract/content/calls.ts'
import { contactCalls } from '#contract/content/contact.ts'
import { pagePreviewCalls } from '#contract/content/preview.ts'
import { type SetContent, setCalls } from '#contract/content/sets.ts'
import { referenceCalls } from '#contract/reference/calls.ts'
import { loadContent } from '#seeds/content/index.ts'
import { texts } from '#seeds/reference/texts.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { loadReference, referenceTexts } from '#server/domains/reference/index.ts'
import { issueFormToken } from '#server/platform/limits/form-guard.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { settleDueSets } from './sets.service.ts'

useApp()

type Of<K extends SetContent['kind']> = Extract<SetContent, { kind: K }>['items']
type Items = { contact: Of<'contact'>; texts: Of<'texts'> }
type Kind = keyof Items

const subjects = texts.filter(({ topic }) => topic === 'contact_category')

let token = ''
beforeAll(async () => {
  token = (await buildOperator()).token
})
beforeEach(async () => {
  await sql`delete from set_drafts`
  await sql`delete from content_texts`
  await sql`delete from reference_texts where topic = 'contact_category'`
  await loadContent()
  await db.insert(referenceTexts).values(subjects)
})

const read = async (slug: string) => (await request(setCalls.getSet, { slug }, token)).body.data
const items = async <K extends Kind>(kind: K) => (await read(kind)).content.items as Items[K]
const save = async <K extends Kind>(kind: K, changed: Items[K], over: object = {}) => {
  const { version } = await read(kind)
  const content = { kind, items: changed } as SetContent
  return request(setCalls.updateSet, { slug: kind, version, content, ...over }, token)
}
const publish = async (kind: Kind, over: object = {}) => {
  const { version } = await read(kind)
  return request(setCalls.setSetPublication, { slug: kind, version, is_published: true, ...over }, token)
}
const offered = async () => (await request(referenceCalls.listContactCategories)).body.data
const names = async () => (await offered()).map(({ name }) => name)
const previewOf = async (path: string | null) =>
  (await request(pagePreviewCalls.getPagePreview, { key: path!.split('/').at(-1)! })).body

const write = async (categoryId: number, email: string) =>
  request(contactCalls.createMessage, {
    category_id: categoryId,
    ...{ name: 'Eva Probe', email, message: 'Wann ist Markt?', accept_privacy: true as const },
    token: await issueFormToken(new Date(Date.now() - 60_000)),
  })

test('subjects of the contact form are drafted, previewed and published; what is taken out is hidden, not lost', async () => {
  const before = await offered()
  const [order, payment, ...others] = await items('contact')
  const trips = { key: 'trips', is_on: true, name: 'Ausflüge', description: 'Führungen und Fahrten.' }
  const changed = [trips, { ...order!, name: 'Meine Bestellung' }, ...others]
  const { body } = await save('contact', changed)
  expect(body.data.state).toBe('changed')
  expect(await offered()).toEqual(before)
  expect((await previewOf(body.data.preview_path)).subjects!.slice(0, 2)).toMatchObject([
    { name: 'Ausflüge' },
    { name: 'Meine Bestellung' },
  ])
  await publish('contact')
  const after = await offered()
  expect(after.map(({ name }) => name)).toEqual(changed.map(({ name }) => name))
  expect(after[1]!.id).toBe(before[0]!.id)

  // the form was open when the subject was taken out
  const taken = before.find(({ name }) => name === payment!.name)!
  expect((await write(taken.id, 'offen@example.de')).status).toBe(200)
  const [message] = await sql`select category from contact_messages where email = 'offen@example.de'`
  expect(message).toEqual({ category: payment!.name })
  // an update of the program brings back neither it nor the old words
  await loadReference()
  expect(await names()).toEqual(changed.map(({ name }) => name))

  await request(setCalls.setSetVersion, { slug: 'contact', version: 2, restored: 1 }, token)
  await publish('contact')
  expect(await offered()).toEqual(before)
})

test('a subject that is not visible waits for its minute', async () => {
  const [first, ...others] = await items('contact')
  await save('contact', [{ ...first!, is_on: false }, ...others])
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await publish('contact', { at: inMinutes(10).toISOString() })
  expect(await names()).toContain(first!.name)
  await settleDueSets(inMinutes(11))
  expect(await names()).not.toContain(first!.name)
  expect(await items('contact')).toHaveLength(others.length + 1)
  expect((await publish('contact', { is_published: false })).status).toBe(409)
})

test('what an update of the program brings joins the draft, and publishing does not hide it', async () => {
  const before = await items('contact')
  await save('contact', before.slice(1))
  await publish('contact')
  await save('contact', before.slice(2))
  await sql`insert into reference_texts (topic, key, title, body, position)
    values ('contact_category', 'news', 'Neues', 'Was ein Update bringt.', 90)`
  expect((await items('contact')).map(({ name }) => name)).toEqual([
    ...before.slice(2).map(({ name }) => name),
    'Neues',
  ])
  await publish('contact')
  expect(await names()).toEqual([...before.slice(2).map(({ name }) => name), 'Neues'])
})

test.each([
  ['none visible', (all: Of<'contact'>) => all.map((one) => ({ ...one, is_on: false })), 'content.items'],
  ['the same name', ([one, two]: Of<'contact'>) => [one!, { ...two!, name: one!.name }], 'content.items.1.name'],
  ['the same key', ([one, two]: Of<'contact'>) => [one!, { ...two!, key: one!.key }], 'content.items'],
  ['a wrong key', ([one]: Of<'contact'>) => [{ ...one!, key: 'Groß' }], 'content.items.0.key'],
  ['no name', ([one]: Of<'contact'>) => [{ ...one!, name: '' }], 'content.items.0.name'],
] as const)('subjects are refused: %s', async (_, change, field) => {
  const { status, body } = await save('contact', change(await items('contact')))
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]])
})

test('short texts are worded, previewed in the frame, published and brought back', async () => {
  const shown = async () => (await request(contentCalls.getLayout)).body.texts
  const before = await shown()
  const all = await items('texts')
  const changed = all.map((item) => (item.key === 'footer.about' ? { ...item, text: 'Rund um den See.' } : item))
  const { body } = await save('texts', changed)
  expect(await shown()).toEqual(before)
  const preview = await previewOf(body.data.preview_path)
  expect(preview.layout!.texts).toMatchObject({ 'footer.about': 'Rund um den See.' })
  expect(preview.loaded.packages![0]).toMatchObject({ key: 'package.1.title', text: 'Kein Risiko' })
  await publish('texts')
  expect(await shown()).toEqual({ ...before, 'footer.about': 'Rund um den See.' })
  await request(setCalls.setSetVersion, { slug: 'texts', version: 2, restored: 1 }, token)
  await publish('texts')
  expect(await shown()).toEqual(before)

  // consent, prices and the choice about cookies are no words of the operator
  expect(all.map(({ key }) => key).filter((key) => /consent|prices|cookie|site/.test(key))).toEqual([])
  const consent = { key: 'newsletter.consent', text: 'Ja' }
  expect(Object.keys((await save('texts', [...all, consent])).body.fields ?? {})).toEqual(['content.items'])
  const long = all.map((item) => (item.key === 'newsletter.button' ? { ...item, text: 'a'.repeat(61) } : item))
  const at = all.findIndex(({ key }) => key === 'newsletter.button')
  expect(Object.keys((await save('texts', long)).body.fields ?? {})).toEqual([`content.items.${at}.text`])
})
