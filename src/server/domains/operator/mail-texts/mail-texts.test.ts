import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { contactCalls } from '#contract/content/contact.ts'
import { newsletterCalls } from '#contract/content/newsletter.ts'
import { mailTextCalls } from '#contract/operator/mail-texts.ts'
import { loadContent } from '#seeds/content/index.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { sendCode } from '#server/domains/accounts/accounts.mails.ts'
import { paymentMailTexts } from '#server/domains/payments/debts/mail-texts.contributions.ts'
import { issueFormToken } from '#server/platform/limits/form-guard.ts'
import { letterOf } from '#server/platform/mail/letter-texts.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { mailTextKinds, mailTextProblems } from '#server/platform/mail/mail-texts.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'

const {
  listMailTexts,
  getMailText,
  updateMailText,
  removeMailText,
  findMailTextPreview,
  sendTestMailText,
  setMailTextPublication,
} = mailTextCalls

useApp({ limits: false })
let operator: Awaited<ReturnType<typeof buildOperator>>
beforeAll(async () => {
  await loadContent()
  operator = await buildOperator()
})
beforeEach(async () => {
  await sql`delete from set_drafts`
  await sql`delete from mail_texts`
})

const kind = 'contact-receipt'
const words = { subject: 'Danke, Nr. {{number}}', opening: 'wir melden uns.\n\nVersprochen.', closing: 'Bis bald.' }
const read = async (of: string) => (await request(getMailText, { kind: of }, operator.token)).body.data
/** Saves the draft and publishes it where nothing was refused. */
const publish = async (text: { kind: string } & typeof words) => {
  const saved = await request(updateMailText, { version: (await read(text.kind)).version, ...text }, operator.token)
  if (saved.status !== 200) return saved
  return request(setMailTextPublication, { kind: text.kind, version: saved.body.data.version }, operator.token)
}
const save = (changed: object = {}) => publish({ kind, ...words, ...changed })

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
  expect(kinds.length).toBeGreaterThan(100)
  expect(kinds.filter(([, one]) => Object.keys(mailTextProblems(one, one.standard)).length)).toEqual([])
  // an example that names no known thing would be shown as it stands
  expect(kinds.filter(([, one]) => /\[[a-z]+\]/.test(JSON.stringify(one.placeholders)))).toEqual([])
})

test('every mail of the source is among those that can be edited', () => {
  const root = join(import.meta.dirname, '../..')
  const files = (readdirSync(root, { recursive: true }) as string[])
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  // the issues of the newsletter are written by the operator as a whole
  const own = files.filter(({ text }) => /import \{[^}]*\blayout\b[^}]*\} from '[^']*mail-layout\.ts'/.test(text))
  expect(own.map(({ file }) => file)).toEqual(['newsletters/newsletters.mails.ts'])
  const declared = files.flatMap(({ text }) =>
    text.includes('letterKinds({')
      ? [...text.matchAll(/^ {2}'?([a-z-]+)'?: \{\n {4}label:/gm)].map(([, name]) => name!)
      : [],
  )
  expect(declared.length).toBeGreaterThan(80)
  expect(declared.filter((name) => !Object.hasOwn(mailTextKinds(), name))).toEqual([])
  const texting = files.filter(({ text }) => text.includes('sendSms('))
  expect(texting.length).toBeGreaterThan(1)
  expect(texting.filter(({ text }) => !text.includes('composeText(')).map(({ file }) => file)).toEqual([])
})

test('a mail goes out in the words of the operator; its facts stay; the standard comes back', async () => {
  expect((await write('vorher@example.de')).subject).toBe('Ihre Nachricht ist angekommen')
  expect((await save()).status).toBe(200)
  const mail = await write('nachher@example.de')
  expect(mail.subject).toMatch(/^Danke, Nr\. \d+$/)
  expect(mail.text).toContain('wir melden uns.\n\nVersprochen.')
  expect(mail.text).toContain('Sie haben uns nicht geschrieben?')
  expect(mail.text).toContain('Bis bald.')

  expect((await request(removeMailText, { kind }, operator.token)).body.data.is_edited).toBe(false)
  expect((await write('wieder@example.de')).subject).toBe('Ihre Nachricht ist angekommen')
})

test.each([
  [{ opening: 'Hallo {{vorname}}, {{number}}' }, 'opening', '{{vorname}}'],
  [{ subject: 'Nr. {{number' }, 'subject', 'zwischen {{ und }}'],
  [{ subject: 'Nr. {number}, {{number}}' }, 'subject', 'zwischen {{ und }}'],
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
  // one notice, however many mails it is about
  await write('kaputt2@example.de')
  expect(await sql`select from jobs.job where name = 'event' and data->>'event' = 'mail-text.broken'`).toHaveLength(1)
  await save()
  expect((await read(kind)).problem).toBe('')
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

test('a letter of a case: own words, what the law asks for stays, and the last one is its preview', async () => {
  const buyer = 'kaeuferin@example.de'
  const given = {
    title: 'Bestellung 7-1: Zahlung eingegangen',
    paragraphs: ['Guten Tag,', 'das Geld ist da.', 'Betrag: 12,00 €'],
    values: { order: '7-1', company: 'Hofladen' },
  }
  const send = () =>
    inTransaction(async (tx) =>
      sendMail(tx, { to: buyer, ...(await letterOf(paymentMailTexts)(tx, 'payment-received', given)) }),
    )
  const own = {
    kind: 'payment-received',
    subject: '{{company}} dankt',
    opening: 'juhu, {{order}}!',
    closing: 'Ihr Team',
  }
  const real = { ...own, sample: 'real' as const }
  expect((await request(findMailTextPreview, real, operator.token)).status).toBe(409)
  await send()
  expect((await publish(own)).status).toBe(200)
  await send()
  const [first, second] = (await messagesTo(buyer)).toSorted((a, b) => a.id - b.id)
  expect(first).toMatchObject({ subject: given.title, text: expect.stringContaining('das Geld ist da.') })
  expect(second!.subject).toBe('Hofladen dankt')
  expect(second!.text).toContain('juhu, 7-1!\n\nBetrag: 12,00 €\n\nIhr Team')
  const preview = await request(findMailTextPreview, { ...real, opening: 'anders' }, operator.token)
  expect(preview.body).toMatchObject({ subject: 'Hofladen dankt', html: expect.stringContaining('Betrag: 12,00 €') })

  // the sentence that closes the contract, and the receipt of a withdrawal
  for (const fixed of ['order-confirmed', 'withdrawal-receipt']) {
    const { status, body } = await publish({ ...own, kind: fixed, subject: 'Hallo', opening: 'Hallo' })
    expect([status, body.fields?.opening]).toEqual([422, 'Hier fehlt der Platzhalter {{lead}}.'])
  }
  // Art. 36 GPSR: the heading "Produktsicherheitsrückruf"
  const recall = { ...own, kind: 'recall-buyer', subject: 'Bitte lesen', opening: '{{lead}}' }
  const unnamed = await publish(recall)
  expect([unnamed.status, Object.keys(unnamed.body.fields ?? {})]).toEqual([422, ['subject']])
  expect((await publish({ ...recall, subject: '{{title}}' })).status).toBe(200)
})

test('a text message keeps its code and the warning, and is short', async () => {
  const save = (opening: string) => publish({ kind: 'sms-code', subject: '', opening, closing: '' })
  expect((await save('Hallo')).body.fields!.opening).toContain('{{code}}')
  expect((await save(`{{code}} ${'x'.repeat(120)}`)).body.fields!.opening).toContain('höchstens')
  expect((await save('Code {{code}} von {{siteName}}.')).status).toBe(200)
  await inTransaction((tx) => sendCode(tx, '+491701234567', '424242'))
  const { text } = await sql<{ text: string }>`select text from outbox where recipient = '+491701234567'`.one()
  expect(text).toMatch(/^Code 424242 von .*Geben Sie ihn an niemanden weiter\.$/)
})

test('only the operator, and only mails that there are', async () => {
  const customer = await buildCustomer()
  expect((await request(listMailTexts, {}, customer.token)).status).toBe(403)
  expect((await request(getMailText, { kind: 'toString' }, operator.token)).status).toBe(404)
  // the confirmation of the newsletter keeps its link, whatever is written
  await publish({ kind: 'newsletter-confirm', subject: 'Ja?', opening: 'Bitte klicken.', closing: '' })
  await request(newsletterCalls.createSubscription, { email: 'neu@example.de' })
  expect((await messagesTo('neu@example.de'))[0]!.text).toContain('/newsletter/bestaetigen?token=')
})
