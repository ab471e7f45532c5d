import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { cardCalls } from '#contract/payments/cards.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import type { Call } from '#contract/wire/call.ts'
import { sql } from '#server/platform/sql/index.ts'
import { balancesOf, makeOverdue, movesOf, stateOf, useCardWorld, useStripe } from '../../../../../../test/cards.ts'
import { request, useApp } from '../../../../../../test/harness.ts'
import { killsAll, useKills } from '../../../../../../test/kills.ts'
import { type MoneyTask, workOn } from '../../../../../../test/money.ts'
import { buyer } from '../../../../../../test/shop.ts'
import type { SentEvent } from '../../../../../../test/stripe-server.ts'
import { booksOf, orderByTransfer, takeTransfers } from '../../../../../../test/transfers.ts'

const { inject } = useApp({ limits: false })
const held = useStripe()
const { world, order, start, pay, tell, work, paid, move } = useCardWorld(inject, held)
const { killAfter, killEverywhere } = useKills<MoneyTask>('money', 2)

/** A process dies in the middle of it and another does it again; with CRASH_KILLS=all after every statement in turn. */
const step = async (name: string, task: MoneyTask, dieAfter: number | null, between?: () => Promise<unknown>) => {
  if (killsAll) {
    const kills = await killEverywhere(task, between)
    process.stdout.write(`${name}: killed ${kills} times\n`)
    return expect(kills).toBeGreaterThan(0)
  }
  if (dieAfter !== null) expect(await killAfter(dieAfter, task)).toBe(true)
  await between?.()
  return workOn(task, inject)
}

const stripe = () => ({ stripe: held.stripe.settings })
const called = (call: Call, input: Record<string, unknown>, token: string): MoneyTask => {
  const inQuery = call.method === 'GET'
  const query = inQuery ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const path = call.path.replace('{id}', String(input.id))
  const asked = {
    method: call.method as 'GET' | 'POST',
    url: `/api${path}${query}`,
    ...(!inQuery && { payload: input }),
    headers: { authorization: `Bearer ${token}` },
  }
  return { task: 'call', ...stripe(), asked }
}
const told = ({ payload }: SentEvent): MoneyTask => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': held.stripe.sign(payload) }
  return { task: 'call', ...stripe(), asked: { method: 'POST', url: '/api/webhooks/stripe', payload, headers } }
}
const moved = (vendorOrderId: number): MoneyTask => ({ task: 'card moves', ...stripe(), vendorOrderId })
const closed = (vendorOrderId: number): MoneyTask => ({ task: 'cancelled', ...stripe(), vendorOrderId })

const stock = async () =>
  (await sql<{ stock: number }>`select stock from products where id = ${world.shop.product.id}`.one()).stock

/** The number of queued jobs of an order. The test runs no worker, so a lost job would not be noticed otherwise. */
const queued = async (name: string, vendorOrderId: number) =>
  (
    await sql<{ count: number }>`
      select count(*)::int from jobs.job where name = ${name} and (data->>'vendorOrderId' = ${String(vendorOrderId)}
        or (data->>'subscriber' = 'payments' and data->'payload'->>'vendorOrderId' = ${String(vendorOrderId)}))`.one()
  ).count

const mailsAbout = async (number: string, what: string) =>
  (
    await sql<{ count: number }>`
      select count(*)::int from outbox where recipient = ${buyer.email} and subject like ${`%${number}%${what}%`}`.one()
  ).count

const atStripe = (number: string, intentId: string) => ({
  sessions: [...held.stripe.sessions.values()].filter(({ lines }) => lines.some((line) => line.includes(number)))
    .length,
  refunds: [...held.stripe.refunds.values()]
    .filter(({ payment_intent: one }) => one === intentId)
    .map(({ amount }) => amount),
  transfers: [...held.stripe.transfers.values()]
    .filter(({ transfer_group: group }) => number.startsWith(group))
    .map(({ amount, reversals }) => [amount, ...reversals.map((one) => -one.amount)]),
})

const assertPaidOnce = async (id: number) => {
  expect(await stateOf(id)).toEqual(['pending', 'paid'])
  const entries = await sql<{ kind: string }>`
    select kind from ledger_entries where vendor_order_id = ${id} and kind in ('card', 'card_fee', 'card_transfer') order by 1`
  expect(entries.map(({ kind }) => kind)).toEqual(['card', 'card_fee', 'card_transfer'])
  expect(await queued('payments.card-moves', id)).toBe(1)
}

const fillCart = async () => {
  const { token } = world.customer
  const added = await request(
    cartCalls.createCartItem,
    { cart_key: randomUUID(), product_id: world.shop.product.id },
    token,
  )
  const cart_key = added.body.data.cart_key!
  const { body } = await request(cartCalls.acceptTerms, { cart_key, provider_ids: [world.shop.providerId] }, token)
  const { total, to_pay } = body.data
  return { cart_key, placing_key: randomUUID(), total, to_pay, accept_terms: true, payment_method: 'card' as const }
}

test('kill -9 from the order to its refund', { timeout: 1_800_000 }, async () => {
  const { token } = world.customer
  const before = await stock()
  const placing = await fillCart()
  await step('placing', called(checkoutCalls.placeOrder, { ...buyer, ...placing }, token), null)
  const placed = await sql<{ id: number; number: string; purchase: string; cents: number }>`
    select v.id, v.number, o.number as purchase, v.total_cents as cents
    from vendor_orders v join orders o on o.id = v.order_id where o.placing_key = ${placing.placing_key}`
  expect(placed).toHaveLength(1)
  const { id, number, purchase, cents } = placed[0]!
  expect(await stock()).toBe(before - 1)

  await step('opening the page', called(cardCalls.startCardPayment, { order_number: purchase }, token), null)
  const [session] = [...held.stripe.sessions.values()].filter(({ lines }) => lines.some((one) => one.includes(number)))
  const [event] = held.stripe.pay(session!.id)
  const intentId = session!.payment_intent!.id
  await step('message', told(event!), 12)
  await assertPaidOnce(id)
  expect(await mailsAbout(number, 'Kartenzahlung eingegangen')).toBe(1)
  await step('transfer', moved(id), null)
  expect(atStripe(number, intentId)).toEqual({ sessions: 1, refunds: [], transfers: [[cents - 476]] })

  await step('cancelling', called(orderCalls.moveOrder, { id, status: 'cancelled' }, world.shop.token), null)
  expect(await queued('event', id)).toBe(1)
  await step('closing', closed(id), null)
  await step('refund', moved(id), null)
  const reversed = [cents - 476, -(cents - 476)]
  expect(atStripe(number, intentId)).toEqual({ sessions: 1, refunds: [cents], transfers: [reversed] })
  expect(await stateOf(id)).toEqual(['cancelled', 'refunded'])
  expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: 0, tax: 0 })
  expect(await stock()).toBe(before)
})

test('kill -9 on the page to which the customer comes back, in a return and in a dispute', {
  timeout: 1_800_000,
}, async () => {
  const { parts, number, events, intentId } = await pay()
  const { id, cents, number: part } = parts[0]!
  const looksAgain = () => sql`update card_payments set checked_at = null where intent_id is null`
  await step(
    'return page',
    called(cardCalls.listOrderCards, { order_number: number }, world.customer.token),
    null,
    looksAgain,
  )
  for (const event of events) expect(await tell(event)).toBe(200)
  await assertPaidOnce(id)
  await work(parts)

  for (const status of ['confirmed', 'processing', 'shipped'] as const) await move(id, status)
  const item = await sql<{ id: number }>`select id from order_items where vendor_order_id = ${id}`.one()
  const wish = { order_item_id: item.id, quantity: 1, reason_id: 1, text: '' }
  const { body } = await request(refundCalls.createRefund, wish, world.customer.token)
  const decision = { id: body.data.id, refund_status: 'accepted', restock: true, amount: 30 }
  await step('accepting a return', called(refundCalls.acceptRefund, decision, world.shop.token), null)
  await step('its refund', moved(id), null)
  expect(atStripe(part, intentId).refunds).toEqual([3000])
  expect((await movesOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    ...['transfer done', 'refund done', 'reversal done'],
  ])

  const { id: disputeId, event } = held.stripe.dispute(intentId, cents - 3000)
  await step('dispute', told(event), null)
  await step('taking back', moved(id), null)
  expect(await booksOf(id)).toContainEqual({ kind: 'chargeback', account: 'provider', cents: -(cents - 3000) })
  await step('dispute won', told(held.stripe.endDispute(disputeId, 'won')), null)
  await step('giving again', moved(id), null)
  expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: 0 })
  const fees = await sql<{ cents: number }>`
    select -l.amount_cents as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.vendor_order_id = ${id} and e.kind = 'card_fee' and l.account = 'platform' order by e.id`
  expect(fees.map((one) => one.cents)).toEqual([Math.round(cents * 0.015) + 25, 2000])
})

test('kill -9 while what was not paid is cancelled', { timeout: 1_800_000 }, async () => {
  await takeTransfers(world.shop)
  const before = await stock()
  const byCard = await order()
  const session = await start(byCard)
  await makeOverdue(byCard.number)
  const byTransfer = await orderByTransfer([world.shop], world.customer.token)
  const transferId = byTransfer.parts[0]!.id
  await sql`update transfers set due_on = current_date - 9 where vendor_order_id = ${transferId}`
  await step('unpaid cards', { task: 'unpaid cards', ...stripe() }, 20)
  await step('unpaid transfers', { task: 'unpaid transfers', ...stripe() }, null)
  for (const { id, number } of [byCard.parts[0]!, byTransfer.parts[0]!]) {
    expect(await queued('event', id)).toBe(1)
    await step('closing', closed(id), null)
    expect((await stateOf(id))[0]).toBe('cancelled')
    expect(await mailsAbout(number, 'Storniert')).toBe(1)
    const books = await booksOf(id)
    expect(books.filter(({ kind, account }) => kind === 'cancellation' && account === 'customer')).toHaveLength(1)
    expect(Object.values(await balancesOf(id)).every((sum) => sum === 0)).toBe(true)
  }
  expect(await stock()).toBe(before)
  expect(held.stripe.sessions.get(session)!.status).toBe('expired')

  // whatever died in between, all books together still sum to zero
  await paid()
  const { sum } = await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::int as sum from ledger_lines`.one()
  expect(sum).toBe(0)
})
