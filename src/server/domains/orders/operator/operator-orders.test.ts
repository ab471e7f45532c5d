import { beforeAll, expect, test } from 'vitest'
import { operatorCalls } from '#contract/operator/calls.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { operatorOrderCalls as calls } from '#contract/orders/operator.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'

useApp({ limits: false })

let operator: string
beforeAll(async () => {
  operator = (await buildOperator()).token
})

const numbersOf = async (filter: object) =>
  (await request(calls.listAllOrders, filter as never, operator)).body.data.map(({ order_number }) => order_number)

test('the operator finds an order by number, e-mail address, customer, goods, state, payment, kind and day', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  const { number } = await buildOrder([shop, other], undefined, { email: 'list-search@example.org' })
  const both = [`${number}-2`, `${number}-1`]
  expect(await numbersOf({ q: number })).toEqual(both)
  expect(await numbersOf({ q: 'LIST-SEARCH@example.org' })).toEqual(both)
  expect(await numbersOf({ q: 'search@example.org' })).toEqual([])
  expect(await numbersOf({ q: shop.product.name, provider_id: shop.providerId })).toEqual([`${number}-1`])
  expect(await numbersOf({ q: number, status: 'completed' })).toEqual([])
  expect(await numbersOf({ q: number, status: 'pending', payment_status: 'open', kind: 'goods' })).toEqual(both)
  expect(await numbersOf({ q: number, kind: 'food' })).toEqual([])
  expect(await numbersOf({ q: number, to: '2020-01-01' })).toEqual([])
  expect(await numbersOf({ q: '%' })).toEqual([])
})

test('orders of a customer are found by the account', async () => {
  const [shop, customer] = [await buildShop(), await buildCustomer()]
  const { number } = await buildOrder([shop], customer.token)
  await buildOrder([shop])
  expect(await numbersOf({ user_id: customer.id })).toEqual([`${number}-1`])
})

test('a purchase shows its parts, money and mails, by its own number and by that of a part', async () => {
  const shop = await buildShop()
  const { number } = await buildOrder([shop])
  const { body } = await request(calls.getAnyOrder, { number }, operator)
  expect(body.data.vendor_orders.map(({ order_number, can_end }) => [order_number, can_end])).toEqual([
    [`${number}-1`, true],
  ])
  const [part] = body.data.vendor_orders
  expect(part!.movements.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['sale', 'commission']))
  // every movement sums to zero
  for (const { amounts } of part!.movements)
    expect(Math.round(amounts.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(0)
  await request(orderCalls.moveOrder, { id: part!.id, status: 'confirmed' }, shop.token)
  const { mails } = (await request(calls.getAnyOrder, { number }, operator)).body.data
  expect(mails).toMatchObject([{ to: 'gast@example.org', subject: expect.stringContaining(`${number}-1`) }])
  expect(mails[0]).not.toHaveProperty('text')
  expect((await request(calls.getAnyOrder, { number: `${number}-1` }, operator)).body.data.order_number).toBe(number)
  expect((await request(calls.getAnyOrder, { number: `${number}-7` }, operator)).status).toBe(404)
})

test('the operator cancels a part once; both sides read the reason, stock and money are back', async () => {
  const shop = await buildShop({ stock: 5 })
  const { number } = await buildOrder([shop], undefined, { email: 'list-cancelled@example.org' })
  const [found] = (await request(calls.getAnyOrder, { number }, operator)).body.data.vendor_orders
  const id = found!.id
  expect((await request(calls.endAnyOrder, { id, reason: ' ' }, operator)).body.fields).toMatchObject({
    reason: expect.any(String),
  })
  const reason = 'Der Artikel wurde zurückgerufen'
  const answers = await Promise.all([1, 2, 3].map(() => request(calls.endAnyOrder, { id, reason }, operator)))
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { data } = (await request(calls.getAnyOrder, { number }, operator)).body
  const [part] = data.vendor_orders
  expect([part!.order_status, part!.can_end]).toEqual(['cancelled', false])
  expect(part!.moves.at(-1)).toMatchObject({ actor: 'operator', reason })
  const { stock, sum, moves } = await sql<{ stock: number; sum: number; moves: number }>`
    select p.stock, (select sum(l.amount_cents)::int from ledger_entries e join ledger_lines l on l.entry_id = e.id
        where e.vendor_order_id = ${id} and l.account = 'provider') as sum,
      (select count(*)::int from order_moves where vendor_order_id = ${id} and status = 'cancelled') as moves
    from products p where p.id = ${shop.product.id}`.one()
  expect([stock, sum, moves]).toEqual([5, 0, 1])
  const mails = await messagesTo('list-cancelled@example.org')
  expect(mails.filter(({ text }) => text.includes(`Grund: ${reason}.`))).toHaveLength(1)
  const [toProvider] = await messagesTo(shop.email)
  expect(toProvider!.text).toContain(`wir haben diese Bestellung storniert. Grund: ${reason}.`)
})

test('what is on its way is not cancelled', async () => {
  const shop = await buildShop()
  const { number } = await buildOrder([shop])
  const [part] = (await request(calls.getAnyOrder, { number }, operator)).body.data.vendor_orders
  const id = part!.id
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    await request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)
  expect((await request(calls.endAnyOrder, { id, reason: 'Zu spät' }, operator)).status).toBe(409)
})

test('looking at an order stands in the audit log', async () => {
  const { number } = await buildOrder([await buildShop()])
  await request(calls.getAnyOrder, { number }, operator)
  const { body } = await request(operatorCalls.listActions, { action: 'orders.getAnyOrder' }, operator)
  expect(body.data.some(({ details }) => details.includes(number))).toBe(true)
})
