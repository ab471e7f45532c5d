/**
 * A newsletter to 100,000 recipients over a real SMTP server, by two processes of which one is killed with -9 five times, and with
 * a pause in the middle. Fails when somebody is missing or gets two different mails, when the pace is off by more than 5 % or
 * when the pause takes more than two seconds.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { openServer } from '../test/throwaway.ts'
import { makeSchema } from './schema.ts'

const readers = Number(process.env.BENCH_ROWS ?? 100_000)
const perMinute = Number(process.env.BENCH_PER_MINUTE ?? 12_000)
const kills = 5

const arrivals: number[] = []
/** by recipient: under which Message-IDs how many mails came */
const mailsTo = new Map<string, string[]>()
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _session, done) =>
    done(address.startsWith('weg') ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null),
  onData: (stream, session, done) => {
    let head = ''
    stream.on('data', (chunk: Buffer) => {
      if (head.length < 20_000) head += chunk.toString()
    })
    stream.on('end', () => {
      const to = session.envelope.rcptTo[0]!.address
      const id = /^Message-ID: (\S+)/im.exec(head)?.[1] ?? ''
      mailsTo.set(to, [...(mailsTo.get(to) ?? []), id])
      arrivals.push(performance.now())
      done()
    })
  },
})
smtp.on('error', () => {})
await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))

const database = await openServer()
const name = `newsletter_${process.pid}`
const url = await database.createDatabase(name)
await makeSchema(url)
Object.assign(process.env, { DATABASE_URL: url, JOB_HEARTBEAT_SECONDS: '10' })
process.env.SMTP_URL = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
const { createIssue, moveIssue, setPace } = await import('#server/domains/newsletters/issues.service.ts')
const { openQueues } = await import('#server/worker.ts')
const { closeQueues } = await import('#server/platform/jobs/jobs.ts')
const { closeDatabase, inBackground, sql } = await import('#server/platform/sql/index.ts')

const tell = (what: string, figure: string) => console.log(`${what.padEnd(44)} ${figure}`)
const assert = (isTrue: boolean, what: string) => {
  if (!isTrue) process.exitCode = 1
  tell(isTrue ? 'ok' : 'FAILED', what)
}

const startWorker = async () => {
  const worker = spawn(process.execPath, ['test/worker.process.ts'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  await once(worker, 'message')
  return worker
}
const kill = async (worker: ChildProcess) => {
  const ended = once(worker, 'exit')
  worker.kill('SIGKILL')
  await ended
}
const until = async (isReached: () => boolean | Promise<boolean>) => {
  while (!(await isReached())) await pause(50)
}

await inBackground(async () => {
  await openQueues()
  await sql`
    insert into newsletter_subscribers (email, status)
    select case when n % 1000 = 0 then 'weg' else 'leser' end || n || '@example.de', 'confirmed' from generate_series(1, ${readers}) n`
  await setPace(perMinute)
  const { id } = await createIssue({
    subject: 'Herbst in der Region',
    teaser: '',
    blocks: [{ kind: 'text', html: `<p>${'Guten Tag, das ist neu. '.repeat(200)}</p>` }],
    segment: { region_id: null, last_order: 'any', interest: 'any', reader: 'any' },
  })
  const steady = await startWorker()
  let mortal = await startWorker()
  const begun = performance.now()
  await moveIssue(id, 'send', null)

  // the pace of both processes, before anything disturbs it
  const share = Math.floor(readers / (kills + 3))
  await until(() => arrivals.length >= share)
  const seconds = (arrivals.at(-1)! - arrivals[Math.floor(share / 4)]!) / 1000
  const pace = ((arrivals.length - 1 - Math.floor(share / 4)) / seconds) * 60
  assert(Math.abs(pace / perMinute - 1) < 0.05, `pace ${Math.round(pace)} a minute, wanted ${perMinute}`)

  const pausedAt = performance.now()
  await moveIssue(id, 'pause', null)
  await pause(4000)
  assert(arrivals.at(-1)! - pausedAt < 2000, `paused after ${Math.round(arrivals.at(-1)! - pausedAt)} ms`)
  await moveIssue(id, 'resume', null)

  for (let killed = 1; killed <= kills; killed++) {
    await until(() => arrivals.length >= share * (killed + 1))
    await kill(mortal)
    mortal = await startWorker()
    tell(`killed ${killed}`, `at ${arrivals.length}`)
  }
  await until(async () => (await sql`select 1 from newsletter_issues where state = 'sent'`).length > 0)
  tell('sent', `${readers} in ${Math.round((performance.now() - begun) / 1000)} s`)
  await Promise.all([kill(mortal), kill(steady)])

  const gone = Math.floor(readers / 1000)
  const figures = await sql<{ state: string; count: number }>`
    select state, count(*)::int from newsletter_recipients group by state order by state`
  tell('figures', figures.map(({ state, count }) => `${state} ${count}`).join(', '))
  const twice = [...mailsTo.values()].filter((ids) => ids.length > 1)
  assert(mailsTo.size === readers - gone, `${mailsTo.size} of ${readers - gone} mailboxes reached`)
  assert(
    twice.every((ids) => new Set(ids).size === 1),
    `${twice.length} handed over twice, each under the same Message-ID`,
  )
  assert(
    figures.some(({ state, count }) => state === 'sent' && count === readers - gone) &&
      figures.some(({ state, count }) => state === 'failed' && count === gone) === gone > 0,
    'figures agree with the log of the mail server',
  )
})
await closeQueues()
await closeDatabase()
await database.dropDatabase(name)
await database.close()
smtp.close()
process.exit()
