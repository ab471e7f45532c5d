import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { packageCalls } from '#contract/packages/calls.ts'
import { debtCalls } from '#contract/payments/calls.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { debitCalls } from '#contract/payouts/debits.ts'
import { addDays } from '#lib/clock.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { camtOf, type ToldLine } from '#server/platform/bank-statements/statement.factory.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { uploadStatement } from '../../../../../test/transfers.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { book } from '../../billing/ledger/ledger.service.ts'
import { saveTexts } from '../../content/index.ts'
import { correctInvoice } from '../../packages/invoices/corrections.service.ts'
import { buildPackage, writeOperatorTexts } from '../../packages/packages.factory.ts'
import { advanceAll } from '../../packages/subscriptions/renewal.service.ts'
import { buyPackage } from '../../packages/subscriptions/subscriptions.service.ts'
import { providerBookings } from '../datev/datev.routes.ts'

const { inject } = useApp({ limits: false })
const iban = 'DE02120300000000202051'
const today = germanDay()

let operator: { token: string }
let packageId: number
beforeAll(async () => {
  operator = await buildOperator()
  await writeOperatorTexts()
  await saveTexts('operator', { 'operator.iban': iban, 'operator.creditor_id': 'DE98ZZZ09999999999' })
  await buildPackage({ key: 'frei', isFree: true })
  packageId = (await buildPackage({ key: 'start', monthCents: 1900, yearCents: 19_900 })).packageId
})

type Provider = Awaited<ReturnType<typeof buildProvider>>
const line = (amountCents: number, id: number, returnReason?: string): ToldLine => ({
  bookedOn: today,
  amountCents,
  name: 'Anna Becker',
  iban: 'DE89370400440532013000',
  text: '',
  endToEndId: `MWL-${id}`,
  bankReference: randomUUID(),
  ...(returnReason && { returnReason }),
})
const upload = async (lines: ToldLine[]) =>
  (await uploadStatement(inject, operator.token, camtOf(iban, lines))).body.data

/** Owes 10 € commission and 22.61 € for its package, and both went to the bank as one debit. */
const buildDebited = async (payment: 'balance' | 'bank_transfer') => {
  const user = await buildProvider()
  const { providerId } = user
  await inTransaction((tx) =>
    book(tx, { kind: 'commission', vendorOrderId: null, providerId, amounts: { provider: -1000, platform: 1000 } }),
  )
  await buyPackage({ user } as unknown as CompanyCtx, { packageId, interval: 'month', payment })
  await request(debitCalls.createMandate, { current_password: user.password, accept: 1 }, user.token)
  const { count, total, execute_on } = (await request(debitCalls.getDebitProposal, {}, operator.token)).body.data
  const { body } = await request(debitCalls.createDebitBatch, { count, total, execute_on }, operator.token)
  await request(debitCalls.getDebitFile, { id: body.data.id }, operator.token)
  const { id } = (await request(debitCalls.listDebits, {}, user.token)).body.data[0]!
  const invoice = await sql<{ id: number; number: string }>`
    select id, number from subscription_invoices where provider_id = ${providerId}`.one()
  return { ...user, debitId: id, invoice }
}
const balance = async ({ token }: Provider) => (await request(financeCalls.getBalance, {}, token)).body.data.balance
const subscription = async ({ token }: Provider) => (await request(packageCalls.getSubscription, {}, token)).body.data!
const debtOf = async ({ token }: Provider) =>
  (await request(debtCalls.getDebt, {}, token)).body.data.items.map(({ reference, amount }) => [reference, amount])
const run = (days: number) => advanceAll(new Date(`${addDays(today, days)}T11:00:00Z`))

test.each(['balance', 'bank_transfer'] as const)(
  'an invoice (%s) that a debit paid is open again when it comes back, with the fee of the bank',
  async (payment) => {
    const anna = await buildDebited(payment)
    const { debitId, invoice, providerId, token } = anna
    await upload([line(3261, debitId)])
    await run(20)
    expect([await balance(anna), await debtOf(anna)]).toEqual([0, []])
    expect(await subscription(anna)).toMatchObject({ status: 'active', open_amount: 0 })

    // 3.50 more than was collected
    const back = line(-3611, debitId, 'AM04')
    expect(await upload([back])).toMatchObject({ matched_count: 1 })
    await Promise.all([upload([back]), upload([line(-3611, debitId, 'AM04')])])
    expect(await balance(anna)).toBe(-36.11)
    expect(await debtOf(anna)).toEqual([
      [`MW-K${String(providerId).padStart(6, '0')}`, 13.5],
      [invoice.number, 22.61],
    ])
    expect(await subscription(anna)).toMatchObject({ status: 'past_due', open_amount: 22.61 })
    const [told] = (await messagesTo(anna.email)).filter(({ subject }) => subject?.startsWith('Ihre Bank hat'))
    expect(told!.text).toContain(`Die Rechnung ${invoice.number} für Ihr Paket ist wieder offen: 22,61`)
    const { body: why } = await request(debitCalls.getDebitExplanation, { id: debitId }, token)
    expect(why.data.conclusion).toMatch(/32,61\s€ sind wieder offen\. Dazu kommen 3,50\s€, die unsere Bank/)
    expect(why.data.debit.fee).toBe(3.5)
    // it went out at the bank of the platform, so in the provider's books it is a cost
    const fees = (await providerBookings(providerId, '04', { from: today, to: today })).filter(
      ({ account }) => account === 6855,
    )
    expect(fees).toMatchObject([{ cents: 350, side: 'S', contra: 70_000 }])

    // all reminders again from the return on, and the end only after them
    const remindersOf = async () =>
      (await messagesTo(anna.email)).filter(
        ({ subject }) => subject?.includes(`Rechnung ${invoice.number}`) && subject.includes('Erinnerung'),
      ).length
    const sent: number[] = []
    for (const day of [7, 8, 15, 22]) {
      await run(day)
      sent.push(await remindersOf())
    }
    expect([sent, (await subscription(anna)).status]).toEqual([[0, 1, 2, 3], 'past_due'])
    await run(28)
    const { state } = await sql<{
      state: string
    }>`select state from subscriptions where provider_id = ${providerId}`.one()
    expect(state).toBe('canceled')
    await sql`update sepa_mandates set revoked_at = now() where revoked_at is null`
  },
)

test('the return told before the collection, by hand or by statement, ends with the same books', async () => {
  const sums: unknown[] = []
  for (const steps of ['collect return', 'return collect', 'hand return collect', 'collect hand return']) {
    const anna = await buildDebited('bank_transfer')
    const { debitId: id, providerId } = anna
    for (const step of steps.split(' ')) {
      if (step === 'hand') await request(debitCalls.undoDebit, { id, reason: 'Nicht gedeckt (AM04)' }, operator.token)
      else
        expect(await upload([step === 'collect' ? line(3261, id) : line(-3611, id, 'AM04')]), steps).toMatchObject({
          matched_count: 1,
          open_count: 0,
        })
    }
    const books = await sql`
      select l.account, sum(l.amount_cents)::int as cents from ledger_lines l where l.provider_id = ${providerId}
      group by l.account order by l.account`
    const { open_amount, status } = await subscription(anna)
    sums.push([[...books], open_amount, (await debtOf(anna)).map(([, amount]) => amount)])
    expect(status, steps).toMatch(/active|past_due/)
    await sql`update sepa_mandates set revoked_at = now() where revoked_at is null`
  }
  for (const one of sums) expect(one).toEqual(sums[0])
})

test('while a debit is announced nobody is reminded of its invoice; one that fails gives all the time again', async () => {
  const anna = await buildDebited('bank_transfer')
  const { debitId: id, email, invoice, token } = anna
  const reminders = async () =>
    (await messagesTo(email)).filter(({ subject }) => subject?.includes(`Erinnerung: Rechnung ${invoice.number}`))
  for (const days of [9, 16, 23, 29]) await run(days)
  expect([await reminders(), (await subscription(anna)).status]).toEqual([[], 'active'])
  // the bank has not even collected it
  await request(debitCalls.undoDebit, { id, reason: 'Nicht gedeckt (AM04)' }, operator.token)
  await sql`update debits set decided_at = decided_at + interval '29 days' where id = ${id}`
  await run(36)
  expect(await reminders()).toEqual([])
  await run(37)
  const [first] = await reminders()
  expect(first!.text).toContain(`am ${formatDate(addDays(today, 29 + 28))}, und das kostenlose Paket gilt`)
  // an invoice of later was not announced with it
  const later = await sql<{ number: string }>`
    select number from subscription_invoices where provider_id = ${anna.providerId} order by id desc limit 1`.one()
  expect(later.number).not.toBe(invoice.number)
  expect((await request(packageCalls.getSubscription, {}, token)).body.data!.status).toBe('past_due')
  await sql`update sepa_mandates set revoked_at = now() where revoked_at is null`
})

test('what was corrected while the debit was thought to be paid is not asked for again', async () => {
  const anna = await buildDebited('bank_transfer')
  await upload([line(3261, anna.debitId)])
  await correctInvoice(anna.invoice.id, 261, 'Kulanz', randomUUID())
  expect(await balance(anna)).toBe(2.61)
  await upload([line(-3261, anna.debitId, 'MD06')])
  expect([await balance(anna), await subscription(anna)]).toMatchObject([-30, { open_amount: 20 }])
  expect((await debtOf(anna)).map(([, amount]) => amount)).toEqual([10, 20])
  expect((await request(debitCalls.getMandate, {}, anna.token)).body.data).toBeNull()
})
