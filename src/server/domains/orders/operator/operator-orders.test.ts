import { beforeAll, expect, test } from 'vitest'
import { operatorInvoiceCalls as invoiceCalls } from '#contract/billing/operator.ts'
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

test('days long ago are listed by descending number too, page by page', async () => {
  const shop = await buildShop()
  const parts: string[] = []
  for (let made = 0; made < 3; made++) parts.push(`${(await buildOrder([shop])).number}-1`)
  // number and day disagree, as after an import
  for (const [back, number] of parts.entries())
    await sql`update vendor_orders set placed_at = '2021-03-10T12:00:00Z'::timestamptz - make_interval(days => ${back}::int)
      where number = ${number}`
  const days = { provider_id: shop.providerId, from: '2021-03-01', to: '2021-03-10' }
  expect(await numbersOf(days)).toEqual(parts.toReversed())
  expect(await numbersOf({ ...days, per_page: 2, page: 2 })).toEqual([parts[0]])
  expect(await numbersOf({ ...days, to: '2021-03-09' })).toEqual(parts.toReversed().slice(0, 2))
})

test('the same orders come as a CSV file', async () => {
  const shop = await buildShop()
  const { number } = await buildOrder([shop], undefined, { email: 'list-file@example.org' })
  await buildOrder([shop])
  const { headers, body } = await request(calls.getOrdersFile, { q: 'list-file@example.org' }, operator)
  expect(headers['content-disposition']).toContain('bestellungen-')
  const [head, line, ...rest] = String(body).trim().split('\r\n')
  expect(head).toContain('Bestellung;Datum;Art;Kunde;Ort;Anbieter;Artikel;Zahlung;Zahlungsart;Summe;Status')
  expect(line).toMatch(new RegExp(`^${number}-1;.*;Waren;.*${shop.product.name}`))
  expect(rest).toEqual([])
  expect((await request(calls.getOrdersFile, {}, shop.token)).status).toBe(403)
})

test('the documents of an order are found by number, order, customer, provider, kind and day, and saved as a file', async () => {
  const shop = await buildShop()
  const { number } = await buildOrder([shop], undefined, { email: 'list-invoices@example.org' })
  const [part] = (await request(calls.getAnyOrder, { number }, operator)).body.data.vendor_orders
  await request(orderCalls.moveOrder, { id: part!.id, status: 'confirmed' }, shop.token)
  await request(calls.endAnyOrder, { id: part!.id, reason: 'Nicht lieferbar' }, operator)
  const list = async (filter: object) => (await request(invoiceCalls.listAllInvoices, filter, operator)).body
  const own = { provider_id: shop.providerId }
  const { data } = await list(own)
  expect(data.map(({ kind }) => kind)).toEqual(['storno', 'invoice'])
  const [storno, invoice] = data
  expect(storno).toMatchObject({ corrects: invoice!.number, order_number: `${number}-1`, gross: -invoice!.gross })
  expect((await list({ ...own, q: invoice!.number })).total).toBeGreaterThan(0)
  expect((await list({ q: `${number}-1` })).total).toBe(2)
  expect((await list({ ...own, q: invoice!.customer_name.toUpperCase(), kind: 'invoice' })).total).toBe(1)
  expect((await list({ ...own, to: '2020-01-01' })).total).toBe(0)
  expect((await list({ ...own, q: '%' })).total).toBe(0)
  const file = await request(invoiceCalls.getInvoicesFile, { ...own, kind: 'storno' }, operator)
  expect(String(file.body).trim().split('\r\n')).toHaveLength(2)
  expect((await request(invoiceCalls.listAllInvoices, {}, shop.token)).status).toBe(403)
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

const address = {
  first_name: 'Anna',
  last_name: 'Becker',
  street: 'Schlossergasse',
  street_number: '12 b',
  zip: '86899',
  city: 'Landsberg am Lech',
}

test('the operator corrects where goods go before they are sent; all sides read the reason', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  const { number } = await buildOrder([shop, other], undefined, { email: 'list-address@example.org' })
  const reason = 'Die Hausnummer fehlte'
  const correct = (changes: object = {}) =>
    request(calls.setDeliveryAddress, { number, ...address, reason, ...changes }, operator)
  expect((await correct({ zip: '1' })).body.fields).toMatchObject({ zip: expect.stringContaining('fünf Ziffern') })
  expect((await correct({ reason: ' ' })).body.fields).toMatchObject({ reason: expect.any(String) })
  const before = (await request(calls.getAnyOrder, { number }, operator)).body.data
  expect(before.can_correct_address).toBe(true)
  const { body } = await correct()
  expect(body.data.shipping_address).toMatchObject({ ...address, country: before.shipping_address.country })
  expect(body.data.billing_address).toEqual(before.billing_address)
  expect((await correct()).body.message).toContain('steht schon so')
  const mails = await messagesTo('list-address@example.org')
  const told = mails.filter(({ text }) => text.includes(`Grund: ${reason}.`))
  expect(told).toHaveLength(1)
  expect(told[0]!.text).toMatch(/Bisherige Lieferadresse.*Neue Lieferadresse.*Schlossergasse 12 b/s)
  for (const { email } of [shop, other])
    expect((await messagesTo(email)).filter(({ text }) => text.includes('Schlossergasse 12 b'))).toHaveLength(1)
  expect(await numbersOf({ q: 'Landsberg am Lech', provider_id: shop.providerId })).toEqual([`${number}-1`])
  const { body: log } = await request(operatorCalls.listActions, { action: 'orders.setDeliveryAddress' }, operator)
  expect(log.data[0]!.details).toContain(number)
})

test('the address of what is on its way and of a cancelled purchase stays', async () => {
  const [shop, other] = [await buildShop(), await buildShop()]
  const { number } = await buildOrder([shop, other])
  const correct = () => request(calls.setDeliveryAddress, { number, ...address, reason: 'Zu spät' }, operator)
  const { vendor_orders } = (await request(calls.getAnyOrder, { number }, operator)).body.data
  for (const status of ['confirmed', 'processing', 'shipped'] as const)
    await request(orderCalls.moveOrder, { id: vendor_orders[0]!.id, status, carrier: '' }, shop.token)
  expect((await correct()).status).toBe(409)
  expect((await request(calls.getAnyOrder, { number }, operator)).body.data.can_correct_address).toBe(false)

  const cancelled = await buildOrder([other])
  const [part] = (await request(calls.getAnyOrder, { number: cancelled.number }, operator)).body.data.vendor_orders
  await request(calls.endAnyOrder, { id: part!.id, reason: 'Versehen' }, operator)
  const refused = await request(
    calls.setDeliveryAddress,
    { number: cancelled.number, ...address, reason: 'Zu spät' },
    operator,
  )
  expect(refused.body.message).toBe('Diese Bestellung ist storniert.')
})

test('looking at an order stands in the audit log', async () => {
  const { number } = await buildOrder([await buildShop()])
  await request(calls.getAnyOrder, { number }, operator)
  const { body } = await request(operatorCalls.listActions, { action: 'orders.getAnyOrder' }, operator)
  expect(body.data.some(({ details }) => details.includes(number))).toBe(true)
})
