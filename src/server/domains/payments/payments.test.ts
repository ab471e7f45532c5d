import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { paymentCalls as calls } from '#contract/payments/calls.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request, useApp } from '../../../../test/harness.ts'
import { messagesTo } from '../../../../test/outbox.ts'
import { buildShop, buyer } from '../../../../test/shop.ts'
import { booksOf, orderByTransfer, shopIban, takeTransfers } from '../../../../test/transfers.ts'
import { buildCustomer } from '../accounts/accounts.factory.ts'
import { buildRestaurant } from '../food/food.factory.ts'
import { tellPlaced } from '../orders/placing/placing.service.ts'
import { watchTransfers } from './payments.jobs.ts'
import { giroAttachment } from './payments.mails.ts'
import { closeTransfer } from './payments.service.ts'

useApp({ limits: false })

let shop: Awaited<ReturnType<typeof buildShop>>
let other: Awaited<ReturnType<typeof buildShop>>
let customer: Awaited<ReturnType<typeof buildCustomer>>
beforeAll(async () => {
  shop = await buildShop({ priceCents: 5000, stock: 1000 })
  other = await buildShop({ priceCents: 2000, stock: 1000 })
  customer = await buildCustomer()
  await takeTransfers(shop)
})

const order = async () => (await orderByTransfer([shop], customer.token)).parts[0]!
const stateOf = async (id: number) => {
  const row = await sql<{ status: string; payment: string }>`
    select status, payment_status as payment from vendor_orders where id = ${id}`.one()
  return [row.status, row.payment]
}
const move = (id: number, status: 'confirmed' | 'processing' | 'shipped' | 'completed' | 'cancelled') =>
  request(orderCalls.moveOrder, { id, status, carrier: '' }, shop.token)
const receive = (id: number, changes: { amount?: number; request_key?: string } = {}, token = shop.token) =>
  request(calls.createPayment, { id, request_key: randomUUID(), ...changes }, token)
const paymentsOf = async (id: number) => (await request(calls.getOrderPayments, { id }, shop.token)).body.data!
const dueOn = (id: number, days: number) =>
  sql`update transfers set due_on = (now() at time zone 'Europe/Berlin')::date + ${days}::int where vendor_order_id = ${id}`

test('a provider needs an IBAN to take transfers', async () => {
  const bare = await buildShop()
  await sql`update provider_pages set iban = '' where provider_id = ${bare.providerId}`
  const { status, body } = await takeTransfers(bare)
  expect([status, body.fields?.transfer]).toEqual([422, expect.stringContaining('IBAN')])
})

test('the cart says for each provider how it can be paid, and the choice counts', async () => {
  let cart_key: string = randomUUID()
  for (const { product } of [shop, other])
    cart_key = (await request(cartCalls.createCartItem, { cart_key, product_id: product.id })).body.data.cart_key!
  const provider_ids = [shop.providerId, other.providerId]
  const { body } = await request(cartCalls.acceptTerms, { cart_key, provider_ids })
  const of = (cart: typeof body.data, { providerId }: typeof shop) =>
    cart.groups.find(({ provider }) => provider.id === providerId)!
  expect(of(body.data, shop)).toMatchObject({ payment_methods: ['cash', 'transfer'], payment_method: 'cash' })
  expect(of(body.data, other)).toMatchObject({ payment_methods: ['cash'], payment_method: 'cash' })
  const choose = (provider_id: number) =>
    request(cartCalls.setCartPayment, { cart_key, provider_id, payment_method: 'transfer' })
  expect((await choose(other.providerId)).body.fields).toEqual({
    payment_method: expect.stringContaining('nimmt keine'),
  })
  expect((await choose(999_999)).status).toBe(404)
  const chosen = (await choose(shop.providerId)).body.data
  expect(of(chosen, shop).payment_method).toBe('transfer')
  expect(chosen.to_transfer).toBe(of(chosen, shop).to_pay)
  const placing = { placing_key: randomUUID(), total: chosen.total, to_pay: chosen.to_pay, accept_terms: true }
  const place = (changes: object) =>
    request(checkoutCalls.placeOrder, { ...buyer, cart_key, ...placing, payment_method: 'transfer', ...changes })
  const seenOther = await place({ to_transfer: 1 })
  expect([seenOther.status, seenOther.body.message]).toEqual([409, expect.stringContaining('vorab überweisen')])
  const placed = await place({ to_transfer: chosen.to_transfer })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  const { body: made } = await request(orderCalls.getOrder, { cart_key, order_number: placed.body.order_number })
  expect(made.data.payment_mothod).toBe('Barzahlung bei Übergabe und Überweisung vorab')
  expect(made.data.vendor_orders.map(({ payment_method }) => payment_method).sort()).toEqual(['cash', 'transfer'])
  const { body: told } = await request(calls.listOrderTransfers, { cart_key, order_number: placed.body.order_number })
  expect(told.data).toMatchObject([
    { iban: shopIban, to_pay: chosen.to_transfer, state: 'waiting', girocode: expect.stringContaining('<svg') },
  ])
})

test('food is not paid by transfer: refused with the reason, and beside goods paid at the door', async () => {
  const place = await buildRestaurant()
  await takeTransfers(place)
  const fill = async (withGoods: boolean) => {
    const cart_key = randomUUID()
    await request(cartCalls.createCartItem, { cart_key, product_id: place.pizza, quantity: 2 })
    if (withGoods) await request(cartCalls.createCartItem, { cart_key, product_id: shop.product.id })
    await request(cartCalls.acceptTerms, { cart_key, provider_ids: [place.providerId, shop.providerId] })
    const meal = { cart_key, provider_id: place.providerId, zip: '35037' }
    return { cart_key, cart: (await request(cartCalls.setMeal, meal)).body.data }
  }
  const placeOrder = ({ cart_key, cart: { total, to_pay } }: Awaited<ReturnType<typeof fill>>) =>
    request(checkoutCalls.placeOrder, {
      ...buyer,
      cart_key,
      placing_key: randomUUID(),
      total,
      to_pay,
      accept_terms: true,
      payment_method: 'transfer',
    })
  const meal = await fill(false)
  expect(meal.cart.groups).toMatchObject([{ kind: 'food', payment_methods: ['cash'] }])
  const asked = { cart_key: meal.cart_key, provider_id: place.providerId, payment_method: 'transfer' as const }
  const chosen = await request(cartCalls.setCartPayment, asked)
  expect([chosen.status, chosen.body.fields?.payment_method]).toEqual([
    422,
    expect.stringContaining('sofort zubereitet'),
  ])
  const refused = await placeOrder(meal)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('sofort zubereitet')])
  const both = await placeOrder(await fill(true))
  expect(both.status).toBe(201)
  const parts = await sql`
    select v.kind, v.payment_method as method from vendor_orders v join orders o on o.id = v.order_id
    where o.number = ${both.body.order_number} order by v.kind`
  expect([...parts]).toEqual([
    { kind: 'food', method: 'cash' },
    { kind: 'goods', method: 'transfer' },
  ])
})

test('without a choice, all of it is transferred, or refused where a provider takes no transfers', async () => {
  await expect(orderByTransfer([shop, other])).rejects.toThrow('nimmt keine Überweisung')
})

test('customer and provider are told how to pay; the mail has the account and a GiroCode', async () => {
  const email = `${randomUUID()}@example.org`
  const { number, parts } = await orderByTransfer([shop], undefined, email)
  const { id } = await sql<{ id: number }>`select id from orders where number = ${number}`.one()
  await tellPlaced(id)
  const [mail] = await messagesTo(email)
  expect(mail!.text).toContain('DE89 3704 0044 0532 0130 00')
  expect(mail!.text).toContain(`Verwendungszweck: ${parts[0]!.number}`)
  expect(mail!.attachments).toMatchObject([
    { source: 'girocode', filename: `GiroCode-${parts[0]!.number}.png` },
    { source: 'agreement' },
  ])
  expect((await giroAttachment(parts[0]!.id)).subarray(1, 4).toString()).toBe('PNG')
})

describe('the order', () => {
  test('goes on once it is paid; commission is owed as with cash', async () => {
    const { id, cents } = await order()
    const early = await move(id, 'confirmed')
    expect([early.status, early.body.message]).toEqual([409, expect.stringContaining('noch nicht eingegangen')])
    expect((await receive(id)).status).toBe(201)
    expect(await stateOf(id)).toEqual(['pending', 'paid'])
    expect((await receive(id)).body.message).toBe('Diese Bestellung ist schon bezahlt.')
    for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
      expect((await move(id, status)).status).toBe(200)
    const books = await booksOf(id)
    const sum = (account: string) =>
      books.filter((row) => row.account === account).reduce((all, row) => all + row.cents, 0)
    expect([sum('customer'), sum('platform'), sum('tax')]).toEqual([0, 400, 76])
    expect(sum('provider')).toBe(-476)
    expect(books).toContainEqual({ kind: 'transfer', account: 'customer', cents })
    const { number } = await sql<{ number: string }>`select number from vendor_orders where id = ${id}`.one()
    const { body: why } = await request(financeCalls.getOrderExplanation, { order_number: number }, shop.token)
    expect(why.data.steps.find(({ title }) => title === 'Überweisung')).toMatchObject({
      amount: -cents / 100,
      text: expect.stringContaining('vorab auf Ihr eigenes Konto überwiesen'),
    })
  })

  test('can be paid in parts; the same key twice is one payment', async () => {
    const { id, cents } = await order()
    const request_key = randomUUID()
    for (const _ of [1, 2]) expect((await receive(id, { amount: 10, request_key })).status).toBe(201)
    expect(await paymentsOf(id)).toMatchObject({ state: 'part', received: 10, to_pay: (cents - 1000) / 100 })
    expect((await receive(id, { amount: 1000 })).body.fields?.amount).toContain('Offen sind nur')
    await receive(id)
    expect((await paymentsOf(id)).state).toBe('paid')
  })

  test('two clicks at once are one payment of all', async () => {
    const { id, cents } = await order()
    await Promise.all(Array.from({ length: 8 }, () => receive(id)))
    expect(await paymentsOf(id)).toMatchObject({ state: 'paid', received: cents / 100, payments: [{ source: 'hand' }] })
  })

  test('that is cancelled or returned after it was paid makes money go back', async () => {
    const { id, cents } = await order()
    await receive(id)
    await move(id, 'cancelled')
    for (const _ of [1, 2]) await closeTransfer({ vendorOrderId: id })
    expect(await stateOf(id)).toEqual(['cancelled', 'refunded'])
    const { paybacks } = await paymentsOf(id)
    expect(paybacks).toMatchObject([{ amount: cents / 100, reason: 'cancelled', done_at: null }])
    expect((await request(calls.confirmPayback, { id: paybacks[0]!.id }, other.token)).status).toBe(404)
    expect((await request(calls.confirmPayback, { id: paybacks[0]!.id }, shop.token)).status).toBe(200)
    expect((await request(calls.confirmPayback, { id: paybacks[0]!.id }, shop.token)).status).toBe(409)
  })

  test('that is returned in part gives back by transfer, with its commission', async () => {
    const { id } = await order()
    await receive(id)
    for (const status of ['confirmed', 'processing', 'shipped'] as const) await move(id, status)
    const item = await sql<{ id: number }>`select id from order_items where vendor_order_id = ${id}`.one()
    const asked = await request(
      refundCalls.createRefund,
      { order_item_id: item.id, quantity: 1, reason_id: 1, text: '' },
      customer.token,
    )
    const decision = { id: asked.body.data.id, refund_status: 'accepted' as const, restock: true, amount: 30 }
    const decided = await request(refundCalls.acceptRefund, decision, shop.token)
    expect(decided.status, JSON.stringify(decided.body)).toBe(200)
    expect((await paymentsOf(id)).paybacks).toMatchObject([{ amount: 30, reason: 'refund' }])
    expect(await booksOf(id)).toContainEqual({ kind: 'refund_transfer', account: 'customer', cents: -3000 })
  })
})

describe('time', () => {
  test('reminds once before the last day, and cancels once the money had time to arrive', async () => {
    const email = `${randomUUID()}@example.org`
    const { parts } = await orderByTransfer([shop], undefined, email)
    const { id } = parts[0]!
    await dueOn(id, 2)
    for (const _ of [1, 2]) await watchTransfers()
    expect((await messagesTo(email)).filter(({ subject }) => subject!.includes('denken Sie an'))).toHaveLength(1)
    await dueOn(id, -2)
    await watchTransfers()
    expect(await stateOf(id)).toEqual(['pending', 'open'])
    const { stock } = await sql<{ stock: number }>`select stock from products where id = ${shop.product.id}`.one()
    await dueOn(id, -3)
    await watchTransfers()
    expect(await stateOf(id)).toEqual(['cancelled', 'open'])
    const after = await sql<{ stock: number }>`select stock from products where id = ${shop.product.id}`.one()
    expect(after.stock).toBe(stock + 1)
    expect((await messagesTo(email))[0]!.text).toContain('nicht rechtzeitig eingegangen')
    expect(await booksOf(id)).toContainEqual({ kind: 'cancellation', account: 'customer', cents: expect.any(Number) })
  })

  test('cancelling for want of money while the money comes: one of both, and the books fit', async () => {
    const ends = new Set<string>()
    const race = async (work: (id: number) => Promise<unknown>) => {
      const { id, cents } = await order()
      await dueOn(id, -5)
      await work(id)
      const [status, payment] = await stateOf(id)
      const { paybacks, received } = await paymentsOf(id)
      ends.add(status === 'cancelled' ? 'cancelled' : 'paid')
      if (status === 'cancelled') expect([received, paybacks]).toEqual([0, []])
      else expect([payment, received]).toEqual(['paid', cents / 100])
    }
    for (let round = 0; round < 4; round++) await race((id) => Promise.all([watchTransfers(), receive(id)]))
    await race(async (id) => [await watchTransfers(), await receive(id)])
    await race(async (id) => [await receive(id), await watchTransfers()])
    expect([...ends].sort()).toEqual(['cancelled', 'paid'])
  })
})

test('nobody sees or moves the transfers of others', async () => {
  const { number, parts } = await orderByTransfer([shop], customer.token)
  const { id } = parts[0]!
  expect((await request(calls.getOrderPayments, { id }, other.token)).status).toBe(404)
  expect((await receive(id, {}, other.token)).status).toBe(404)
  const stranger = await buildCustomer()
  const { body } = await request(calls.listOrderTransfers, { order_number: number }, stranger.token)
  expect(body.data).toEqual([])
  const { key } = await sql<{ key: string }>`select link_key as key from orders where number = ${number}`.one()
  expect((await request(calls.listTransfersByLink, { key })).body.data).toHaveLength(1)
  const { body: list } = await request(calls.listTransfers, { state: 'waiting' }, other.token)
  expect(list.data).toEqual([])
})
