import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { presenceCalls } from '#contract/content/presence.ts'
import { setCalls } from '#contract/content/sets.ts'
import { mailTextCalls } from '#contract/operator/mail-texts.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { settleDueSets } from '#server/domains/content/sets/sets.service.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { mailTextKinds } from '#server/platform/mail/mail-texts.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { paymentMailTexts } from '../../payments/debts/mail-texts.contributions.ts'

const {
  listMailTexts,
  getMailText,
  updateMailText,
  removeMailText,
  setMailTextPublication,
  removeMailTextSchedule,
  listMailTextVersions,
  setMailTextVersion,
  updateMailTextEditor,
  removeMailTextEditor,
  setMailTextEditor,
} = mailTextCalls

useApp({ limits: false })

const roleWith = async (...rights: string[]) => {
  const { id } = await sql<{ id: number }>`
    insert into staff_roles (name, rights) values (${rights.join()}, ${rights}::text[]) returning id`.one()
  return (await buildOperator({ staffRoleId: id })).token
}

let token = ''
let ofContents = ''
let ofMessages = ''
beforeAll(async () => {
  token = (await buildOperator({ firstName: 'Anna', lastName: 'Au' })).token
  ofContents = await roleWith('read_content', 'write_content')
  ofMessages = await roleWith('read_messages', 'write_messages')
})
beforeEach(async () => {
  await sql`delete from set_drafts`
  await sql`delete from mail_texts`
})

const kind = 'payment-received'
const words = { subject: '{{title}}', opening: '{{lead}}', closing: 'Ihr Team' }
const read = async (of = kind) => (await request(getMailText, { kind: of }, token)).body.data
const save = async (changed: object = {}, over: object = {}) =>
  request(updateMailText, { kind, version: (await read()).version, ...words, ...changed, ...over }, token)
const publish = async (at: Date | null = null) =>
  request(setMailTextPublication, { kind, version: (await read()).version, at: at?.toISOString() ?? null }, token)
const versions = async () =>
  (await request(listMailTextVersions, { kind }, token)).body.data.map(
    ({ version, closing, is_published }) => `${version} ${closing}${is_published ? ' sent' : ''}`,
  )
const given = {
  title: 'Zahlung eingegangen',
  paragraphs: ['Guten Tag,', 'das Geld ist da.'],
  values: { order: '7-1', company: 'Hofladen' },
}
/** How the mail ends that would go out now. */
const sent = async () =>
  (await inTransaction((tx) => letterOf(paymentMailTexts)(tx, kind, given))).text.trim().includes('Ihr Team')

test('words are saved as a draft that nobody gets until it is published', async () => {
  expect(await read()).toMatchObject({ version: 1, state: 'published', is_edited: false })
  expect((await save()).body.data).toMatchObject({
    version: 2,
    state: 'changed',
    is_edited: false,
    closing: 'Ihr Team',
  })
  expect(await sent()).toBe(false)
  const { data } = (await request(listMailTexts, {}, token)).body
  expect(data.filter(({ state }) => state !== 'published').map((row) => row.kind)).toEqual([kind])
  expect((await publish()).body.data).toMatchObject({ state: 'published', is_edited: true })
  expect(await sent()).toBe(true)
  expect(await versions()).toEqual(['2 Ihr Team sent', '1 '])
  // the standard is a version like others, and follows what the program says
  await request(setMailTextVersion, { kind, version: 2, restored: 1 }, token)
  expect([(await read()).state, await sent()]).toEqual(['changed', true])
  expect((await publish()).body.data).toMatchObject({
    is_edited: false,
    subject: mailTextKinds()[kind]!.standard.subject,
  })
  expect(await sent()).toBe(false)
})

test('a draft is published at its minute, as it was when the minute was chosen', async () => {
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  await save()
  expect((await publish(inMinutes(-2))).body.fields).toHaveProperty('at')
  expect((await publish(inMinutes(10))).body.data.publish_at).not.toBeNull()
  await request(removeMailTextSchedule, { kind }, token)
  await settleDueSets(inMinutes(11))
  expect(await sent()).toBe(false)
  await publish(inMinutes(10))
  await save({ closing: 'Bis bald' })
  await settleDueSets(inMinutes(9))
  expect(await sent()).toBe(false)
  await settleDueSets(inMinutes(11))
  expect([await sent(), (await read()).closing, (await read()).state]).toEqual([true, 'Bis bald', 'changed'])

  // what is refused then is said, and the standard does not replace what held
  await publish(inMinutes(20))
  await sql`
    update set_edits set content = jsonb_set(content, '{items,0,opening}', '"{{gibtesnicht}}"') where version = 3`
  await settleDueSets(inMinutes(21))
  expect([(await read()).has_failed, await sent()]).toEqual([true, true])
})

test('of two editors one is refused, nothing is lost, and the same save sent twice is one version', async () => {
  const both = await Promise.all([
    save({ closing: 'Ihr Team' }, { version: 1, editor: 'a' }),
    save({ closing: 'Bis bald' }, { version: 1, editor: 'b' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { version, closing } = await read()
  expect((await save({ closing }, { version: 1 })).body.data.version).toBe(version)
  expect((await request(setMailTextPublication, { kind, version: 1 }, token)).status).toBe(409)
  expect((await request(setMailTextVersion, { kind, version: 1, restored: 1 }, token)).status).toBe(409)
  const other = closing === 'Ihr Team' ? 'Bis bald' : 'Ihr Team'
  expect((await save({ closing: other })).status).toBe(200)
  expect(await versions()).toEqual([`3 ${other}`, `2 ${closing}`, '1  sent'])
})

test('the standard comes back at once, with a plan forgotten and every version kept', async () => {
  await save()
  await publish()
  await save({ closing: 'Bis bald' })
  await publish(new Date(Date.now() + 600_000))
  const { body } = await request(removeMailText, { kind }, token)
  expect(body.data).toMatchObject({ is_edited: false, state: 'published', publish_at: null, closing: '' })
  expect(await sent()).toBe(false)
  expect(await versions()).toEqual(['4  sent', '3 Bis bald', '2 Ihr Team', '1 '])
})

test('editors of one mail know of each other', async () => {
  const open = (editor: string) => ({ kind, editor })
  expect((await request(updateMailTextEditor, open('a'), token)).body.data).toEqual([])
  const second = await request(updateMailTextEditor, open('b'), ofMessages)
  expect(second.body.data).toMatchObject([{ name: 'Anna Au', is_own: false }])
  await request(setMailTextEditor, open('a'), token)
  const told = await request(updateMailTextEditor, open('b'), ofMessages)
  expect(told.body.data).toMatchObject([{ has_taken_over: true }])
  expect((await request(removeMailTextEditor, open('a'), token)).body.data).toHaveLength(1)
  expect((await request(updateMailTextEditor, open('b'), ofMessages)).body.data).toEqual([])
  expect((await request(updateMailTextEditor, { kind: 'nobody', editor: 'a' }, token)).status).toBe(404)
})

test('who works on contents reaches no words of mails by any call, and who works on messages no contents', async () => {
  await save()
  const mail = { kind, version: 2, restored: 1, editor: 'a', sample: 'usual', ...words }
  for (const call of Object.values(mailTextCalls))
    expect([call.path, (await request(call, mail as never, ofContents)).status]).toEqual([call.path, 403])

  const set = { slug: `mail:${kind}`, version: 2, restored: 1, is_published: true, editor: 'a' }
  const content = { kind: 'mail', items: [words] }
  const { createSet, listSets, ...ofOne } = setCalls
  for (const call of Object.values(ofOne)) {
    const refused = await request(call, { ...set, content } as never, ofContents)
    expect([call.path, refused.status, refused.body.fields]).toMatchObject([
      call.path,
      422,
      { slug: expect.any(String) },
    ])
    expect([call.path, (await request(call, { ...set, slug: 'contact' } as never, ofMessages)).status]).toEqual([
      call.path,
      403,
    ])
  }
  const listed = (await request(listSets, {}, ofContents)).body.data
  expect(listed.filter(({ slug }) => slug.includes('mail'))).toEqual([])
  expect((await request(createSet, { kind: 'mail', name: kind } as never, ofContents)).status).toBe(422)
  for (const call of Object.values(presenceCalls)) {
    const open = { kind: 'mail', slug: `mail:${kind}`, editor: 'a' }
    const refused = await request(call, open as never, ofContents)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['kind', 'slug']])
  }
  expect([await read(), await versions()]).toMatchObject([{ version: 2 }, ['2 Ihr Team', '1  sent']])
  // their own part is open to them
  expect((await request(updateMailText, { kind, version: 2, ...words, closing: 'Bis bald' }, ofMessages)).status).toBe(
    200,
  )
  expect((await request(setMailTextPublication, { kind, version: 3 }, ofMessages)).status).toBe(200)
})

test('what was saved before there were drafts becomes their versions', async () => {
  await sql`insert into mail_text_versions (kind, subject, opening, closing) values
    (${kind}, '{{title}}', '{{lead}}', 'Eins'), (${kind}, '{{title}}', '{{lead}}', 'Zwei'), ('order-confirmed', '{{title}}', '{{lead}}', 'Alt')`
  await sql`insert into mail_texts (kind, subject, opening, closing) values (${kind}, '{{title}}', '{{lead}}', 'Zwei')`
  const moved = readFileSync('migrations/after/0017_mail_text_versions.sql', 'utf8')
  for (const _ of [1, 2]) await sql`${sql.raw(moved)}`
  expect(await versions()).toEqual(['3 Zwei sent', '2 Zwei', '1 Eins'])
  expect(await read()).toMatchObject({ version: 3, state: 'published', is_edited: true })
  expect(await read('order-confirmed')).toMatchObject({ version: 2, state: 'published', is_edited: false })
  await sql`delete from mail_text_versions`
})
