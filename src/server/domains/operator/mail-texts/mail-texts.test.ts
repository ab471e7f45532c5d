import { beforeAll, expect, test } from 'vitest'
import { contactCalls } from '#contract/content/contact.ts'
import { newsletterCalls } from '#contract/content/newsletter.ts'
import { mailTextCalls } from '#contract/operator/mail-texts.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { issueFormToken } from '#server/platform/limits/form-guard.ts'
import { mailTextKinds, mailTextProblems } from '#server/platform/mail/mail-texts.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'

const {
  listMailTexts,
  getMailText,
  updateMailText,
  removeMailText,
  findMailTextPreview,
  sendTestMailText,
  setMailTextVersion,
} = mailTextCalls

useApp({ limits: false })
let operator: Awaited<ReturnType<typeof buildOperator>>
beforeAll(async () => {
  await loadContent()
  operator = await buildOperator()
})

const kind = 'contact-receipt'
const words = { subject: 'Danke, Nr. {{number}}', opening: 'wir melden uns.\n\nVersprochen.', closing: 'Bis bald.' }
const save = (changed: object = {}) => request(updateMailText, { kind, ...words, ...changed }, operator.token)

const write = async (email: string) => {
  const { body } = await request(contactCalls.createMessage, {
    category_id: 1,
    name: 'Anna',
    email,
    accept_privacy: true,
    message: 'Ich habe eine Frage zu meiner Bestellung.',
    token: await issueFormToken(new Date(Date.now() - 10_000)),
  } as never)
  expect(body.status, JSON.stringify(body)).toBe(true)
  return (await messagesTo(email))[0]!
}

test('every standard passes its own check, and its placeholders have values', () => {
  const kinds = Object.entries(mailTextKinds())
  expect(kinds.length).toBeGreaterThan(10)
  expect(kinds.filter(([, one]) => Object.keys(mailTextProblems(one, one.standard)).length)).toEqual([])
})

test('a mail goes out in the words of the operator; its facts stay; the standard comes back', async () => {
  expect((await write('vorher@example.de')).subject).toBe('Ihre Nachricht ist angekommen')
  expect((await save()).status).toBe(200)
  const mail = await write('nachher@example.de')
  expect(mail.subject).toMatch(/^Danke, Nr\. \d+$/)
  expect(mail.text).toContain('wir melden uns.\n\nVersprochen.')
  expect(mail.text).toContain('Sie haben uns nicht geschrieben?')
  expect(mail.text).toContain('Bis bald.')

  await save({ subject: 'Zweite Fassung {{number}}' })
  const { data } = (await request(getMailText, { kind }, operator.token)).body
  expect(data.versions.map(({ subject }) => subject)).toEqual(['Zweite Fassung {{number}}', words.subject])
  await request(setMailTextVersion, { kind, id: data.versions[1]!.id }, operator.token)
  expect((await request(getMailText, { kind }, operator.token)).body.data.subject).toBe(words.subject)

  expect((await request(removeMailText, { kind }, operator.token)).body.data.is_edited).toBe(false)
  expect((await write('wieder@example.de')).subject).toBe('Ihre Nachricht ist angekommen')
})

test.each([
  [{ opening: 'Hallo {{vorname}}, {{number}}' }, 'opening', '{{vorname}}'],
  [{ subject: 'Nr. {{number' }, 'subject', 'zwischen {{ und }}'],
  [{ subject: 'Danke' }, 'opening', '{{number}}'],
  [{ subject: ' ' }, 'subject', 'füllen Sie'],
])('refuses %j at its field', async (changed, field, sentence) => {
  const { status, body } = await save(changed)
  expect(status).toBe(422)
  expect(body.fields![field]).toContain(sentence)
})

test('a broken text loses no mail: the standard goes out, and the operator is told', async () => {
  await save()
  await sql`update mail_texts set opening = 'Hallo {{gibtesnicht}}' where kind = ${kind}`
  const mail = await write('kaputt@example.de')
  expect(mail.subject).toBe('Ihre Nachricht ist angekommen')
  expect(mail.text).not.toContain('gibtesnicht')
  const { data } = (await request(listMailTexts, {}, operator.token)).body
  expect(data.find((one) => one.kind === kind)).toMatchObject({
    is_edited: true,
    problem: expect.stringContaining('gibtesnicht'),
  })
  await save()
  expect((await request(getMailText, { kind }, operator.token)).body.data.problem).toBe('')
  await request(removeMailText, { kind }, operator.token)
})

test('preview and test mail show usual and longest values and store nothing', async () => {
  const preview = await request(findMailTextPreview, { kind, ...words, sample: 'longest' }, operator.token)
  expect(preview.body).toMatchObject({
    subject: 'Danke, Nr. 2147483647',
    html: expect.stringContaining('Hohenstein-Langenburg'),
  })
  await request(sendTestMailText, { kind, ...words, sample: 'usual' }, operator.token)
  expect((await messagesTo(operator.email))[0]!.subject).toBe('Test: Danke, Nr. 1042')
  expect(await sql`select 1 from mail_texts`).toHaveLength(0)
})

test('only the operator, and only mails that there are', async () => {
  const customer = await buildCustomer()
  expect((await request(listMailTexts, {}, customer.token)).status).toBe(403)
  expect((await request(getMailText, { kind: 'toString' }, operator.token)).status).toBe(404)
  // the confirmation of the newsletter keeps its link, whatever is written
  await request(
    updateMailText,
    { kind: 'newsletter-confirm', subject: 'Ja?', opening: 'Bitte klicken.', closing: '' },
    operator.token,
  )
  await request(newsletterCalls.createSubscription, { email: 'neu@example.de' })
  expect((await messagesTo('neu@example.de'))[0]!.text).toContain('/newsletter/bestaetigen?token=')
})
