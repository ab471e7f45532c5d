import { expect, test } from 'vitest'
import { financeCalls as calls } from '#contract/property/finance.ts'
import { request, useApp } from '../../../../../test/harness.ts'

const { inject } = useApp({ limits: false })

const query = 'price=400000&state=BY&notary=1,5&register=0,5&agent=3,57&equity=100000&rate=3,75&repayment=2&fixed=10'

test('one query answers rate, rest, interest, effective rate and the whole schedule', async () => {
  const answer = await inject({ method: 'GET', url: `/api/financeCalculator?${query}` })
  expect(answer.statusCode).toBe(200)
  const { data } = answer.json()
  expect(data).toMatchObject({
    price: 400_000,
    costs: { transfer_tax: 14_000, notary: 6000, register: 2000, agent: 14_280, total: 36_280 },
    loan: 336_280,
    monthly_rate: 1611.34,
    compared: null,
  })
  expect(data.schedule.at(-1).balance).toBe(0)
  expect(data.schedule).toHaveLength(data.months)
  expect(data.effective_rate).toBeCloseTo(3.815, 2)
  expect(data.example).toContain('Gesamtbetrag')
  expect(data.years.reduce((sum: number, { interest }: { interest: number }) => sum + interest, 0)).toBeCloseTo(
    data.total_interest,
    2,
  )
})

test('a second variant and further loans are queries within the query', async () => {
  const { body } = await request(calls.getFinancing, {
    price: '400000',
    equity: '100000',
    rate: '3.75',
    end: '2050-12',
    start: '2026-12',
    part: ['amount=50000&rate=1.5&months=120&fixed=0'],
    vs: 'rate=4.1&repayment=2',
  })
  expect(body.data.parts.map(({ amount, months }) => [amount, months])).toEqual([
    [264_000, 288],
    [50_000, 120],
  ])
  expect(body.data.end).toBe('2050-12')
  expect(body.data.compared?.parts[0]).toMatchObject({ rate: 4.1, repayment: 2 })
})

test.each([
  ['no price', { rate: '3' }, 'price'],
  ['no rate', { price: '300000' }, 'rate'],
  ['a rate that covers no interest', { price: '300000', rate: '5', monthly: '500' }, 'monthly'],
  ['an unknown state', { price: '300000', rate: '5', repayment: '2', state: 'XX' }, 'state'],
  ['nothing to finance', { price: '300000', rate: '5', repayment: '2', equity: '500000' }, 'equity'],
  ['half a year of fixed interest', { price: '300000', rate: '5', repayment: '2', fixed: '1,5' }, 'fixed'],
  ['31 February', { price: '300000', rate: '5', repayment: '2', day: '2026-02-31' }, 'day'],
  ['the year 0', { price: '300000', rate: '5', repayment: '2', day: '0000-01-01' }, 'day'],
  ['a hexadecimal price', { price: '0x100000', rate: '5', repayment: '2' }, 'price'],
  ['a price with an exponent', { price: '3e5', rate: '5', repayment: '2' }, 'price'],
  ['an endless price', { price: 'Infinity', rate: '5', repayment: '2' }, 'price'],
  ['a broken second variant', { price: '300000', rate: '5', repayment: '2', vs: 'rate=x' }, 'vs'],
])('%s is refused with its field', async (_name, input, field) => {
  const { status, body } = await request(calls.getFinancing, input)
  expect(status).toBe(422)
  expect(Object.keys((body as unknown as { fields: object }).fields)).toContain(field)
})
