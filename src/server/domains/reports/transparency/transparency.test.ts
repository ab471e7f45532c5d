import { expect, test } from 'vitest'
import { reportCalls } from '#contract/reports/calls.ts'
import { transparencyCalls } from '#contract/reports/transparency.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { buildShop } from '../../../../../test/shop.factory.ts'

useApp()

test('each half-year has its notices, decisions and appeals as numbers, the operator has the reasons as a file', async () => {
  const [operator, shop] = [await buildOperator(), await buildShop()]
  const report = async (email: string) => {
    const input = {
      id: shop.product.id,
      reason: 'illegal',
      text: 'Diese Ware ist verboten.',
      good_faith: true,
      name: 'Ida Roth',
      email,
    } as const
    return (await request(reportCalls.createOfferReport, input)).body.report_id
  }
  const [first, second] = [await report('a@example.org'), await report('b@example.org')]
  const decide = (id: number) =>
    request(reportCalls.setDecision, { id, outcome: 'kept', reasons: 'Erlaubt nach § 1.' }, operator.token)
  expect((await decide(first!)).status).toBe(200)
  const [period] = (await request(transparencyCalls.getTransparency, {})).body.data
  expect(period).toMatchObject({ notices: 2, removed: 0, appeals: 0, reversed: 0 })
  expect(period!.by_type).toEqual([{ what: 'product', count: 2 }])
  expect(period!.by_reason).toEqual([{ what: 'illegal', count: 2 }])
  expect(period!.kept + period!.waiting).toBe(2)
  expect(period!.median_hours).toBeLessThan(1)
  const file = await request(transparencyCalls.getStatementsFile, {}, operator.token)
  expect(String(file.body)).toContain('Erlaubt nach § 1.')
  expect(String(file.body)).not.toContain('Ida Roth')
  expect(second).toEqual(expect.any(Number))
  const customer = await buildCustomer()
  for (const [token, status] of [
    [undefined, 401],
    [customer.token, 403],
    [shop.token, 403],
  ] as const)
    expect((await request(transparencyCalls.getStatementsFile, {}, token)).status).toBe(status)
})
