import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountCalls } from '#contract/accounts/calls.ts'
import { batchCalls } from '#contract/payouts/batches.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { providerCalls } from '#contract/providers/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { bankDayFrom } from '#server/platform/sepa/bank-days.rules.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { brokenTransferRules } from '../../../../../test/pain.ts'
import { nodesAt, parseXml, textAt } from '../../../../../test/xml.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { fill, writeOperatorAccount } from '../payouts.factory.ts'
import { giveBack, settleOrdered } from '../requests/payouts.service.ts'
import { chooseCovered, numberIn } from './batches.rules.ts'

useApp({ limits: false })

type Provider = Awaited<ReturnType<typeof buildProvider>>
let first: { id: number; token: string }
let second: { id: number; token: string }
const execute_on = bankDayFrom(germanDay())

beforeAll(async () => {
  ;[first, second] = [await buildOperator({ firstName: 'Erika' }), await buildOperator({ firstName: 'Max' })]
  await writeOperatorAccount()
})
afterAll(() => {
  settings.payoutFourEyes = false
})

const providerWith = async (cents: number, ...asked: number[]) => {
  const provider = await buildProvider()
  await fill(provider.providerId, cents)
  const ids: number[] = []
  for (const amount of asked) {
    const input = { method: 'bank_transfer', amount, reference: 'Miete & Büro' } as const
    const { body } = await request(financeCalls.createPayout, input, provider.token)
    ids.push(body.data.id)
  }
  return { ...provider, ids }
}

const funds = async ({ token }: Provider) => (await request(financeCalls.getBalance, {}, token)).body.data
const proposal = async () => (await request(batchCalls.getPayoutProposal, {}, first.token)).body.data
const make = async (operator = first) => {
  const { count, total } = await proposal()
  return request(batchCalls.createPayoutBatch, { count, total, execute_on }, operator.token)
}
const file = async (id: number) => {
  const { status, body } = await request(batchCalls.getPayoutFile, { id }, first.token)
  return { status, xml: status === 200 ? String(body) : '' }
}
const statesOf = async (ids: number[]) =>
  (await sql<{ state: string }>`select state from payouts where id = any(${ids}::int[]) order by id`).map(
    ({ state }) => state,
  )
/** What the bank got of a payout, by the ledger. */
const bookedOf = async (id: number) =>
  (
    await sql<{ cents: number }>`
      select coalesce(sum(l.amount_cents), 0)::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
      where e.payout_id = ${id} and l.account = 'bank'`.one()
  ).cents

test('open payouts that are covered go into one file that keeps every rule, and are settled once', async () => {
  const anna = await providerWith(10_000, 40, 30)
  const short = await providerWith(5000, 50)
  await fill(short.providerId, -2000)
  const blocked = await providerWith(5000, 10)
  await sql`insert into provider_onboardings (provider_id, tax_blocked_at) values (${blocked.providerId}, now())`
  const { count, total, left_out, account } = await proposal()
  expect([count, total, account]).toEqual([2, 70, { name: 'Märkte & Söhne GmbH', iban: 'DE02120300000000202051' }])
  expect(left_out.map(({ reason }) => reason)).toEqual([
    'Das Guthaben reicht nicht mehr: Auszahlbar sind 30,00\u00a0€.',
    'Die Angaben für das Finanzamt (PStTG) fehlen.',
  ])
  const again = await request(financeCalls.createPayout, { method: 'bank_transfer', amount: 1 }, blocked.token)
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('Finanzamt')])

  // what was not seen is not paid
  const wrong = await request(batchCalls.createPayoutBatch, { count: 2, total: 70.01, execute_on }, first.token)
  expect([wrong.status, wrong.body.message]).toEqual([409, expect.stringContaining('Anzahl oder Summe')])
  const day = await request(batchCalls.createPayoutBatch, { count, total, execute_on: '2027-01-02' }, first.token)
  expect([day.status, Object.keys(day.body.fields!)]).toEqual([422, ['execute_on']])

  const { status, body } = await make()
  expect([status, body.data]).toMatchObject([201, { status: 'ready', count: 2, total: 70, open_count: 2 }])
  expect(await statesOf(anna.ids)).toEqual(['ordered', 'ordered'])
  const ordered = (await request(financeCalls.listPayouts, { page: 1 }, anna.token)).body.data
  // the next day on which banks work after the one of the file
  expect(ordered.map(({ expected_on }) => expected_on)).toEqual(Array(2).fill(bankDayFrom(addDays(execute_on, 1))))
  expect(await funds(anna)).toMatchObject({ balance: 100, requested: 70, available: 30 })
  // it can neither be refused nor asked for again
  const refusal = { id: anna.ids[0]!, status: 'refused', reason: 'Nein' } as const
  expect((await request(financeCalls.endPayout, refusal, first.token)).status).toBe(409)
  expect((await proposal()).count).toBe(0)

  const early = await request(batchCalls.confirmPayoutBatch, { id: body.data.id }, first.token)
  expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('noch nicht heruntergeladen')])
  const { xml } = await file(body.data.id)
  expect(brokenTransferRules(xml)).toEqual([])
  const message = parseXml(xml).children[0]!
  expect([textAt(message, 'GrpHdr/NbOfTxs'), textAt(message, 'GrpHdr/CtrlSum')]).toEqual(['2', '70.00'])
  expect(textAt(message, 'GrpHdr/InitgPty/Nm')).toBe('Maerkte + Soehne GmbH')
  expect(textAt(message, 'PmtInf/ReqdExctnDt/Dt')).toBe(execute_on)
  expect(nodesAt(message, 'PmtInf/CdtTrfTxInf').map((node) => textAt(node, 'RmtInf/Ustrd'))).toEqual(
    anna.ids.map((id) => `Miete + Buero Auszahlung MWA-${id}`),
  )
  // the same file, however often it is fetched
  expect((await file(body.data.id)).xml).toBe(xml)

  const settle = () => request(batchCalls.confirmPayoutBatch, { id: body.data.id }, first.token)
  const answers = await Promise.all([settle(), settle(), settle()])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect([await bookedOf(anna.ids[0]!), await bookedOf(anna.ids[1]!)]).toEqual([4000, 3000])
  expect(await funds(anna)).toMatchObject({ balance: 30, requested: 0, available: 30 })
  const { body: list } = await request(batchCalls.listPayoutBatches, {}, first.token)
  expect(list.data[0]).toMatchObject({ status: 'done', open_count: 0, made_by: 'Erika Becker' })
  expect((await request(batchCalls.removePayoutBatch, { id: body.data.id, reason: 'x' }, first.token)).status).toBe(409)
  await sql`update payouts set state = 'refused', decided_at = now() where state = 'open'`
})

test('two operators at once make one file; each payout is in exactly one', async () => {
  const providers = [await providerWith(10_000, 10, 20), await providerWith(10_000, 30)]
  const ids = providers.flatMap((provider) => provider.ids)
  const { count, total } = await proposal()
  const both = await Promise.all(
    [first, second, first, second].map(({ token }) =>
      request(batchCalls.createPayoutBatch, { count, total, execute_on }, token),
    ),
  )
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const rows =
    await sql`select count(*)::int, count(distinct batch_id)::int as files from payouts where id = any(${ids}::int[])`
  expect(rows[0]).toEqual({ count: 3, files: 1 })

  // nobody has the file: all of it comes into the next
  const made = both.find(({ status }) => status === 201)!.body.data
  const discard = () => request(batchCalls.removePayoutBatch, { id: made.id, reason: 'Falscher Tag' }, second.token)
  expect((await Promise.all([discard(), discard()])).map(({ status }) => status).sort()).toEqual([200, 409])
  expect([(await file(made.id)).status, await statesOf(ids)]).toEqual([409, ['open', 'open', 'open']])
  const { body: next } = await make()
  const after = await file(next.data.id)
  const references = (xml: string) => xml.match(/<EndToEndId>[^<]+/g)
  expect(references(after.xml)).toEqual(ids.toSorted((a, b) => a - b).map((id) => `<EndToEndId>MWA-${id}`))
  expect(next.data.message_id).not.toBe(made.message_id)

  // settled, discarded and given back at once: one of them happens
  const racing = await Promise.all([
    request(batchCalls.confirmPayoutBatch, { id: next.data.id }, first.token),
    request(batchCalls.removePayoutBatch, { id: next.data.id, reason: 'x' }, second.token),
  ])
  expect(racing.map(({ status }) => status).sort()).toEqual([200, 409])
  const booked = await Promise.all(ids.map(bookedOf))
  expect(booked).toEqual((await statesOf(ids)).map((state, at) => (state === 'paid' ? [1000, 2000, 3000][at] : 0)))
  await sql`update payouts set state = 'refused', decided_at = now() where state = 'open'`
})

test('a name that no bank can write is refused where it is entered, and never spoils the file of the others', async () => {
  const anna = await providerWith(10_000, 40)
  const update = (account_holder: string) =>
    request(providerCalls.updateStore, { account_holder, current_password: anna.password }, anna.token)
  const refused = await update('日本 🎉')
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { account_holder: expect.stringContaining('lateinischen') },
  ])
  const renamed = await request(accountCalls.updateCompany, { company_name: 'محمد' }, anna.token)
  expect([renamed.status, Object.keys(renamed.body.fields!)]).toEqual([422, ['company_name']])
  expect((await update('Іван Петренко')).status).toBe(200)
  // as it was stored before the rule
  const old = await providerWith(10_000, 30)
  await sql`update payouts set account_holder = '日本' where id = any(${old.ids})`
  const { left_out } = await proposal()
  expect(left_out.find(({ id }) => id === old.ids[0])?.reason).toContain('lateinischen Buchstaben')
  await sql`update provider_pages set account_holder = '日本' where provider_id = ${old.providerId}`
  const asked = await request(financeCalls.createPayout, { method: 'bank_transfer', amount: 1 }, old.token)
  expect([asked.status, asked.body.message]).toEqual([409, expect.stringContaining('lateinischen Buchstaben')])
  const { body } = await make()
  // changed after the file was made: it is not handed out, and does not count as downloaded
  await sql`update payouts set account_holder = '日本' where id = any(${anna.ids})`
  expect((await file(body.data.id)).status).toBe(409)
  expect((await request(batchCalls.removePayoutBatch, { id: body.data.id, reason: 'x' }, first.token)).status).toBe(200)
  await sql`update payouts set state = 'refused', decided_at = now() where id = any(${[...anna.ids, ...old.ids]})`
})

test('a file that somebody downloaded is never discarded, also at the same moment', async () => {
  for (let round = 0; round < 4; round++) {
    const { ids } = await providerWith(10_000, 10)
    const { id } = (await make()).body.data
    const discard = () => request(batchCalls.removePayoutBatch, { id, reason: 'Falscher Tag' }, second.token)
    const [taken, discarded] = await Promise.all([file(id), discard()])
    expect([taken.status, discarded.status].sort()).toEqual([200, 409])
    const again = await discard()
    expect(again.status).toBe(409)
    if (taken.status !== 200) continue
    expect(again.body.message).toContain('heruntergeladen')
    // it stays in this file; what the bank refuses is returned, and its provider asks anew
    expect(await statesOf(ids)).toEqual(['ordered'])
    expect((await proposal()).count).toBe(0)
    expect(
      (await request(financeCalls.undoPayout, { id: ids[0]!, reason: 'Datei abgelehnt' }, first.token)).status,
    ).toBe(200)
  }
  await sql`update payouts set state = 'refused', decided_at = now() where state = 'open'`
})

test('with four eyes another operator releases the file, and only what is still covered', async () => {
  settings.payoutFourEyes = true
  const anna = await providerWith(10_000, 60)
  const { body } = await make()
  const { id } = body.data
  expect(body.data).toMatchObject({ status: 'waiting', can_release: false })
  expect((await file(id)).status).toBe(409)
  const paid = await request(financeCalls.endPayout, { id: anna.ids[0]!, status: 'paid' }, first.token)
  expect([paid.status, paid.body.message]).toEqual([409, expect.stringContaining('noch nicht freigegeben')])
  const back = await request(financeCalls.undoPayout, { id: anna.ids[0]!, reason: 'x' }, first.token)
  expect(back.status).toBe(409)

  const release = (token: string) => request(batchCalls.acceptPayoutBatch, { id }, token)
  expect([(await release(first.token)).status, (await release(anna.token)).status]).toEqual([403, 403])
  await fill(anna.providerId, -5000)
  const short = await release(second.token)
  expect([short.status, short.body.message]).toEqual([409, expect.stringContaining('reicht das Guthaben nicht mehr')])
  await fill(anna.providerId, 5000)
  const answers = await Promise.all([release(second.token), release(second.token)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const { body: shown } = await request(batchCalls.getPayoutBatch, { id }, second.token)
  expect(shown.data).toMatchObject({ status: 'ready', made_by: 'Erika Becker', released_by: 'Max Becker' })
  expect(shown.payouts.data.map(({ status, amount }) => [status, amount])).toEqual([['ordered', 60]])
  expect(brokenTransferRules((await file(id)).xml)).toEqual([])
  settings.payoutFourEyes = false
})

test('what the bank sends back is with the provider again, whether it was settled before or not', async () => {
  const anna = await providerWith(10_000, 20, 30)
  await make()
  const [one, two] = anna.ids as [number, number]
  // by statements, several times and in any order
  await Promise.all([1, 2, 3].map(() => inTransaction((tx) => settleOrdered(tx, one, new Date()))))
  expect(await bookedOf(one)).toBe(2000)
  const reason = 'Konto erloschen'
  const answers = await Promise.all(
    [one, two, one].map((id) => request(financeCalls.undoPayout, { id, reason }, first.token)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409])
  expect([await bookedOf(one), await bookedOf(two), await statesOf(anna.ids)]).toEqual([0, 0, ['returned', 'returned']])
  expect(await inTransaction((tx) => settleOrdered(tx, two, new Date()))).toBe(false)
  expect(await inTransaction((tx) => giveBack(tx, one, reason, new Date()))).toBe(false)
  expect(await funds(anna)).toMatchObject({ balance: 100, requested: 0, available: 100 })
  const { body } = await request(financeCalls.getPayoutExplanation, { id: one }, anna.token)
  expect(body.data.conclusion).toMatch(/kam sie von der Bank zurück: Konto erloschen\. Die 20,00/)
  const mails = (await messagesTo(anna.email)).map(({ subject }) => subject)
  expect(mails.filter((subject) => subject === 'Ihre Auszahlung ist zurückgekommen')).toHaveLength(2)

  // the next payout explains itself with what came back
  const { body: next } = await request(financeCalls.createPayout, { method: 'bank_transfer', amount: 100 }, anna.token)
  const { body: why } = await request(financeCalls.getPayoutExplanation, { id: next.data.id }, anna.token)
  expect(why.data.steps.map(({ title, amount }) => [title, amount])).toEqual([
    ['Übrig von der vorigen Auszahlung', 50],
    ['Nicht ausgeführte Auszahlungen', 50],
    ['Diese Auszahlung', -100],
  ])
})

test('a payout that was asked for first is paid first from what is left', () => {
  const candidate = { companyName: '', iban: 'DE', accountHolder: 'Anna', isTaxBlocked: false }
  const candidates = [
    { ...candidate, id: 1, providerId: 7, amountCents: 50 },
    { ...candidate, id: 2, providerId: 7, amountCents: 60 },
    { ...candidate, id: 3, providerId: 7, amountCents: 30 },
    { ...candidate, id: 4, providerId: 8, amountCents: 30, iban: '' },
  ]
  const { chosen, leftOut } = chooseCovered(candidates, () => ({ coveredCents: 100, orderedCents: 20 }))
  expect([chosen.map(({ id }) => id), leftOut.map(({ id }) => id)]).toEqual([
    [1, 3],
    [2, 4],
  ])
})

test('a line of a statement names its payout by its reference, or within its text', () => {
  expect(numberIn('MWA', 'MWA-12', '')).toBe(12)
  expect(numberIn('MWA', 'NOTPROVIDED', 'Miete Auszahlung MWA-12 Danke')).toBe(12)
  expect(numberIn('MWA', '', 'Auszahlung MWA- 1 2')).toBe(12)
  expect(numberIn('MWA', '', 'MWL-12')).toBeNull()
  // the reference of a whole file is not that of a payout
  expect(numberIn('MWA', '', 'Sammler MWA-20261116-3')).toBeNull()
})
