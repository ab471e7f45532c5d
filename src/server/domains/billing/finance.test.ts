import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { cartCalls } from '#contract/cart.ts'
import { checkoutCalls } from '#contract/checkout.ts'
import { financeCalls } from '#contract/finance.ts'
import { orderCalls } from '#contract/orders.ts'
import { voucherCalls } from '#contract/vouchers.ts'
import { sql } from '#server/platform/db.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildShop, buyer } from '../../../../test/shop.ts'
import { buildOperator } from '../accounts/accounts.factory.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
let operator: { token: string }
beforeAll(async () => {
  operator = await buildOperator()
})

/** An order that a voucher of the platform pays, delivered: the provider has the money at the platform. */
const sell = async (shop: Shop, isCompleted = true) => {
  const terms = { kind: 'amount', amount: 1000 } as const
  const { body: voucher } = await request(voucherCalls.createPlatformVoucher, terms as never, operator.token)
  const { voucher_code } = voucher.data
  const { body } = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: shop.product.id })
  const cart_key = body.data.cart_key!
  await request(cartCalls.acceptTerms, { cart_key, provider_ids: [shop.providerId] })
  const input = { ...buyer, cart_key, placing_key: randomUUID(), total: body.data.total, accept_terms: true }
  const { body: placed } = await request(checkoutCalls.placeVoucherOrder, { ...input, voucher_code })
  const number = `${placed.order_number}-1`
  const [order] = await sql<[{ id: number }]>`select id from vendor_orders where number = ${number}`
  for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
    if (isCompleted) await request(orderCalls.moveOrder, { id: order.id, status }, shop.token)
  return { number, voucher_code }
}

const withdraw = (shop: Shop, amount: number | string, more: object = {}) =>
  request(financeCalls.createWithdrawal, { method: 'bank_transfer', amount, ...more } as never, shop.token)

const fundsOf = async ({ token }: Shop) => (await request(financeCalls.getBalance, {}, token)).body.data

test('what is finished can be paid out, the rest not yet; refused money comes back, paid money is booked', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  await sell(shop)
  await sell(shop, false)
  // 104.90 less 8.00 commission and 1.52 tax on it, twice; one of them under way
  expect(await fundsOf(shop)).toEqual({ balance: 190.76, finished: 95.38, requested: 0, available: 95.38 })
  const much = await withdraw(shop, 95.39)
  expect([much.status, much.body.errors]).toEqual([
    422,
    ['Sie können zurzeit höchstens 95,38\u00a0€ auszahlen lassen.'],
  ])
  expect((await withdraw(shop, 0)).body.errors).toEqual(['Bitte geben Sie einen Betrag ein.'])
  const { status, body } = await withdraw(shop, '60,00', { reference: 'Miete' })
  expect([status, body.message]).toEqual([201, 'Ihre Auszahlung über 60,00\u00a0€ ist beantragt.'])
  expect(await fundsOf(shop)).toEqual({ balance: 190.76, finished: 95.38, requested: 60, available: 35.38 })

  const decide = (id: number, decision: object) =>
    request(financeCalls.endWithdrawal, { id, ...decision } as never, operator.token)
  expect((await decide(body.data.id, { status: 'refused' })).body.fields).toHaveProperty('reason')
  await decide(body.data.id, { status: 'refused', reason: 'Die IBAN stimmt nicht.' })
  expect(await fundsOf(shop)).toMatchObject({ requested: 0, available: 95.38 })
  const { body: second } = await withdraw(shop, 50)
  const answers = await Promise.all([1, 2, 3].map(() => decide(second.data.id, { status: 'paid' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(await fundsOf(shop)).toEqual({ balance: 140.76, finished: 45.38, requested: 0, available: 45.38 })
  const { body: list } = await request(financeCalls.listWithdrawals, {}, shop.token)
  expect(list.data.map(({ status, amount, reason }) => [status, amount, reason])).toEqual([
    ['paid', 50, ''],
    ['refused', 60, 'Die IBAN stimmt nicht.'],
  ])
  const [owner] = await sql<[{ email: string }]>`select email from users where id = ${shop.id}`
  const subjects = (await messagesTo(owner.email)).map(({ subject }) => subject)
  expect(subjects).toEqual(expect.arrayContaining(['Ihre Auszahlung wurde abgelehnt', 'Ihre Auszahlung ist unterwegs']))

  const explained = { id: second.data.id }
  const { body: why } = await request(financeCalls.getWithdrawalExplanation, explained, shop.token)
  expect(why.data.steps.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
    ['Verkäufe', 104.9, 104.9],
    ['Provision mit Mehrwertsteuer', -9.52, 95.38],
    ['Diese Auszahlung', -50, 45.38],
  ])
  const other = await buildShop()
  expect((await request(financeCalls.getWithdrawalExplanation, explained, other.token)).status).toBe(404)
})

test('asked for many times at once, no more than is available is paid', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  await sell(shop)
  const answers = await Promise.all(Array.from({ length: 200 }, () => withdraw(shop, 30)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect((await fundsOf(shop)).available).toBe(5.38)
  const request_key = randomUUID()
  const same = await Promise.all([1, 2, 3, 4].map(() => withdraw(shop, 2, { request_key })))
  expect(new Set(same.map(({ body }) => body.data.id)).size).toBe(1)
  expect((await fundsOf(shop)).available).toBe(3.38)
})

test('every movement is in the report with what was left after it, and in the file', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const { number } = await sell(shop)
  const settlement = {
    provider_id: shop.providerId,
    direction: 'in',
    amount: 5,
    note: 'Überweisung vom 3.',
    request_key: randomUUID(),
  }
  for (const _ of [1, 2])
    expect((await request(financeCalls.createSettlement, settlement as never, operator.token)).status).toBe(201)
  const report = async (input: object) => (await request(financeCalls.listMovements, input as never, shop.token)).body
  const all = await report({})
  expect(all.data.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
    ['settlement', 5, 100.38],
    ['commission', -9.52, 95.38],
    ['sale', 104.9, 104.9],
  ])
  expect(all.sum).toBe(100.38)
  const some = await report({ filter: JSON.stringify({ kind: 'commission', keyword: number }) })
  expect(some.data.map(({ balance, text }) => [balance, text])).toEqual([
    [95.38, `Provision mit Mehrwertsteuer, Bestellung ${number}`],
  ])
  expect((await report({ to_date: '2020-01-01' })).total).toBe(0)
  expect((await report({ from_date: 'gestern' })).fields).toHaveProperty('from_date')
  const file = await request(financeCalls.getReportFile, {}, shop.token)
  expect(file.headers['content-disposition']).toContain('.csv')
  expect(String(file.body)).toContain(`Verkauf;${number};Verkauf, Bestellung ${number};104,90;104,90`)
  const { body: balances } = await request(financeCalls.listBalances, {}, operator.token)
  expect(balances.data.find(({ provider }) => provider.id === shop.providerId)).toMatchObject({ balance: 100.38 })
})

test('a page says why an order brings what it brings', async () => {
  const shop = await buildShop({ priceCents: 10_000 })
  const { number, voucher_code } = await sell(shop)
  const explain = (token: string) => request(financeCalls.getOrderExplanation, { order_number: number }, token)
  const { body } = await explain(shop.token)
  const plain = (text: string) => text.replaceAll('\u00a0', ' ')
  expect(body.data.steps.map(({ title, amount, balance }) => [title, amount, balance])).toEqual([
    ['Verkauf', 104.9, 104.9],
    ['Provision', -9.52, 95.38],
    ['Gutschein', 0, 95.38],
  ])
  const [sale, commission, voucher] = body.data.steps.map(({ text }) => plain(text)) as [string, string, string]
  expect(sale).toContain('für 104,90 € bestellt: Ware 100,00 €, Versand 4,90 €')
  expect(commission).toContain('8 % Provision auf den Warenwert von 100,00 €')
  expect(commission).toContain('19 % Mehrwertsteuer auf die Provision: 1,52 €')
  expect(voucher).toContain(`mit dem Gutschein ${voucher_code} von Marktwerk bezahlt`)
  expect(plain(body.data.conclusion)).toBe('Aus dieser Bestellung haben Sie 95,38 € Guthaben.')
  expect((await explain((await buildShop()).token)).status).toBe(404)
})
