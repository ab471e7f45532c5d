import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { germanDay } from '#lib/format.ts'
import { camtOf, type ToldLine } from '#server/platform/bank-statements/statement.factory.ts'
import type { CompanyCtx, OperatorCtx } from '#server/platform/context.ts'
import { bankDayFrom } from '#server/platform/sepa/bank-days.rules.ts'
import { sql } from '#server/platform/sql/index.ts'
import { failEverywhere } from '../../../../test/crashes.ts'
import { useApp } from '../../../../test/harness.ts'
import { killsAll, useKills } from '../../../../test/kills.ts'
import { type MoneyTask, workOn } from '../../../../test/money.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildOperator, buildProvider } from '../accounts/accounts.factory.ts'
import { debtReference } from '../payments/debts/debts.rules.ts'
import { importStatement } from '../payments/statements/import.service.ts'
import { matchLines } from '../payments/statements/match.service.ts'
import { batchFile, makeBatch, settleBatch } from './batches/batches.service.ts'
import { collectFrom } from './debits/debits.rules.ts'
import { debitFile, makeDebits, settleDebits } from './debits/debits.service.ts'
import { fill, operatorIban, writeOperatorAccount } from './payouts.factory.ts'
import { requestPayout } from './requests/payouts.service.ts'

const { inject } = useApp({ limits: false })
const { killAfter, killEverywhere } = useKills<MoneyTask>('money', 2)

let operator: { id: number }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'money-'))
  operator = await buildOperator()
  await writeOperatorAccount()
})
afterAll(() => rm(folder, { recursive: true }))

/** Two payouts of one provider, a debt with mandate of another, and one that transfers what it owes. */
const buildWorld = async () => {
  const [paid, debited, owing] = [await buildProvider(), await buildProvider(), await buildProvider()]
  await fill(paid.providerId, 10_000)
  await fill(debited.providerId, -4000)
  await fill(owing.providerId, -2500)
  const payoutIds: number[] = []
  for (const amountCents of [1000, 2000])
    payoutIds.push(
      await requestPayout({ user: paid } as unknown as CompanyCtx, {
        method: 'bank_transfer',
        amountCents,
        reference: '',
        requestKey: randomUUID(),
      }),
    )
  await sql`
    insert into sepa_mandates (provider_id, reference, iban, account_holder, signed_on)
    values (${debited.providerId}, ${`MW-M-${debited.providerId}-1`}, 'DE89370400440532013000', 'Anna Becker', ${germanDay()}::date)`
  return { paid, debited, owing, payoutIds }
}
type World = Awaited<ReturnType<typeof buildWorld>>

const ctx = () => ({ user: { id: operator.id } }) as OperatorCtx
const payoutsWanted = () => ({ executeOn: bankDayFrom(germanDay()), count: 2, totalCents: 3000 })
const debitsWanted = () => ({ executeOn: collectFrom(germanDay()), count: 1, totalCents: 4000 })
const onlyFile = async (table: 'payout_batches' | 'debit_batches') =>
  (await sql<{ id: number }>`select id from ${sql.id(table)} where state = 'released' and downloaded_at is null`.one())
    .id

/** A statement that tells of all of it: the debit was given back with a fee of the bank. */
const writeStatement = async ({ debited, owing, payoutIds }: World) => {
  const line = (amountCents: number, more: Partial<ToldLine>): ToldLine => ({
    bookedOn: '2026-11-17',
    amountCents,
    name: 'Anna Becker',
    iban: 'DE89370400440532013000',
    text: '',
    bankReference: randomUUID(),
    ...more,
  })
  const { id } = await sql<{ id: number }>`select id from debits where provider_id = ${debited.providerId}`.one()
  const lines = [
    ...payoutIds.map((payoutId, at) => line(at ? -2000 : -1000, { endToEndId: `MWA-${payoutId}` })),
    line(4000, { endToEndId: `MWL-${id}` }),
    line(-4350, { endToEndId: `MWL-${id}`, returnReason: 'AM04' }),
    line(2500, { text: debtReference(owing.providerId) }),
  ]
  const path = join(folder, `${randomUUID()}.xml`)
  await writeFile(path, camtOf(operatorIban, lines))
  return path
}

/** What a process that died left to the queue; jobs are tried again until they are done. */
const workOff = async () => {
  const jobs = await sql<{ id: number }>`
    select distinct (data ->> 'statementId')::int as id from jobs.job where name = 'payments.match' order by 1`
  for (const { id } of jobs) await matchLines({ statementId: id })
}

const booksOf = async ({ paid, debited, owing }: World) => {
  const kinds = async (providerId: number) =>
    (
      await sql<{ kind: string; cents: number }>`
        select e.kind, l.amount_cents as cents from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.provider_id = ${providerId} and l.account = 'provider' order by e.id`
    ).map(({ kind, cents }) => `${kind} ${cents}`)
  return [await kinds(paid.providerId), await kinds(debited.providerId), await kinds(owing.providerId)]
}

const assertOnce = async (world: World) => {
  expect(await booksOf(world)).toEqual([
    ['settlement 10000', 'withdrawal -1000', 'withdrawal -2000'],
    ['settlement -4000', 'debit 4000', 'debit_return -4000', 'debit_fee -350'],
    ['settlement -2500', 'settlement 2500'],
  ])
  const subjects = async ({ email }: { email: string }) =>
    (await messagesTo(email)).map(({ subject }) => subject!.replace(/ über .*/, '')).reverse()
  expect([await subjects(world.paid), await subjects(world.debited)]).toEqual([
    ['Ihre Auszahlung ist unterwegs', 'Ihre Auszahlung ist unterwegs'],
    ['Lastschrift', 'Ihre Bank hat eine Lastschrift zurückgegeben'],
  ])
  const [left] = await sql`
    select (select count(*)::int from statement_lines where state <> 'matched') as open,
      (select count(*)::int from payout_batches b where b.count <> (select count(*) from payouts w where w.batch_id = b.id)) as torn,
      (select count(*)::int from debit_batches b where b.count <> (select count(*) from debits d where d.batch_id = b.id)) as halves,
      (select sum(amount_cents)::int from ledger_lines) as ledger`
  expect(left).toEqual({ open: 0, torn: 0, halves: 0, ledger: 0 })
}

test('the connection lost before every statement of files, settlements and imports: nothing twice, nothing lost', async () => {
  const world = await buildWorld()
  const failures = [
    await failEverywhere(() => makeBatch(ctx(), payoutsWanted())),
    await failEverywhere(() => makeDebits(ctx(), debitsWanted())),
  ]
  await batchFile(await onlyFile('payout_batches'))
  await debitFile(await onlyFile('debit_batches'))
  const path = await writeStatement(world)
  failures.push(await failEverywhere(() => importStatement(null, { path, filename: 'auszug.xml' })))
  await workOff()
  await assertOnce(world)
  for (const count of failures) expect(count).toBeGreaterThan(5)

  await sql`update sepa_mandates set revoked_at = now()`

  // by hand instead of by statement
  const other = await buildWorld()
  const [payoutFile, debitBatch] = [await makeBatch(ctx(), payoutsWanted()), await makeDebits(ctx(), debitsWanted())]
  await batchFile(payoutFile)
  await debitFile(debitBatch)
  expect(await failEverywhere(() => settleBatch(payoutFile))).toBeGreaterThan(5)
  expect(await failEverywhere(() => settleDebits(debitBatch))).toBeGreaterThan(5)
  expect(await booksOf(other)).toEqual([
    ['settlement 10000', 'withdrawal -1000', 'withdrawal -2000'],
    ['settlement -4000', 'debit 4000'],
    ['settlement -2500'],
  ])
  await sql`update sepa_mandates set revoked_at = now()`
})

test('kill -9 in the middle: the next process goes on', { timeout: 900_000 }, async () => {
  const world = await buildWorld()
  const step = async (task: MoneyTask, dieAfter: number | null) => {
    if (killsAll) return killEverywhere(task)
    if (dieAfter !== null) expect(await killAfter(dieAfter, task)).toBe(true)
    return workOn(task, inject)
  }
  await step({ task: 'payouts', userId: operator.id, wanted: payoutsWanted() }, 9)
  await step({ task: 'debits', userId: operator.id, wanted: debitsWanted() }, null)
  await batchFile(await onlyFile('payout_batches'))
  await debitFile(await onlyFile('debit_batches'))
  const path = await writeStatement(world)
  await step({ task: 'import', path }, 25)
  await workOff()
  await assertOnce(world)
})
