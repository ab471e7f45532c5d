import { beforeAll, expect, test } from 'vitest'
import { earningCalls as calls } from '#contract/payouts/earnings.ts'
import { book } from '#server/domains/billing/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { createRandom } from '../../../../../seeds/random.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { sell } from '../../../../../test/sales.ts'
import { buildShop } from '../../../../../test/shop.ts'
import { buildOperator, buildProvider } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const berlinDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const kinds = ['commission', 'refund_commission', 'cancellation', 'subscription', 'voucher'] as const

test('figures and statement equal a count of the raw movements, at midnight in Berlin and at both clock changes', async () => {
  const random = createRandom('earnings')
  const { providerId } = await buildProvider()
  // midnights in Berlin: winter, the day of the change to summer and the one after, the same in autumn, summer
  const midnights = ['2024-01-31T23:00Z', '2024-03-30T23:00Z', '2024-03-31T22:00Z', '2024-07-31T22:00Z']
  midnights.push('2024-10-26T22:00Z', '2024-10-27T23:00Z')
  const booked = midnights.flatMap((midnight) =>
    [-7_200_001, -3_600_000, -1, 0, 1, 3_600_000, 7_200_000].map((shift) => ({
      at: new Date(Date.parse(midnight) + shift),
      kind: kinds[random.int(0, kinds.length - 1)]!,
      cents: random.int(1, 90_000) * (random.int(0, 1) ? 1 : -1),
      taxCents: random.int(1, 9_000),
    })),
  )
  await inTransaction(async (tx) => {
    for (const { at, kind, cents, taxCents } of booked) {
      const amounts = { platform: cents, tax: taxCents, provider: -cents - taxCents }
      await book(tx, { kind, vendorOrderId: null, providerId: providerId!, amounts, at })
    }
  })
  const days = [...new Set(booked.map(({ at }) => berlinDay.format(at)))].sort()
  for (const from of days)
    for (const to of days.filter((day) => day >= from)) {
      const within = booked.filter(({ at }) => berlinDay.format(at) >= from && berlinDay.format(at) <= to)
      const { body } = await request(calls.getEarnings, { from, to }, operator)
      const sumOf = (of: typeof booked) => of.reduce((sum, { cents }) => sum + cents, 0)
      expect(Math.round(body.data.total * 100), `${from} ${to}`).toBe(sumOf(within))
      expect(Math.round(body.data.tax * 100)).toBe(within.reduce((sum, { taxCents }) => sum + taxCents, 0))
      for (const { kind, amount, count } of body.data.kinds) {
        const ofKind = within.filter((one) => one.kind === kind)
        expect([Math.round(amount * 100), count]).toEqual([sumOf(ofKind), ofKind.length])
      }
      const { body: statement } = await request(calls.listEarnings, { from, to }, operator)
      expect(statement.total).toBe(within.length)
      expect(statement.data.map(({ amount }) => Math.round(amount * 100))).toEqual(
        [...within].sort((one, other) => Number(one.at) - Number(other.at)).map(({ cents }) => cents),
      )
      expect(Math.round(statement.data.at(-1)!.sum * 100)).toBe(sumOf(within))
    }
  const file = await request(calls.getEarningsFile, { from: days[0]!, to: days.at(-1)! }, operator)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(booked.length + 1)
})

test('every movement of a sale and of what came back is explained', async () => {
  const shop = await buildShop({ stock: 10 })
  await sell(shop, true)
  const today = berlinDay.format(new Date())
  const { body } = await request(calls.listEarnings, { from: today, to: today }, operator)
  expect(body.data.map(({ kind }) => kind)).toEqual(['commission', 'refund_commission'])
  expect(body.data[0]!.text).toMatch(
    /% Provision auf Waren für .{1,60} der Bestellung .{1,40}-1: 8.% auf .{1,20} \(Satz der Plattform\), dazu .{1,20} Umsatzsteuer/,
  )
  expect(body.data.at(-1)!.sum).toBe(0)
})

test('refuses others, and periods that end before they begin or last for years', async () => {
  const { token } = await buildProvider()
  expect((await request(calls.getEarnings, { from: '2026-01-01', to: '2026-01-31' }, token)).status).toBe(403)
  for (const [from, to] of [
    ['2026-02-01', '2026-01-31'],
    ['2024-01-01', '2026-01-31'],
  ] as const) {
    const { status, body } = await request(calls.getEarnings, { from, to }, operator)
    expect([status, Object.keys(body.fields!)]).toEqual([422, ['to']])
  }
})
