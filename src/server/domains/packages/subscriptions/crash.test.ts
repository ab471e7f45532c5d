import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { failEverywhere } from '../../../../../test/crashes.ts'
import { useApp } from '../../../../../test/harness.ts'
import { programOf } from '../../../../../test/processes.ts'
import { buildProvider } from '../../accounts/accounts.factory.ts'
import { payInvoice } from '../operator.service.ts'
import { buildPackage, writeOperatorTexts } from '../packages.factory.ts'
import { selectLive } from '../packages.queries.ts'
import { advanceAll } from './renewal.service.ts'
import { buyPackage } from './subscriptions.service.ts'

useApp({ limits: false })

/** Real kills take a process each. CRASH_KILLS=all kills after every statement of every step. */
const killsAll = process.env.CRASH_KILLS === 'all'

let packageId: number
const workers = new Set<ChildProcess>()
const startWorker = () => {
  const worker = fork(programOf('renewal'), {
    env: { ...process.env, LOG_LEVEL: 'silent' },
  })
  workers.add(worker)
  worker.once('exit', () => workers.delete(worker))
  return { worker, ready: once(worker, 'message') }
}
/** They load while the rest is prepared. */
const waiting = [startWorker(), startWorker()]
beforeAll(async () => {
  await writeOperatorTexts()
  await buildPackage({ key: 'frei', isFree: true })
  packageId = (await buildPackage({ key: 'start', monthCents: 1900, yearCents: 19_900 })).packageId
})
afterAll(() => {
  for (const worker of workers) worker.kill('SIGKILL')
})

const noon = (day: string) => new Date(`${day}T11:00:00Z`)

/** Has paid its first term; answers the days of renewal, reminders and end of the next one. */
const buildSubscriber = async () => {
  const user = await buildProvider()
  const ctx = { user } as unknown as CompanyCtx
  const day = germanDay()
  await buyPackage(ctx, { packageId, interval: 'month', payment: 'bank_transfer' }, noon(day))
  const [invoice] = await sql<{ id: number }>`
    select id from subscription_invoices where provider_id = ${user.providerId}`
  await payInvoice(invoice!.id, 2261, crypto.randomUUID(), noon(day))
  const { termTo } = (await selectLive(db, user.providerId))!
  return { ...user, days: [0, 8, 15, 22, 28].map((after) => addDays(termTo, after)) }
}

/** Everything that renewal leaves behind, as it must be after all of its steps. */
const assertOnce = async ({ id, providerId }: { id: number; providerId: number }) => {
  const [left] = await sql`
    select (select count(*)::int from subscription_invoices where provider_id = ${providerId}) as invoices,
      (select count(*)::int from subscription_reminders r join subscription_invoices i on i.id = r.invoice_id
        where i.provider_id = ${providerId}) as reminders,
      (select count(*)::int from ledger_entries e where e.kind = 'subscription'
        and exists (select from ledger_lines l where l.entry_id = e.id and l.provider_id = ${providerId})) as entries,
      (select sum(amount_cents)::int from ledger_lines where provider_id = ${providerId} and account = 'provider') as owed,
      (select sum(amount_cents)::int from ledger_lines) as ledger,
      (select count(*)::int from notifications where user_id = ${id} and kind like 'packages.%') as told,
      (select count(*)::int from outbox where recipient = (select email from users where id = ${id})) as mails,
      (select string_agg(state || ' ' || end_reason, ',') from subscriptions where provider_id = ${providerId}) as state`
  // two invoices, three reminders and the end
  expect(left).toEqual({
    invoices: 2,
    reminders: 3,
    entries: 2,
    owed: -2261,
    ledger: 0,
    told: 6,
    mails: 6,
    state: 'canceled unpaid',
  })
  const numbers = await sql<{ number: string }>`select number from subscription_invoices order by number`
  expect(numbers.map(({ number }) => Number(number.slice(3)))).toEqual(numbers.map((_, at) => at + 1))
}

test('lost before every statement of every step: nothing twice, nothing forgotten', async () => {
  const subscriber = await buildSubscriber()
  let failures = 0
  for (const day of subscriber.days) failures += await failEverywhere(() => advanceAll(noon(day)))
  expect(failures).toBeGreaterThan(40)
  await assertOnce(subscriber)
})

const timeout = killsAll ? 3_600_000 : 900_000
test('kill -9 in the middle of steps: the next process goes on', { timeout }, async () => {
  // the second one takes the same steps: half the kills are enough where there are many
  const subscribers = killsAll ? [await buildSubscriber()] : [await buildSubscriber(), await buildSubscriber()]
  const { days } = subscribers[0]!
  /** Answers whether it was killed before it was done. */
  const killAfter = async (dieAfter: number, day: string) => {
    const { worker, ready } = waiting.shift()!
    await ready
    if (killsAll) waiting.push(startWorker())
    const ended = once(worker, 'exit')
    worker.send({ at: noon(day).toISOString(), dieAfter })
    const [, signal] = await ended
    return signal === 'SIGKILL'
  }
  if (killsAll) {
    const kills: number[] = []
    for (const day of days) {
      let dieAfter = 1
      while (await killAfter(dieAfter, day)) dieAfter++
      kills.push(dieAfter - 1)
    }
    process.stdout.write(`processes killed on each of the ${days.length} days: ${kills.join(', ')}\n`)
  } else {
    // within the first renewal, and behind it
    expect(await killAfter(12, days[0]!)).toBe(true)
    expect(await killAfter(40, days[0]!)).toBe(true)
  }
  for (const day of days) await advanceAll(noon(day))
  for (const subscriber of subscribers) await assertOnce(subscriber)
})
