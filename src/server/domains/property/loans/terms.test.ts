import { expect, test } from 'vitest'
import { loanTermsCalls as calls } from '#contract/property/terms.ts'
import { addDays } from '#lib/clock.ts'
import { representativeExample } from '#lib/finance/representative.ts'
import { germanDay } from '#lib/format.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { selectTermsOn } from './terms.service.ts'

const { inject } = useApp({ limits: false })

const example = async (day: string) => representativeExample(await selectTermsOn(day))

test('terms of loans hold from their day on, not the day before: example, listing and calculator', async () => {
  expect(await example('2026-09-30')).toContain('Sollzinssatz 3,6')
  expect(await example('2026-10-01')).toContain('Sollzinssatz 3,75')
  const [operator, customer] = [await buildOperator(), await buildCustomer()]
  const today = germanDay()
  const tomorrow = addDays(today, 1)
  const terms = { valid_from: tomorrow, loan: 250_000, rate: 4.125, repayment: 3, fixed_years: 15 }
  expect((await request(calls.createLoanTerms, terms, customer.token)).status).toBe(403)
  const past = await request(calls.createLoanTerms, { ...terms, valid_from: '2026-10-02' }, operator.token)
  expect([past.status, past.body.fields]).toMatchObject([422, { valid_from: expect.any(String) }])
  expect((await request(calls.createLoanTerms, terms, operator.token)).status).toBe(200)
  const twice = await request(calls.createLoanTerms, terms, operator.token)
  expect([twice.status, twice.body.fields]).toMatchObject([422, { valid_from: expect.any(String) }])

  // today as before, tomorrow the new ones
  expect((await request(calls.getLoanTerms, {})).body.data).toMatchObject({ rate: 3.75 })
  expect(await example(today)).toContain('Sollzinssatz 3,75')
  expect(await example(tomorrow)).toMatch(/Nettodarlehensbetrag 250\.000.*Sollzinssatz 4,125/s)

  expect((await request(calls.removeLoanTerms, { valid_from: tomorrow }, operator.token)).status).toBe(200)
  expect((await request(calls.removeLoanTerms, { valid_from: '2026-10-01' }, operator.token)).status).toBe(409)

  // from today on the calculator says them too
  expect((await request(calls.createLoanTerms, { ...terms, valid_from: today }, operator.token)).status).toBe(200)
  expect((await request(calls.listLoanTerms, {}, operator.token)).body).toMatchObject({
    current: today,
    data: [{ rate: 4.125 }, { rate: 3.75 }, { rate: 3.6 }],
  })
  const answer = await inject({
    method: 'GET',
    url: '/api/financeCalculator?price=400000&state=BY&equity=100000&rate=4,125&repayment=3&fixed=15',
  })
  expect(answer.json().data.example).toMatch(/^Repräsentatives Beispiel nach § 17 PAngV/)
})
