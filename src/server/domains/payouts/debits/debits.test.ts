import { beforeAll, expect, test } from 'vitest'
import { financeCalls } from '#contract/payouts/calls.ts'
import { debitCalls } from '#contract/payouts/debits.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { isCreditorId } from '#server/platform/sepa/direct-debit.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { brokenDebitRules } from '../../../../../test/pain.ts'
import { nodesAt, parseXml, textAt } from '../../../../../test/xml.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { book } from '../../billing/ledger/ledger.service.ts'
import { writeOperatorAccount } from '../payouts.factory.ts'
import { collectFrom } from './debits.rules.ts'
import { collectDebit } from './debits.service.ts'
import { returnDebit } from './mandates.service.ts'

useApp({ limits: false })

type Provider = Awaited<ReturnType<typeof buildProvider>>
let first: { id: number; token: string }
let second: { id: number; token: string }
const execute_on = collectFrom(germanDay())

beforeAll(async () => {
  ;[first, second] = [await buildOperator(), await buildOperator()]
  await writeOperatorAccount()
})

const charge = (providerId: number, cents: number) =>
  inTransaction((tx) =>
    book(tx, { kind: 'subscription', vendorOrderId: null, providerId, amounts: { provider: -cents, platform: cents } }),
  )
const give = ({ token, password }: Provider, current_password = password) =>
  request(debitCalls.createMandate, { current_password, accept: 1 }, token)
const owing = async (cents: number) => {
  const provider = await buildProvider()
  await charge(provider.providerId, cents)
  await give(provider)
  return provider
}
const make = async (operator = first) => {
  const { body } = await request(debitCalls.getDebitProposal, {}, first.token)
  const { count, total } = body.data
  return request(debitCalls.createDebitBatch, { count, total, execute_on }, operator.token)
}
const file = async (id: number) => {
  const { status, body } = await request(debitCalls.getDebitFile, { id }, first.token)
  return { status, xml: status === 200 ? String(body) : '' }
}
const balance = async ({ token }: Provider) => (await request(financeCalls.getBalance, {}, token)).body.data.balance
const own = async ({ token }: Provider) => (await request(debitCalls.listDebits, {}, token)).body.data

test('a mandate needs the password and consent, is told by mail, and is one per account', async () => {
  const anna = await buildProvider()
  expect((await give(anna, 'falsch')).status).toBe(422)
  const without = await request(debitCalls.createMandate, { current_password: anna.password, accept: 0 }, anna.token)
  expect([without.status, Object.keys(without.body.fields!)]).toEqual([422, ['accept']])
  const answers = await Promise.all([give(anna), give(anna), give(anna)])
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map(({ body }) => body.data.reference)).size).toBe(1)
  const mails = (await messagesTo(anna.email)).filter(({ subject }) => subject === 'Ihr SEPA-Lastschriftmandat')
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('DE98ZZZ09999999999')
  // another account is another mandate
  await sql`update provider_pages set iban = 'DE02120300000000202051' where provider_id = ${anna.providerId}`
  const { body } = await give(anna)
  expect(body.data).toMatchObject({ reference: `MW-M-${anna.providerId}-2`, iban: 'DE02120300000000202051' })
  const remove = () => request(debitCalls.removeMandate, {}, anna.token)
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
  expect((await request(debitCalls.getMandate, {}, anna.token)).body.data).toBeNull()
})

test('debts are announced once, go into a file that keeps every rule, and are collected once', async () => {
  const [anna, ben] = [await owing(5000), await owing(99)]
  const both = await Promise.all([make(first), make(second), make(first)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  const { id, count, total } = both.find(({ status }) => status === 201)!.body.data
  // too small a debt waits
  expect([count, total, await own(ben)]).toEqual([1, 50, []])
  const [announced] = (await messagesTo(anna.email)).filter(({ subject }) => subject?.startsWith('Lastschrift über'))
  expect(announced!.text).toContain(`MW-M-${anna.providerId}-1`)
  const early = await request(
    debitCalls.createDebitBatch,
    { count: 1, total: 1, execute_on: addDays(germanDay(), 1) },
    first.token,
  )
  expect([early.status, Object.keys(early.body.fields!)]).toEqual([422, ['execute_on']])

  const { xml } = await file(id)
  expect(brokenDebitRules(xml)).toEqual([])
  const part = nodesAt(parseXml(xml).children[0]!, 'PmtInf')[0]!
  expect([textAt(part, 'PmtTpInf/SeqTp'), textAt(part, 'ReqdColltnDt')]).toEqual(['FRST', execute_on])
  expect(textAt(part, 'DrctDbtTxInf/DrctDbtTx/MndtRltdInf/MndtId')).toBe(`MW-M-${anna.providerId}-1`)

  const settle = () => request(debitCalls.confirmDebitBatch, { id }, first.token)
  expect((await Promise.all([settle(), settle()])).map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await balance(anna), (await own(anna))[0]!.status]).toEqual([0, 'collected'])

  // what is owed later is a recurring debit; both sequences are parts of one file
  await charge(anna.providerId, 2000)
  const cleo = await owing(3000)
  const { body: next } = await make()
  const mixed = (await file(next.data.id)).xml
  expect(brokenDebitRules(mixed)).toEqual([])
  const parts = nodesAt(parseXml(mixed).children[0]!, 'PmtInf')
  expect(parts.map((one) => [textAt(one, 'PmtTpInf/SeqTp'), textAt(one, 'CtrlSum')])).toEqual([
    ['FRST', '30.00'],
    ['RCUR', '20.00'],
  ])

  // returned by the bank, before and after it was collected, in any number of statements
  const [again, other] = [(await own(anna))[0]!.id, (await own(cleo))[0]!.id]
  await Promise.all([1, 2].map(() => inTransaction((tx) => collectDebit(tx, again, new Date()))))
  expect(await balance(anna)).toBe(0)
  const reason = 'Das Konto war nicht gedeckt. (AM04)'
  const undone = await Promise.all([1, 2].map(() => request(debitCalls.undoDebit, { id: again, reason }, first.token)))
  expect(undone.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await balance(anna), (await own(anna))[0]!.status]).toEqual([-20, 'returned'])
  expect(await inTransaction((tx) => collectDebit(tx, again, new Date()))).toBe(false)
  expect((await request(debitCalls.getMandate, {}, anna.token)).body.data).not.toBeNull()
  expect(
    await inTransaction((tx) =>
      returnDebit(tx, other, { reason: 'Das Konto ist aufgelöst. (AC04)', feeCents: 0 }, new Date()),
    ),
  ).toBe(true)
  expect([await balance(cleo), (await request(debitCalls.getMandate, {}, cleo.token)).body.data]).toEqual([-30, null])

  const { body: why } = await request(debitCalls.getDebitExplanation, { id: again }, anna.token)
  expect(why.data.conclusion).toMatch(/zurückgegeben: Das Konto war nicht gedeckt. \(AM04\) Die 20,00/)
  expect(why.data.steps.map(({ title, amount }) => [title, amount])).toEqual([
    ['Ihr Paket bei Marktwerk', -70],
    ['Von Ihrem Konto eingezogen', 50],
  ])
  expect((await request(debitCalls.getDebitExplanation, { id: again }, cleo.token)).status).toBe(404)
  const { body: report } = await request(financeCalls.listMovements, {}, anna.token)
  expect(report.data.slice(0, 2).map(({ kind_text, amount }) => [kind_text, amount])).toEqual([
    ['Rücklastschrift', -20],
    ['Lastschrift', 20],
  ])
  await sql`update sepa_mandates set revoked_at = now() where revoked_at is null`
})

test('what is paid before the file goes to the bank is not collected, and four eyes see it', async () => {
  settings.payoutFourEyes = true
  const [anna, ben] = [await owing(5000), await owing(4000)]
  const { body } = await make()
  const { id } = body.data
  expect([body.data.status, body.data.total, (await file(id)).status]).toEqual(['waiting', 90, 409])
  await charge(anna.providerId, -1000)
  const release = (token: string) => request(debitCalls.acceptDebitBatch, { id }, token)
  expect((await release(first.token)).status).toBe(403)
  const released = await release(second.token)
  expect([released.status, released.body.data.count, released.body.data.total]).toEqual([200, 1, 40])
  expect((await own(anna))[0]!.status).toBe('canceled')
  // revoked before the download: nothing is left to collect
  await request(debitCalls.removeMandate, {}, ben.token)
  expect((await own(ben))[0]).toMatchObject({ status: 'canceled' })
  expect((await file(id)).status).toBe(409)
  const discard = { id, reason: 'Leer' }
  expect((await request(debitCalls.removeDebitBatch, discard, first.token)).status).toBe(200)
  settings.payoutFourEyes = false
})

test('an identifier of creditors has check digits', () => {
  expect(['DE98ZZZ09999999999', 'DE97ZZZ09999999999', 'DE98ABC09999999999', 'DE98', ''].map(isCreditorId)).toEqual([
    true,
    false,
    true,
    false,
    false,
  ])
})
