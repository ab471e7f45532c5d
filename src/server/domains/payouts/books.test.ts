import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { camtOf, type ToldLine } from '#server/platform/bank-statements/statement.factory.ts'
import type { CompanyCtx, OperatorCtx } from '#server/platform/context.ts'
import { bankDayFrom } from '#server/platform/sepa/bank-days.rules.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { createRandom, type Random } from '../../../../seeds/random.ts'
import { useApp } from '../../../../test/harness.ts'
import { uploadStatement } from '../../../../test/transfers.ts'
import { buildOperator, buildProvider } from '../accounts/accounts.factory.ts'
import {
  batchFile,
  discardBatch,
  makeBatch,
  proposeBatch,
  releaseBatch,
  settleBatch,
} from './batches/batches.service.ts'
import { collectFrom } from './debits/debits.rules.ts'
import {
  debitFile,
  discardDebits,
  makeDebits,
  proposeDebits,
  releaseDebits,
  settleDebits,
} from './debits/debits.service.ts'
import { undoDebit } from './debits/mandates.service.ts'
import { fill, operatorIban, writeOperatorAccount } from './payouts.factory.ts'
import { requestPayout, returnPayout } from './requests/payouts.service.ts'

const { inject } = useApp({ limits: false })

/** The same in every run; more of them by the environment. */
const rounds = Number(process.env.PROPERTY_PAYOUTS ?? 2)
const seed = process.env.PROPERTY_SEED ?? 'books'

let operators: { id: number; token: string }[]
beforeAll(async () => {
  operators = [await buildOperator(), await buildOperator()]
  await writeOperatorAccount()
})
afterAll(() => {
  settings.payoutFourEyes = false
})

const ctxOf = (user: object) => ({ user }) as unknown as OperatorCtx & CompanyCtx
const sumOf = (rows: readonly { amountCents: number }[]) => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)
const ask = (provider: { providerId: number }, amountCents: number) =>
  requestPayout(ctxOf(provider), { method: 'bank_transfer', amountCents, reference: '', requestKey: randomUUID() })
const giveMandate = (providerId: number) => sql`
  insert into sepa_mandates (provider_id, reference, iban, account_holder, signed_on)
  values (${providerId}, ${`MW-M-${providerId}-1`}, 'DE89370400440532013000', 'Anna Becker', ${germanDay()}::date)`
const makePayouts = async (by: object) => {
  const { chosen } = await proposeBatch()
  if (!chosen.length) return 0
  const wanted = { executeOn: bankDayFrom(germanDay()), count: chosen.length, totalCents: sumOf(chosen) }
  return makeBatch(ctxOf(by), wanted)
}
const makeDebitFile = async (by: object) => {
  const { chosen } = await proposeDebits()
  if (!chosen.length) return 0
  const wanted = { executeOn: collectFrom(germanDay()), count: chosen.length, totalCents: sumOf(chosen) }
  return makeDebits(ctxOf(by), wanted)
}
const lineOf = (endToEndId: string, amountCents: number, returnReason = ''): ToldLine => ({
  bookedOn: '2026-11-17',
  amountCents,
  name: 'Anna Becker',
  iban: 'DE89370400440532013000',
  text: '',
  endToEndId,
  bankReference: randomUUID(),
  ...(returnReason && { returnReason }),
})
const upload = (lines: ToldLine[]) => uploadStatement(inject, operators[0]!.token, camtOf(operatorIban, lines))
const unlessRefused = (work: Promise<unknown>) =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
const ledgerSum = async () =>
  (await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::int as sum from ledger_lines`.one()).sum

/** Three providers are paid, three are debited; of each the bank carries out one, sends one back, and refuses one. */
const buildAtBank = async () => {
  const [paid, debited] = [[], []] as { providerId: number }[][]
  for (let at = 0; at < 3; at++) {
    paid!.push(await buildProvider())
    debited!.push(await buildProvider())
    await fill(paid![at]!.providerId, 10_000)
    await fill(debited![at]!.providerId, -3000 - at)
    await giveMandate(debited![at]!.providerId)
  }
  const payoutIds: number[] = []
  for (const [at, provider] of paid!.entries()) payoutIds.push(await ask(provider, 1000 + at))
  const [payoutFile, debitBatch] = [await makePayouts(operators[0]!), await makeDebitFile(operators[0]!)]
  await batchFile(payoutFile)
  await debitFile(debitBatch)
  const debits = await sql<{ id: number }>`select id from debits where batch_id = ${debitBatch} order by id`
  const lines = [
    ...payoutIds.flatMap((id, at) => [
      lineOf(`MWA-${id}`, -1000 - at),
      ...(at ? [lineOf(`MWA-${id}`, 1000 + at, 'AC04')] : []),
    ]),
    ...debits.flatMap(({ id }, at) => [
      lineOf(`MWL-${id}`, 3000 + at),
      ...(at ? [lineOf(`MWL-${id}`, -3000 - at - (at === 2 ? 350 : 0), 'AM04')] : []),
    ]),
  ]
  return { providerIds: [...paid!, ...debited!].map(({ providerId }) => providerId), payoutFile, debitBatch, lines }
}

/** What counts in the end: who has how much, and what became of each payment. */
const booksOf = async (providerIds: number[]) => {
  const sums = await sql<{ nth: number; account: string; cents: number }>`
    select array_position(${providerIds}::int[], provider_id) as nth, account, sum(amount_cents)::int as cents
    from ledger_lines where provider_id = any(${providerIds}::int[]) group by 1, 2 order by 1, 2`
  const states = await sql<{ state: string }>`
    select state from (
      select provider_id, state from payouts union all select provider_id, state || ' ' || fee_cents from debits) x
    where provider_id = any(${providerIds}::int[]) order by array_position(${providerIds}::int[], provider_id)`
  return { sums: [...sums], states: states.map(({ state }) => state) }
}

test('statements in any order, any number of times, cut anywhere, with settlements by hand between them: the same books', async () => {
  const random = createRandom(`${seed} order`)
  const books: unknown[] = []
  for (let round = 0; round < rounds; round++) {
    const { providerIds, payoutFile, debitBatch, lines } = await buildAtBank()
    const cut = () => {
      const from = random.int(0, lines.length - 1)
      return random.shuffle(lines.slice(from, random.int(from + 1, lines.length)))
    }
    const steps: (() => Promise<unknown>)[] = [
      ...Array.from({ length: 5 }, () => () => upload(cut())),
      () => Promise.all([upload(cut()), upload(cut())]),
      () => settleBatch(payoutFile),
      () => settleDebits(debitBatch),
    ]
    for (const step of random.shuffle(steps)) await unlessRefused(step())
    await upload(random.shuffle(lines))
    const open = await sql`select end_to_end_id, amount_cents, checked_at from statement_lines where state = 'open'`
    expect([...open]).toEqual([])
    books.push(await booksOf(providerIds))
    await sql`update sepa_mandates set revoked_at = now()`
  }
  expect(books[0]).toMatchObject({
    states: ['paid', 'returned', 'returned', 'collected 0', 'returned 0', 'returned 350'],
    sums: expect.arrayContaining([
      { nth: 1, account: 'provider', cents: 9000 },
      { nth: 2, account: 'provider', cents: 10_000 },
      { nth: 4, account: 'bank', cents: 0 },
      { nth: 5, account: 'provider', cents: -3001 },
      { nth: 6, account: 'provider', cents: -3352 },
    ]),
  })
  for (const one of books) expect(one).toEqual(books[0])
  expect(await ledgerSum()).toBe(0)
})

type World = { providers: { providerId: number }[]; lines: ToldLine[]; random: Random }

const idsOf = async (table: 'payouts' | 'debits' | 'payout_batches' | 'debit_batches') =>
  (await sql<{ id: number }>`select id from ${sql.id(table)} order by id`).map(({ id }) => id)

const textOf = async ({ body }: Awaited<ReturnType<typeof batchFile>>) => {
  let text = ''
  for await (const part of body) text += part
  return text
}

/** The bank carries out what it got: each payment of the file is on a statement later. */
const download = async (world: World, kind: 'MWA' | 'MWL', id: number) => {
  const text = await textOf(await (kind === 'MWA' ? batchFile(id) : debitFile(id)))
  const payments = text.matchAll(/<EndToEndId>([^<]+)<[\s\S]*?<InstdAmt Ccy="EUR">([\d.]+)</g)
  for (const [, reference, amount] of payments) {
    const cents = Math.round(Number(amount) * 100)
    world.lines.push(lineOf(reference!, kind === 'MWA' ? -cents : cents))
  }
}

const actionsOf = (world: World): (() => Promise<unknown>)[] => {
  const { random, providers, lines } = world
  const someone = () => random.pick(operators)
  const one = async (table: Parameters<typeof idsOf>[0]) => random.pick([...(await idsOf(table)), 0])
  return [
    () => ask(random.pick(providers), random.int(1, 5000)),
    () => fill(random.pick(providers).providerId, random.int(-6000, 6000)),
    () => makePayouts(someone()),
    () => Promise.all(operators.map((operator) => unlessRefused(makePayouts(operator)))),
    () => makeDebitFile(someone()),
    async () => releaseBatch(ctxOf(someone()), await one('payout_batches')),
    async () => releaseDebits(ctxOf(someone()), await one('debit_batches')),
    async () => download(world, 'MWA', await one('payout_batches')),
    async () => download(world, 'MWL', await one('debit_batches')),
    async () => settleBatch(await one('payout_batches')),
    async () => settleDebits(await one('debit_batches')),
    async () => returnPayout(await one('payouts'), 'Konto erloschen'),
    async () => undoDebit(await one('debits'), 'Nicht gedeckt (AM04)', random.pick([0, 350])),
    // only what the bank does not have is discarded
    async () => {
      const [id] = await sql<{ id: number }>`
        select id from payout_batches where downloaded_at is null and state <> 'discarded' order by id limit 1`
      if (id) await discardBatch(id.id, 'Falscher Tag')
    },
    async () => {
      const [id] = await sql<{ id: number }>`
        select id from debit_batches where downloaded_at is null and state <> 'discarded' order by id limit 1`
      if (id) await discardDebits(id.id, 'Falscher Tag')
    },
    async () => lines.length && upload(random.shuffle(lines).slice(0, random.int(1, lines.length))),
  ]
}

test('files, releases, settlements, returns and statements at random: nothing is paid twice, the ledger sums to zero', async () => {
  const random = createRandom(`${seed} steps`)
  const world: World = { random, lines: [], providers: [] }
  for (let at = 0; at < 4; at++) {
    const provider = await buildProvider()
    world.providers.push(provider)
    await giveMandate(provider.providerId)
    await fill(provider.providerId, at < 2 ? 8000 : -8000)
  }
  const actions = actionsOf(world)
  let done = 0
  for (let step = 0; step < rounds * 60; step++) {
    settings.payoutFourEyes = random.chance(0.3)
    if (await unlessRefused(random.pick(actions)())) done++
  }
  expect(done).toBeGreaterThan(rounds * 15)
  expect(await ledgerSum()).toBe(0)
  // a payout that is paid is booked once, any other sums to nothing
  const wrong = await sql`
    select w.id, w.state, w.amount_cents, coalesce(sum(l.amount_cents), 0)::int as booked from payouts w
      left join ledger_entries e on e.payout_id = w.id left join ledger_lines l on l.entry_id = e.id and l.account = 'bank'
    group by w.id having coalesce(sum(l.amount_cents), 0) <> case w.state when 'paid' then w.amount_cents else 0 end`
  expect([...wrong]).toEqual([])
  const debits = await sql`
    select d.provider_id, sum(case d.state when 'collected' then d.amount_cents else 0 end - d.fee_cents)::int as due,
      (select coalesce(sum(l.amount_cents), 0)::int from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where l.provider_id = d.provider_id and l.account = 'provider' and e.kind like 'debit%') as booked
    from debits d group by d.provider_id`
  for (const { due, booked } of debits) expect(booked).toBe(due)
  // each payment stands in one file that the bank may carry out
  const references = (
    await Promise.all(
      [
        ...(await sql<{
          id: number
        }>`select id from payout_batches where downloaded_at is not null and state = 'released'`),
      ].map(async ({ id }) => textOf(await batchFile(id))),
    )
  ).flatMap((text) => text.match(/<EndToEndId>[^<]+/g) ?? [])
  expect(new Set(references).size).toBe(references.length)
  const { matched, named } = await sql<{ matched: number; named: number }>`
    select count(*)::int as matched, count(distinct (match_kind, match_id, sign(amount_cents)))::int as named
    from statement_lines where state = 'matched'`.one()
  expect(matched).toBe(named)
})
