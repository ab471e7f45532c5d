import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { accountingCalls } from '#contract/payouts/accounting.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { germanDay } from '#lib/format.ts'
import { sql } from '#server/platform/sql/index.ts'
import { accountSum, brokenDatevRules, readDatev } from '../../../../test/datev.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { sell } from '../../../../test/sales.ts'
import { buildShop } from '../../../../test/shop.ts'
import { buildOperator } from '../accounts/accounts.factory.ts'
import { monthOf } from '../billing/ledger.rules.ts'
import { writeOperatorTexts } from '../packages/packages.factory.ts'
import { settleMonth } from './commission.service.ts'
import { debtorOf } from './datev.rules.ts'

useApp({ limits: false })

let operator: { token: string }
let shop: Awaited<ReturnType<typeof buildShop>>
const year = germanDay().slice(0, 4)
const asked = { from: `${year}-01-01`, to: `${year}-12-31`, adviser: 1001, client: 7 } as const

/** Three cash orders are completed, one of them comes back, commission is charged and a settlement paid. */
beforeAll(async () => {
  operator = await buildOperator()
  await writeOperatorTexts()
  shop = await buildShop({ priceCents: 10_000, stock: 20 })
  for (const isReturned of [true, false, false]) await sell(shop, isReturned)
  await settleMonth(monthOf(germanDay()))
  const settlement = {
    provider_id: shop.providerId,
    direction: 'in',
    amount: 5,
    note: 'Überwiesen',
    request_key: randomUUID(),
  } as const
  await request(financeCalls.createSettlement, settlement, operator.token)
})

const bytesOf = async (
  call: typeof accountingCalls.getOwnDatev | typeof accountingCalls.getPlatformDatev,
  token: string,
  more: object = {},
) => {
  const { status, body } = await request(call as typeof accountingCalls.getOwnDatev, { ...asked, ...more }, token)
  return { status, bytes: body as unknown as Uint8Array }
}

test('the platform’s bookings keep the rules and sum to its invoices, its bank and what the provider owes', async () => {
  const { bytes } = await bytesOf(accountingCalls.getPlatformDatev, operator.token)
  expect(brokenDatevRules(bytes)).toEqual([])
  const { bookings } = readDatev(bytes)
  const raw = await sql<{ invoiced: number; bank: number; balance: number }>`
    select (select sum(gross_cents)::int from commission_invoices) as invoiced,
      (select sum(amount_cents)::int from ledger_lines where account = 'bank') as bank,
      (select sum(amount_cents)::int from ledger_lines where account = 'provider' and provider_id = ${shop.providerId}) as balance`.one()
  expect(accountSum(bookings, 8400)).toBe(-raw.invoiced)
  expect(accountSum(bookings, 1200)).toBe(-raw.bank)
  // everything is completed and charged, so the account of the debtor is what the ledger says
  expect(accountSum(bookings, debtorOf(shop.providerId))).toBe(-raw.balance)
  const { bytes: other } = await bytesOf(accountingCalls.getPlatformDatev, operator.token, { chart: '04' })
  expect(accountSum(readDatev(other).bookings, 4400)).toBe(-raw.invoiced)
})

test('the provider’s bookings sum to its invoices, its till and the fees, and customers owe nothing', async () => {
  const { bytes } = await bytesOf(accountingCalls.getOwnDatev, shop.token)
  expect(brokenDatevRules(bytes)).toEqual([])
  const { bookings } = readDatev(bytes)
  const raw = await sql<{ sold: number; fees: number; balance: number }>`
    select (select sum(gross_cents)::int from invoices where provider_id = ${shop.providerId}) as sold,
      (select sum(gross_cents)::int from commission_invoices where provider_id = ${shop.providerId}) as fees,
      (select sum(amount_cents)::int from ledger_lines where account = 'provider' and provider_id = ${shop.providerId}) as balance`.one()
  expect(raw.sold).toBeGreaterThan(0)
  expect(-accountSum(bookings, 8400) - accountSum(bookings, 8300)).toBe(raw.sold)
  expect(accountSum(bookings, 1000)).toBe(raw.sold)
  expect(accountSum(bookings, 10_000)).toBe(0)
  expect(accountSum(bookings, 4760)).toBe(raw.fees)
  expect(bookings.filter(({ account }) => account === 4760).every(({ key }) => key === '9')).toBe(true)
  // what the platform is owed by the provider
  expect(accountSum(bookings, 70_000)).toBe(raw.balance)
})

test('one year, an order of days and plausible numbers are asked for; others see nothing', async () => {
  const wrong = { ...asked, from: '2025-12-31', to: '2026-01-01' }
  const { status, body } = await request(accountingCalls.getOwnDatev, wrong, shop.token)
  expect([status, body.fields]).toEqual([422, { to: 'DATEV nimmt nur einen Zeitraum innerhalb eines Jahres an.' }])
  expect((await bytesOf(accountingCalls.getOwnDatev, shop.token, { adviser: 5 })).status).toBe(422)
  expect((await bytesOf(accountingCalls.getPlatformDatev, shop.token)).status).toBe(403)
  const other = await buildShop()
  expect((await bytesOf(accountingCalls.getOwnDatev, other.token)).status).toBe(404)
})
