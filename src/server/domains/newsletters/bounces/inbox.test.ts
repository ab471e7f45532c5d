import { afterEach, beforeAll, expect, test } from 'vitest'
import { newsletterIssueCalls as calls } from '#contract/newsletters/operator.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { readInboxUrl, settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { openImap } from '../../../../../test/imap.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { sendLane } from '../sending/sending.jobs.ts'
import { readInbox } from './inbox.jobs.ts'

useApp()

let operator: Awaited<ReturnType<typeof buildOperator>>
let server: Awaited<ReturnType<typeof openImap>>
const open = async (mails: string[]) => {
  server = await openImap({ user: 'rueck', password: 'geheim', mails })
  const { port } = server
  settings.newsletterInbox = readInboxUrl(`imap://rueck:geheim@127.0.0.1:${port}/INBOX?address=rueck@example.de`)
}
beforeAll(async () => {
  operator = await buildOperator()
})
afterEach(async () => {
  settings.newsletterInbox = null
  await server.close()
})

const lines = (text: string) => text.trim().replaceAll('\n', '\r\n')
const report = (kind: string, part: string, head: string) =>
  lines(`
From: MAILER-DAEMON@mx.example.de
To: rueck@example.de
Subject: Undelivered Mail Returned to Sender
MIME-Version: 1.0
Content-Type: multipart/report; report-type=${kind};
 boundary="grenze"

--grenze
Content-Type: text/plain

This is the mail system.

--grenze
Content-Type: message/${kind}

${part.trim()}

--grenze
Content-Type: text/rfc822-headers

${head.trim()}

--grenze--
`)
const delivery = (email: string, status: string, said: string, head: string, action = 'failed') =>
  report(
    'delivery-status',
    `Reporting-MTA: dns; mx.example.de

Final-Recipient: rfc822; ${email}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; ${said}`,
    head,
  )

const nested = (depth: number) => {
  const parts = Array.from({ length: depth }, (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\n\n--b${n}`)
  return lines(`Subject: Kiste\n${parts.join('\n')}\n`)
}

/** An issue sent to these, and the head that comes back of each mail. */
const sendTo = async (emails: string[]) => {
  for (const email of emails)
    await sql`insert into newsletter_subscribers (email, status) values (${email}, 'confirmed')`
  await sql`update newsletter_pace set per_minute = 60000, next_at = now()`
  const input = { subject: 'Herbst', blocks: [{ kind: 'text' as const, html: '<p>Neu</p>' }] }
  const { id } = (await request(calls.createIssue, input, operator.token)).body.data
  await request(calls.moveIssue, { id, action: 'send' }, operator.token)
  await sendLane({ issueId: id })
  const heads: string[] = []
  for (const email of emails) {
    const [mail] = await messagesTo(email)
    // as relays do it, over two lines
    heads.push(`Subject: Herbst\nList-Unsubscribe:\n ${mail!.headers['List-Unsubscribe']}\nTo: ${email}`)
  }
  return { id, heads }
}
const statesOf = async (emails: string[]) => {
  const rows = await sql<{ email: string; status: string }>`select email, status from newsletter_subscribers`
  return emails.map((email) => rows.find((row) => row.email === email)?.status)
}
const inboxSaid = async () => (await request(calls.listIssues, {}, operator.token)).body.inbox

test('what came back ends the newsletter where the mailbox is gone or its owner complains, by our own link only', async () => {
  const names = ['weg', 'voll', 'spaeter', 'boese', 'fremd', 'ganz'].map((name) => `${name}@example.de`)
  const [gone, full, late, , forged, whole] = names as [string, string, string, string, string, string]
  const { id, heads } = await sendTo(names)
  const unknown = `550 5.1.1 <${gone}>: Recipient address rejected:\n  User unknown`
  const mails = [
    delivery(gone, '5.1.1', unknown, heads[0]!),
    delivery(full, '5.2.2', '552 mailbox full', heads[1]!),
    delivery(late, '5.1.1', '450 still trying', heads[2]!, 'delayed'),
    report('feedback-report', 'Feedback-Type: abuse\nVersion: 1', heads[3]!),
    delivery(forged, '5.1.1', '550 no', heads[4]!.replace(/\.(\d+)\./, '.999999.')),
    delivery(forged, '5.1.1', '550 no', 'Subject: Herbst'),
    lines(`From: x@example.de\nSubject: Frage\n\nBitte abmelden: ${heads[4]}`),
    'kein Brief',
    nested(300),
  ]
  await open(mails)
  expect(await inboxSaid()).toEqual({ read_at: null, trouble: '' })
  await readInbox()
  expect(await inboxSaid()).toEqual({ read_at: expect.any(String), trouble: '' })
  const after = ['bounced', 'confirmed', 'confirmed', 'unsubscribed', 'confirmed', 'confirmed']
  expect(await statesOf(names)).toEqual(after)
  const { body } = await request(calls.listIssueRecipients, { id, state: 'bounced' }, operator.token)
  expect(body.data).toMatchObject([{ email: gone, reason: expect.stringContaining('User unknown') }])

  // only what is new is read, and the whole mail may come back instead of its head
  await sql`update newsletter_subscribers set status = 'confirmed' where email = ${gone}`
  const head = `${heads[5]}\nContent-Type: text/plain\n\nNeu`
  const raw = delivery(whole, '5.1.10', '550 no', head).replace('text/rfc822-headers', 'message/rfc822')
  mails.push(raw)
  await readInbox()
  expect(await statesOf([gone, whole])).toEqual(['confirmed', 'bounced'])
})

test('a mail that cannot be kept holds up none behind it', async () => {
  const [odd, next] = ['null@example.de', 'danach@example.de']
  const { heads } = await sendTo([odd, next])
  await open([delivery(odd, '5.1.1', '550 no\0such user', heads[0]!), delivery(next, '5.1.1', '550 no', heads[1]!)])
  await sql`update newsletter_inbox set last_uid = 0`
  await readInbox()
  expect(await inboxSaid()).toMatchObject({ trouble: '' })
  expect(await statesOf([odd, next])).toEqual(['bounced', 'bounced'])
})

test('a mailbox that cannot be read is named, and read again once it can', async () => {
  await open([])
  const right = settings.newsletterInbox!
  settings.newsletterInbox = { ...right, server: { ...right.server, auth: { user: 'rueck', pass: 'falsch' } } }
  await readInbox()
  expect((await inboxSaid())?.trouble).not.toBe('')
  settings.newsletterInbox = right
  await readInbox()
  expect(await inboxSaid()).toEqual({ read_at: expect.any(String), trouble: '' })
})

test('outside of this machine nothing is said without TLS', () => {
  expect(readInboxUrl('imap://a:b%40c@mail.example.de')).toEqual({
    server: { host: 'mail.example.de', port: 143, secure: false, doSTARTTLS: true, auth: { user: 'a', pass: 'b@c' } },
    folder: 'INBOX',
    sender: null,
  })
  expect(readInboxUrl('imaps://a:b@mail.example.de/Bounces').server).toMatchObject({ port: 993, secure: true })
})
