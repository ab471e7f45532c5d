import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newsletterIssueCalls } from '#contract/newsletters/operator.ts'
import { buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { closeQueues, openQueues, startWorkers } from '#server/platform/jobs/jobs.ts'
import { bulkConnections, closeMail } from '#server/platform/mail/mail.ts'
import { readInboxUrl, settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { programOf } from '../../../../../test/processes.ts'
import { sendLane, takeBatch } from './sending.jobs.ts'

const { createIssue, getIssue, moveIssue, setNewsletterPace, listIssueRecipients } = newsletterIssueCalls

useApp()

/** Every mail that the server took: to whom, and under which Message-ID. */
let log: { from: string; to: string; id: string; at: number; text: string }[] = []
const refusal = (to: string) => {
  if (to.startsWith('weg')) return Object.assign(new Error('no such mailbox'), { responseCode: 550 })
  return to.startsWith('voll') ? Object.assign(new Error('mailbox full'), { responseCode: 452 }) : null
}
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) => done(refusal(address)),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const text = Buffer.concat(chunks).toString()
      const id = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? ''
      const { mailFrom, rcptTo } = session.envelope
      log.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo[0]!.address, id, at: performance.now(), text })
      done()
    })
  },
})

// a killed process leaves its connections open
smtp.on('error', () => {})

let operator: string
beforeAll(async () => {
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  operator = (await buildOperator()).token
})
afterAll(async () => {
  closeMail()
  await new Promise<void>((resolve) => smtp.close(resolve))
})
beforeEach(async () => {
  log = []
  settings.smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  await sql`delete from newsletter_issues`
  await sql`delete from newsletter_subscribers`
})

const addSubscribers = (count: number, name = 'leser') => sql`
  insert into newsletter_subscribers (email, status)
  select ${name} || n || '@example.de', 'confirmed' from generate_series(1, ${count}) n`

const makeIssue = async (subject: string) => {
  const blocks = [{ kind: 'text' as const, html: '<p>Guten Tag, das ist neu.</p>' }]
  const { body } = await request(createIssue, { subject, blocks }, operator)
  return body.data.id
}
const move = (id: number, action: 'send' | 'pause' | 'resume' | 'resend') =>
  request(moveIssue, { id, action }, operator)
const setPace = (perMinute: number) => request(setNewsletterPace, { per_minute: perMinute }, operator)
const stateOf = async (id: number) => (await request(getIssue, { id }, operator)).body.data
const soon = { timeout: 60_000, interval: 50 }

test('several takers together keep the pace, whatever their number', async () => {
  await addSubscribers(1000)
  const id = await makeIssue('Tempo')
  await move(id, 'send')
  await setPace(6000)
  const startedAt = performance.now()
  let taken = 0
  const take = async () => {
    while (performance.now() - startedAt < 1500) {
      const { mails, waitMs } = await takeBatch(id)
      taken += mails.length
      if (!mails.length) await pause(waitMs)
    }
  }
  await Promise.all([take(), take(), take(), take(), take()])
  const { ahead } = await sql<{ ahead: number }>`
    select extract(epoch from next_at - clock_timestamp())::float8 as ahead from newsletter_pace`.one()
  const seconds = (performance.now() - startedAt) / 1000 + ahead
  expect(ahead).toBeLessThan(0.6)
  expect(taken / seconds).toBeGreaterThan(95)
  expect(taken / seconds).toBeLessThan(105)
}, 20_000)

const startWorker = async () => {
  const worker = spawn(process.execPath, [programOf('worker')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: settings.databaseUrl,
      SMTP_URL: settings.smtpUrl,
      JOB_HEARTBEAT_SECONDS: '10',
    },
  })
  await once(worker, 'message')
  return worker
}
const kill = async (worker: ChildProcess) => {
  worker.kill('SIGKILL')
  await once(worker, 'exit')
}

test('two processes, a pause and kill -9: everybody gets the issue once', async () => {
  const readers = 300
  await addSubscribers(readers)
  await addSubscribers(2, 'weg')
  const id = await makeIssue('Herbst in der Region')
  await setPace(6000)
  await openQueues()
  const worker = await startWorker()
  expect((await move(id, 'send')).status).toBe(200)
  await expect.poll(() => log.length, soon).toBeGreaterThan(40)

  expect((await move(id, 'pause')).status).toBe(200)
  await pause(2000)
  const whenPaused = log.length
  expect(whenPaused).toBeLessThan(readers)
  await pause(500)
  expect(log).toHaveLength(whenPaused)

  await startWorkers()
  await move(id, 'resume')
  await expect.poll(() => log.length, soon).toBeGreaterThan(whenPaused + 60)
  await kill(worker)
  await expect
    .poll(async () => (await sql`select 1 from newsletter_recipients where state = 'queued'`).length, soon)
    .toBe(0)
  // lanes of this process end: what is marked as being sent now was taken by the dead one, and its lease is over
  await closeQueues()
  await sql`update newsletter_recipients set due_at = now() where state = 'sending'`
  await sendLane({ issueId: id })
  expect((await stateOf(id)).state).toBe('sent')

  expect((await stateOf(id)).figures).toEqual({ queued: 0, sent: readers, failed: 2, bounced: 0, unsubscribed: 0 })
  const taken = log.filter(({ to }) => to.startsWith('leser'))
  expect(new Set(taken.map(({ to }) => to)).size).toBe(readers)
  // a mailbox drops the second copy of a mail: it has the same Message-ID
  expect(new Set(taken.map(({ id }) => id)).size).toBe(readers)
  expect(taken.length - readers).toBeLessThanOrEqual(bulkConnections)
}, 120_000)

test('what failed is known with its reason, and sent again to nobody else', async () => {
  await sql`insert into newsletter_subscribers (email, status) values
    ('gut@example.de', 'confirmed'), ('weg@example.de', 'confirmed'), ('voll@example.de', 'confirmed'), ('offen@example.de', 'pending')`
  await setPace(6000)
  const id = await makeIssue('Markttag')
  await move(id, 'send')
  await sendLane({ issueId: id })
  const reasons = async () => {
    const { body } = await request(listIssueRecipients, { id }, operator)
    return Object.fromEntries(body.data.map(({ email, state, reason }) => [email, [state, reason]]))
  }
  expect(await reasons()).toMatchObject({
    'gut@example.de': ['sent', ''],
    'weg@example.de': ['failed', expect.stringContaining('no such mailbox')],
    'voll@example.de': ['queued', expect.stringContaining('mailbox full')],
  })
  // twice more after five minutes each
  for (const state of ['queued', 'failed']) {
    await sql`update newsletter_recipients set due_at = now() where state = 'queued'`
    await sendLane({ issueId: id })
    expect((await reasons())['voll@example.de']![0]).toBe(state)
  }
  await sendLane({ issueId: id })
  expect((await stateOf(id)).state).toBe('sent')
  expect(log.map(({ to }) => to)).toEqual(['gut@example.de'])

  const [mail] = log
  expect(mail!.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(mail!.text.replaceAll(/\r\n\s/g, '')).toMatch(
    /List-Unsubscribe: ?<http\S+\/newsletter\/abmelden\?token=\d+\.\d+\./,
  )

  await sql`update newsletter_subscribers set email = 'wieder@example.de' where email = 'weg@example.de'`
  expect((await move(id, 'resend')).status).toBe(200)
  // where there is a mailbox for what comes back, mails return to it
  settings.newsletterInbox = readInboxUrl('imaps://a:b@mail.example.de?address=rueck@example.de')
  await sendLane({ issueId: id })
  settings.newsletterInbox = null
  expect(log.map(({ to }) => to)).toEqual(['gut@example.de', 'wieder@example.de'])
  expect(log.map(({ from }) => from)).toEqual([expect.not.stringContaining('rueck'), 'rueck@example.de'])
  expect((await move(id, 'send')).status).toBe(409)
}, 60_000)

test('a mail server that is not there pauses the issue, and nobody is lost', async () => {
  await addSubscribers(30)
  await setPace(6000)
  const id = await makeIssue('Niemand da')
  closeMail()
  const port = settings.smtpUrl
  settings.smtpUrl = 'smtp://127.0.0.1:9'
  await move(id, 'send')
  await sendLane({ issueId: id })
  settings.smtpUrl = port
  expect(await stateOf(id)).toMatchObject({
    state: 'paused',
    pause_reason: expect.stringContaining('nicht erreichbar'),
    figures: { queued: 30, failed: 0 },
  })
  expect(await sql`select 1 from notifications where kind = 'newsletters.stopped'`).toHaveLength(1)
}, 60_000)
