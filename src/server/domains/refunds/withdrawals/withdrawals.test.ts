import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { orderCalls } from '#contract/orders/calls.ts'
import { refundCalls, unmatchedWithdrawalCalls, withdrawalCalls } from '#contract/refunds/calls.ts'
import { addDays } from '#lib/clock.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { deliver } from '#server/platform/jobs/events.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildOrder, buildShop } from '../../../../../test/shop.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'
import { isLate, withdrawUntil } from '../refunds.rules.ts'
import { carryOutDue } from './declarations.service.ts'

useApp({ limits: false })

type Shop = Awaited<ReturnType<typeof buildShop>>
let guests = 0
const guestOrder = async (shops: Shop[]) => {
  const email = `gast-${++guests}@example.org`
  return { email, ...(await buildOrder(shops, undefined, { email })) }
}
const move = async (shop: Shop, ...states: ('confirmed' | 'processing' | 'shipped' | 'completed')[]) => {
  const { body } = await request(orderCalls.listProviderOrders, {}, shop.token)
  for (const status of states)
    await request(orderCalls.moveOrder, { id: body.data[0]!.id, status, carrier: '' }, shop.token)
}
const find = (order_number: string, email: string) => request(withdrawalCalls.findItems, { order_number, email })
const declareOnly = (order_number: string, email: string, changes = {}, token?: string) =>
  request(
    withdrawalCalls.createWithdrawal,
    { declaration_key: randomUUID(), name: 'Anna Gast', order_number, email, ...changes },
    token,
  )
/** The time to object is over. */
const letPass = async () => {
  await sql`update withdrawal_declarations set due_at = now() - interval '1 minute' where due_at is not null`
  await Promise.all([carryOutDue(), carryOutDue()])
}
const declare = async (order_number: string, email: string, changes = {}) => {
  const answer = await declareOnly(order_number, email, changes)
  await letPass()
  return answer
}
/** The key of the link in the newest receipt. */
const linkIn = async (email: string) => {
  const [mail] = await messagesTo(email)
  return /vertrag-widerrufen\/([\w-]+)/.exec(mail!.text)![1]!
}
const refundsOf = async (shop: Shop) => (await request(refundCalls.listProviderRefunds, {}, shop.token)).body.data

test('a guest withdraws across providers: what is not on its way is cancelled, for the rest the provider is asked', async () => {
  const [waiting, sent] = [await buildShop({ stock: 5 }), await buildShop({ stock: 5 })]
  const { number, email } = await guestOrder([waiting, sent])
  await move(sent, 'confirmed', 'processing', 'shipped')
  expect((await find(number, email)).body.data).toHaveLength(2)
  const { status, body } = await declare(number, ` ${email.toUpperCase()} `)
  expect([status, body.message]).toEqual([201, 'Ihr Widerruf ist eingegangen. Die Bestätigung kommt per E-Mail.'])

  const [cancelled] = await sql`select status, payment_status from vendor_orders where number = ${`${number}-1`}`
  expect(cancelled).toMatchObject({ status: 'cancelled' })
  const [product] = await sql`select stock from products where id = ${waiting.product.id}`
  expect(product).toEqual({ stock: 5 })
  expect([
    ...(await sql`select sum(amount_cents)::int as sum from ledger_lines join ledger_entries e on e.id = entry_id
    join vendor_orders v on v.id = e.vendor_order_id where v.number = ${`${number}-1`} group by account
    having sum(amount_cents) <> 0`),
  ]).toEqual([])

  const [refund] = await refundsOf(sent)
  expect(refund).toMatchObject({
    origin: 'withdrawal',
    refund_status: 'requested',
    quantity: 1,
    is_late: false,
    reason: null,
  })
  const payUntil = addDays(germanDay(), 14)
  expect(refund!.pay_until).toBe(payUntil)
  expect(await refundsOf(waiting)).toEqual([])

  const [done, receipt] = await messagesTo(email)
  expect(receipt!.subject).toBe(`Ihr Widerruf zur Bestellung ${number} ist eingegangen`)
  for (const piece of ['Name: Anna Gast', 'Eingegangen:', 'Uhr']) expect(receipt!.text).toContain(piece)
  expect(done!.subject).toBe(`Ihr Widerruf zur Bestellung ${number} ist ausgeführt`)
  for (const piece of [waiting.product.name, sent.product.name]) expect(done!.text).toContain(piece)
  expect(done!.text).toContain(`Bezahltes erhalten Sie spätestens bis zum ${formatDate(payUntil)} zurück`)
  expect((await messagesTo(waiting.email))[0]!.text).toContain('Die Bestellung ist storniert')
  expect((await messagesTo(sent.email))[0]!.text).toContain(`bis zum ${formatDate(payUntil)} zurück (§ 357 BGB)`)
})

test('sent twice, also at once, it is one declaration and one receipt', async () => {
  const shop = await buildShop()
  const { number, email } = await guestOrder([shop])
  await move(shop, 'confirmed', 'processing', 'shipped')
  const before = (await messagesTo(email)).length
  const declaration_key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 50 }, () => declare(number, email, { declaration_key })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.received_at}`)).size).toBe(1)
  expect(await refundsOf(shop)).toHaveLength(1)
  // the receipt, and that it is carried out
  expect((await messagesTo(email)).length).toBe(before + 2)
  // a second declaration asks for nothing twice
  expect((await declare(number, email)).status).toBe(201)
  expect(await refundsOf(shop)).toHaveLength(1)
})

test('number and e-mail address of an order do not end it: the receipt comes at once, and the customer can object', async () => {
  const shop = await buildShop({ stock: 5 })
  const { number, email } = await guestOrder([shop])
  const stateOf = async () =>
    (await sql<{ status: string }>`select status from vendor_orders where number = ${`${number}-1`}`.one()).status
  expect((await declareOnly(number, email)).status).toBe(201)
  expect((await messagesTo(email))[0]!.subject).toContain('ist eingegangen')
  await carryOutDue()
  expect([await stateOf(), await refundsOf(shop)]).toEqual(['pending', []])
  const key = await linkIn(email)
  expect((await request(withdrawalCalls.getWithdrawal, { key })).body.data).toMatchObject({
    order_number: number,
    state: 'waiting',
  })
  const { body } = await request(withdrawalCalls.setWithdrawal, { key, is_own: false })
  expect(body.data.state).toBe('disowned')
  await letPass()
  expect((await request(withdrawalCalls.setWithdrawal, { key, is_own: true })).body.data.state).toBe('disowned')
  expect(await stateOf()).toBe('pending')

  // by the link it is carried out at once, and once
  await declareOnly(number, email)
  const own = { key: await linkIn(email), is_own: true }
  const answers = await Promise.all(Array.from({ length: 5 }, () => request(withdrawalCalls.setWithdrawal, own)))
  expect(answers.map(({ body: { data } }) => data.state)).toEqual(Array(5).fill('done'))
  expect(await stateOf()).toBe('cancelled')
  expect((await messagesTo(email)).filter(({ subject }) => subject!.includes('ausgeführt'))).toHaveLength(2)
  expect((await request(withdrawalCalls.getWithdrawal, { key: 'geraten' })).status).toBe(404)
})

test('who shows that the order is theirs withdraws at once: by the account or by the cart', async () => {
  const [shop, customer, stranger] = [await buildShop({ stock: 9 }), await buildCustomer(), await buildCustomer()]
  const statusOf = async (number: string) =>
    (await sql<{ status: string }>`select status from vendor_orders where number = ${`${number}-1`}`.one()).status
  const guest = await guestOrder([shop])
  await declareOnly(guest.number, guest.email, { cart_key: randomUUID() })
  expect(await statusOf(guest.number)).toBe('pending')
  await declareOnly(guest.number, guest.email, { cart_key: guest.cart_key })
  expect(await statusOf(guest.number)).toBe('cancelled')

  const { number, cart_key } = await buildOrder([shop], customer.token, { email: customer.email })
  await declareOnly(number, customer.email, { cart_key })
  await declareOnly(number, customer.email, {}, stranger.token)
  expect(await statusOf(number)).toBe('pending')
  await declareOnly(number, customer.email, {}, customer.token)
  expect(await statusOf(number)).toBe('cancelled')
})

test('a caller who does not know the address learns nothing, and gets the same answer', async () => {
  const shop = await buildShop()
  const { number, email } = await guestOrder([shop])
  const known = await declare(number, email)
  for (const [order_number, address] of [
    [number, 'fremd@example.org'],
    ['2026-999999', 'fremd@example.org'],
  ] as const) {
    expect((await find(order_number, address)).body).toEqual({ data: [] })
    const { status, body } = await declare(order_number, address)
    expect([status, body.message]).toEqual([known.status, known.body.message])
  }
  const [mail] = await messagesTo('fremd@example.org')
  expect(mail!.text).not.toContain(shop.product.name)
  expect(mail!.text).toContain('keine Bestellung gefunden')
  expect(await refundsOf(shop)).toEqual([])
})

test('only some items: the order stands, and the provider takes them back before it sends the rest', async () => {
  const shop = await buildShop({ stock: 5 })
  const { number, email } = await guestOrder([shop, shop])
  const [item] = (await find(`${number}-1`, email)).body.data
  expect(item).toMatchObject({ quantity: 2, excluded: null, provider: 'Becker Werkstatt GmbH' })
  expect((await declare(number, email, { items: [{ id: item!.id, quantity: 3 }] })).status).toBe(422)
  expect((await declare(number, email, { items: [{ id: item!.id, quantity: 1 }] })).status).toBe(201)
  const [refund] = await refundsOf(shop)
  expect(refund).toMatchObject({ quantity: 1, origin: 'withdrawal' })
  await move(shop, 'confirmed')
  const accepted = { id: refund!.id, refund_status: 'accepted' as const, restock: true }
  expect((await request(refundCalls.acceptRefund, accepted, shop.token)).body.data.amount).toBe(49.99)
  expect((await find(number, email)).body.data[0]!.quantity).toBe(1)
})

test('what the law excludes is named, and makes no request', async () => {
  const shop = await buildShop({ withdrawalExclusion: 'perishable' })
  const { number, email } = await guestOrder([shop])
  await move(shop, 'confirmed', 'processing', 'shipped')
  expect((await find(number, email)).body.data[0]!.excluded).toContain('§ 312g Abs. 2 Nr. 2 BGB')
  expect((await declare(number, email)).status).toBe(201)
  expect(await refundsOf(shop)).toEqual([])
  expect((await messagesTo(email))[0]!.text).toContain('Vom Widerruf ausgeschlossen')
})

test('a withdrawal takes over what was asked before, and a late one is received with a note', async () => {
  const shop = await buildShop()
  const { number, email, cart_key } = await guestOrder([shop, shop])
  await move(shop, 'confirmed', 'processing', 'shipped', 'completed')
  await sql`update order_moves set at = at - interval '20 days' where vendor_order_id in
    (select id from vendor_orders where number = ${`${number}-1`})`
  const [item] = (await find(number, email)).body.data
  const asked = { cart_key, order_item_id: item!.id, quantity: 1, reason_id: 6 }
  expect((await request(refundCalls.createRefund, asked)).status).toBe(201)
  await declare(number, email)
  const [refund, ...others] = await refundsOf(shop)
  expect(others).toEqual([])
  expect(refund).toMatchObject({ origin: 'withdrawal', quantity: 2, is_late: true })
  expect((await messagesTo(shop.email))[0]!.text).toContain('Frist abgelaufen')
})

test('what is declared after the term does not come under a withdrawal that was in time', async () => {
  const shop = await buildShop()
  const { number, email } = await guestOrder([shop, shop])
  await move(shop, 'confirmed', 'processing', 'shipped', 'completed')
  const [item] = (await find(number, email)).body.data
  await declare(number, email, { items: [{ id: item!.id, quantity: 1 }] })
  await sql`update order_moves set at = at - interval '20 days' where vendor_order_id in
    (select id from vendor_orders where number = ${`${number}-1`})`
  await declare(number, email)
  const [refund, ...others] = await refundsOf(shop)
  expect(others).toEqual([])
  expect(refund).toMatchObject({ origin: 'withdrawal', quantity: 1, is_late: false })
  expect((await messagesTo(email))[0]!.text).toMatch(/Widerrufsfrist ist am .* abgelaufen/)
})

test('the term knows the holidays of where the provider sells', async () => {
  const shop = await buildShop()
  // Dresden: the Day of Prayer and Repentance is a holiday in Saxony only
  await sql`update companies set zip_code = '01067' where id = ${shop.providerId}`
  await sql`update shippings set radius_km = 600 where provider_id = ${shop.providerId}`
  const { number, email } = await guestOrder([shop])
  await move(shop, 'confirmed', 'processing', 'shipped', 'completed')
  await sql`update order_moves set at = case status when 'completed' then '2026-11-04T10:00:00Z'::timestamptz else '2026-10-20T10:00:00Z' end
    where vendor_order_id in (select id from vendor_orders where number = ${`${number}-1`})`
  expect((await find(number, email)).body.data[0]!.note).toContain('19.11.2026')
})

test('what matches no purchase waits for the operator, who finds the purchase or answers', async () => {
  const [shop, operator] = [await buildShop({ stock: 5 }), await buildOperator()]
  const { number, email } = await guestOrder([shop])
  await move(shop, 'confirmed', 'processing', 'shipped')
  const typo = `vertippt-${email}`
  for (const given of [number, '2026-000000']) await declare(given, typo)
  const list = async (status: 'open' | 'done') =>
    (await request(unmatchedWithdrawalCalls.listUnmatchedWithdrawals, { status }, operator.token)).body.data.filter(
      (row) => row.email === typo,
    )
  const [meant, unknown] = await list('open')
  expect([meant, unknown]).toMatchObject([{ order_number: number, outcome: null }, { order_number: '2026-000000' }])
  const { body: seen } = await request(
    unmatchedWithdrawalCalls.getUnmatchedWithdrawal,
    { id: meant!.id },
    operator.token,
  )
  expect(seen.data.candidates).toMatchObject([{ order_number: number, email, providers: ['Becker Werkstatt GmbH'] }])

  const assign = (order_number: string, id = meant!.id) =>
    request(unmatchedWithdrawalCalls.setUnmatchedOrder, { id, order_number }, operator.token)
  expect((await assign('2026-999999')).body.fields).toHaveProperty('order_number')
  const answers = await Promise.all([assign(number), assign(number), assign(number)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const refunds = await refundsOf(shop)
  expect(refunds).toMatchObject([{ origin: 'withdrawal', quantity: 1, refund_status: 'requested' }])
  expect(refunds[0]!.created_at).toBe(meant!.received_at)
  const [told] = await messagesTo(email)
  expect(told!.subject).toBe(`Ihr Widerruf zur Bestellung ${number} ist zugeordnet`)
  expect(told!.text).toContain(shop.product.name)
  // the sender of another address learns nothing of the purchase
  const [hinted] = await messagesTo(typo)
  expect(hinted).toMatchObject({ subject: 'Ihr Widerruf ist zugeordnet' })
  expect(hinted!.text).not.toContain(shop.product.name)
  expect((await messagesTo(shop.email))[0]!.text).toContain('§ 357 BGB')

  const answer = (id: number) =>
    request(
      unmatchedWithdrawalCalls.sendUnmatchedAnswer,
      { id, answer: 'Bitte nennen Sie uns die Bestellnummer.' },
      operator.token,
    )
  expect((await answer(unknown!.id)).body.message).toBe('Ihre Antwort ist unterwegs, der Widerruf ist erledigt.')
  expect([(await answer(unknown!.id)).status, (await answer(999_999)).status]).toEqual([409, 404])
  expect((await messagesTo(typo))[0]!.text).toContain('Bitte nennen Sie uns die Bestellnummer.')
  expect(await list('open')).toEqual([])
  expect(await list('done')).toMatchObject([
    { outcome: 'answered', assigned_to: null },
    { outcome: 'assigned', assigned_to: number },
  ])
  // a declaration that found its purchase by itself is none of the operator's business
  await declare(number, email)
  const known = await sql<{ id: number }>`select max(id) as id from withdrawal_declarations`.one()
  expect(
    (await request(unmatchedWithdrawalCalls.getUnmatchedWithdrawal, { id: known.id }, operator.token)).status,
  ).toBe(404)
})

test('a provider that completes an order while its parcel is on the way does not shorten the term', () => {
  const at = '2026-11-02T10:00:00Z'
  const order = { lands: [], shippings: [{ daysTo: 4 }] }
  const moves = [{ status: 'shipped' as const, at }]
  const until = withdrawUntil({ ...order, moves })
  expect(withdrawUntil({ ...order, moves: [...moves, { status: 'completed', at }] })).toBe(until)
  // found later than it should have come
  expect(withdrawUntil({ ...order, moves: [...moves, { status: 'completed', at: '2026-11-12T10:00:00Z' }] })).toBe(
    '2026-11-26',
  )
})

test('with the order cancelled nothing is left to decide', async () => {
  const shop = await buildShop()
  const { number, email } = await guestOrder([shop])
  await move(shop, 'confirmed', 'processing')
  await declare(number, email)
  const [refund] = await refundsOf(shop)
  await request(orderCalls.moveOrder, { id: refund!.shop_vendor_order_id, status: 'cancelled' }, shop.token)
  await deliver('orders.cancelled', 'refunds', { vendorOrderId: refund!.shop_vendor_order_id })
  expect((await refundsOf(shop))[0]).toMatchObject({ refund_status: 'accepted', amount: 0 })
})

test.each([
  ['completed', '2026-11-02T10:00:00Z', [], '2026-11-16'],
  // fourteen days later is a Saturday, the term ends on Monday
  ['completed', '2026-11-07T10:00:00Z', [], '2026-11-23'],
  // late in the evening in Germany it is the next day already
  ['completed', '2026-11-02T23:30:00Z', [], '2026-11-17'],
  ['shipped', '2026-11-02T10:00:00Z', [], '2026-11-20'],
  ['processing', '2026-11-02T10:00:00Z', [], null],
  // Christmas is a holiday everywhere, and the weekend follows
  ['completed', '2026-12-11T10:00:00Z', ['BE'], '2026-12-28'],
  // Good Friday to Easter Monday
  ['completed', '2026-03-20T10:00:00Z', ['NI'], '2026-04-07'],
  // Epiphany is a holiday in Bavaria, not in Berlin; either side's counts, and any when neither is known
  ['completed', '2026-12-23T10:00:00Z', ['BE'], '2027-01-06'],
  ['completed', '2026-12-23T10:00:00Z', ['BE', 'BY'], '2027-01-07'],
  ['completed', '2026-12-23T10:00:00Z', [], '2027-01-07'],
] as const)('the term of what was %s on %s in %s ends on %s', (status, at, lands, until) => {
  const order = { lands: [...lands], moves: [{ status, at }], shippings: [{ daysTo: 4 }] }
  expect(withdrawUntil(order)).toBe(until)
  if (!until) return
  expect(isLate(order, new Date(`${until}T21:30:00Z`))).toBe(false)
  expect(isLate(order, new Date(`${until}T23:30:00Z`))).toBe(true)
})
