import { beforeAll, expect, test } from 'vitest'
import { voucherCalls } from '#contract/billing/vouchers.ts'
import { packageCalls } from '#contract/packages/calls.ts'
import { addDays } from '#lib/clock.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'
import { buildPackage, writeOperatorTexts } from '../packages.factory.ts'
import { advanceAll } from '../subscriptions/renewal.service.ts'

useApp({ limits: false })

type Built = Awaited<ReturnType<typeof buildPackage>>
type Provider = Awaited<ReturnType<typeof buildProvider>>
let start: Built
let plus: Built
let operator: { token: string }
beforeAll(async () => {
  await writeOperatorTexts()
  await buildPackage({ key: 'Basis', isFree: true })
  start = await buildPackage({ key: 'Start', monthCents: 1900, yearCents: 19_900, trialDays: 14 })
  plus = await buildPackage({ key: 'Plus', monthCents: 4900, yearCents: 49_900 })
  operator = await buildOperator()
})

const noon = (day: string) => new Date(`${day}T11:00:00Z`)
const today = germanDay()
const buy = ({ token }: Provider, { packageId }: Built, more: object = {}) =>
  request(packageCalls.createSubscription, { package_id: packageId, ...more }, token)
const change = ({ token }: Provider, input: object) => request(packageCalls.updateSubscription, input as never, token)
const info = async ({ token }: Provider) => (await request(packageCalls.getSubscription, {}, token)).body
const ledgerSum = async () =>
  (await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::int as sum from ledger_lines`.one()).sum
/** Without a trial: it had one before. */
const skipTrial = ({ providerId }: Provider) => sql`
  insert into subscriptions (provider_id, state, version_id, interval, anchor, term_from, term_to, ended_on, end_reason)
  values (${providerId}, 'canceled', ${start.id}, 'month', '2024-01-01', '2024-01-01', '2024-01-15', '2024-01-15', 'wanted')`

const give = async (gift: object) =>
  (await request(voucherCalls.createPlatformVoucher, { scope: 'package', ...gift } as never, operator.token)).body.data
    .voucher_code
const stateOf = (code: string) =>
  sql<{ uses: number; balance: number | null }>`
    select uses, balance_cents as balance from vouchers where code = ${code}`.one()
const lastOf = ({ providerId }: Provider) =>
  sql<{ gross: number; net: number; tax: number; lines: { detail: string; discountCents: number }[] }>`
    select gross_cents as gross, net_cents as net, tax_cents as tax, lines from subscription_invoices
    where provider_id = ${providerId} order by id desc limit 1`.one()

test('vouchers for packages lower the first invoice, once for all that book at the same moment', async () => {
  const code = await give({ kind: 'percent', percent: 50, max_uses: 1 })
  const providers = [await buildProvider(), await buildProvider(), await buildProvider()]
  for (const one of providers) await skipTrial(one)
  const answers = await Promise.all(providers.map((one) => buy(one, plus, { voucher_code: code })))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(await stateOf(code)).toEqual({ uses: 1, balance: null })
  const invoice = await lastOf(providers[answers.findIndex(({ status }) => status === 201)]!)
  expect(invoice).toMatchObject({ gross: 2916, net: 2450, tax: 466 })
  expect(invoice.lines).toMatchObject([{ discountCents: 2915, detail: expect.stringContaining(code) }])
  expect(await ledgerSum()).toBe(0)
})

test('vouchers for packages wait for the end of a trial, and are given back when nothing was charged', async () => {
  const code = await give({ kind: 'amount', amount: 10 })
  const [paying, leaving] = [await buildProvider(), await buildProvider()]
  for (const one of [paying, leaving])
    expect((await buy(one, start, { voucher_code: code })).body.data).toMatchObject({
      status: 'trial',
      voucher_code: code,
    })
  expect(await stateOf(code)).toEqual({ uses: 2, balance: 1000 })
  await change(leaving, { action: 'cancel' })
  await Promise.all([1, 2].map(() => advanceAll(noon(addDays(today, 14)))))
  expect(await lastOf(paying)).toMatchObject({ gross: 1261, net: 1060, tax: 201 })
  expect(await stateOf(code)).toEqual({ uses: 1, balance: 0 })
  // the second invoice costs the whole price
  expect((await info(paying)).data).toMatchObject({ status: 'active', voucher_code: null })
})

test('vouchers for packages lower the difference of a switch as it was shown; others are refused at the field', async () => {
  const provider = await buildProvider()
  await skipTrial(provider)
  await buy(provider, start)
  const voucher_code = await give({ kind: 'amount', amount: 5 })
  const asked = { package_id: plus.packageId, voucher_code }
  const { body } = await request(packageCalls.getSwitchPreview, asked, provider.token)
  expect(body.data).toMatchObject({
    kind: 'now',
    discount: 5,
    difference: 30.7,
    text: expect.stringContaining('Gutschein'),
  })
  expect((await change(provider, { action: 'switch', ...asked, difference: 35.7 })).status).toBe(409)
  expect(await stateOf(voucher_code)).toEqual({ uses: 0, balance: 500 })
  expect((await change(provider, { action: 'switch', ...asked, difference: 30.7 })).status).toBe(200)
  expect([await stateOf(voucher_code), (await lastOf(provider)).gross]).toEqual([{ uses: 1, balance: 0 }, 3070])
  const shopping = await request(voucherCalls.createPlatformVoucher, { kind: 'amount', amount: 5 }, operator.token)
  for (const code of ['GIBTESNICHT', shopping.body.data.voucher_code, voucher_code]) {
    const other = await buildProvider()
    const refused = await buy(other, plus, { voucher_code: code })
    expect([refused.status, Object.keys(refused.body.fields!)], code).toEqual([422, ['voucher_code']])
  }
})
