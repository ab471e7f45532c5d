import { describe, expect, test } from 'vitest'
import { cardCalls as calls } from '#contract/payments/cards.ts'
import { financeCalls } from '#contract/payouts/calls.ts'
import { refundCalls } from '#contract/refunds/calls.ts'
import { sql } from '#server/platform/sql/index.ts'
import {
  balancesOf,
  makeOverdue,
  movesOf,
  stateOf,
  takeCards,
  toldTo,
  useCardWorld,
  useStripe,
} from '../../../../../../test/cards.ts'
import { request, useApp } from '../../../../../../test/harness.ts'
import { buildShop } from '../../../../../../test/shop.ts'
import { booksOf } from '../../../../../../test/transfers.ts'
import { fill } from '../../../payouts/payouts.factory.ts'
import { watchCards } from '../cards.jobs.ts'
import { closeCards } from '../cards.service.ts'
import { repeatStuck } from './moves.service.ts'

const { inject } = useApp({ limits: false })
const held = useStripe()
const { world, order, start, pay, tell, work, paid, move, cancel } = useCardWorld(inject, held)

describe('money goes back', () => {
  const refund = async (id: number, amount: number) => {
    const item = await sql<{ id: number }>`select id from order_items where vendor_order_id = ${id}`.one()
    const asked = await request(
      refundCalls.createRefund,
      { order_item_id: item.id, quantity: 1, reason_id: 1, text: '' },
      world.customer.token,
    )
    const decision = { id: asked.body.data.id, refund_status: 'accepted' as const, restock: true, amount }
    return Promise.all([1, 2].map(() => request(refundCalls.acceptRefund, decision, world.shop.token)))
  }

  test('to the card for a part, once, with its commission, and the provider gives its share', async () => {
    const { parts, intentId } = await paid()
    const { id, cents } = parts[0]!
    for (const status of ['confirmed', 'processing', 'shipped'] as const) await move(id, status)
    const answers = await refund(id, 30)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await Promise.all([work([{ id }]), work([{ id }])])
    const back = Math.round((476 * 30) / 50)
    expect(await movesOf(id)).toEqual([
      { kind: 'transfer', state: 'done', cents: cents - 476 },
      { kind: 'refund', state: 'done', cents: 3000 },
      { kind: 'reversal', state: 'done', cents: expect.closeTo(3000 - back, -1) },
    ])
    const refunded = [...held.stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)
    expect(refunded.map(({ amount }) => amount)).toEqual([3000])
    expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: 0 })
  })

  test('for a cancelled order, all of it', async () => {
    const { parts, intentId } = await paid()
    const { id, cents } = parts[0]!
    await cancel(id)
    for (const _ of [1, 2]) await closeCards({ vendorOrderId: id })
    await work([{ id }])
    expect(await stateOf(id)).toEqual(['cancelled', 'refunded'])
    expect((await movesOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
      'transfer done',
      'refund done',
      'reversal done',
    ])
    expect([...held.stripe.refunds.values()].find(({ payment_intent }) => payment_intent === intentId)!.amount).toBe(
      cents,
    )
    const fee = Math.round(cents * 0.015) + 25
    expect(await balancesOf(id)).toEqual({ bank: fee, customer: 0, platform: -fee, provider: 0, tax: 0 })
  })

  test('that the provider has no more is a debt, and the operator can try again', async () => {
    const { parts } = await paid()
    const { id, cents } = parts[0]!
    const account = [...held.stripe.accounts.values()].find(({ id: of }) =>
      [...held.stripe.transfers.values()].some(
        ({ destination, transfer_group }) => destination === of && parts[0]!.number.startsWith(transfer_group),
      ),
    )!
    const balance = account.balance
    account.balance = 0
    await cancel(id)
    await work([{ id }])
    expect((await movesOf(id)).at(-1)).toMatchObject({ kind: 'reversal', state: 'failed' })
    expect((await balancesOf(id)).provider).toBe(-(cents - 476))
    const { body } = await request(calls.listCardProblems, {}, world.operator.token)
    const problem = body.data.find(({ order_number }) => order_number === parts[0]!.number)!
    expect(problem).toMatchObject({ kind: 'reversal', reason: 'balance_insufficient' })
    account.balance = balance
    expect((await request(calls.retryCardMove, { id: problem.id }, world.operator.token)).status).toBe(200)
    expect((await request(calls.retryCardMove, { id: problem.id }, world.operator.token)).status).toBe(404)
    await work([{ id }])
    expect((await balancesOf(id)).provider).toBe(0)
  })

  test('fails when the bank of the card does not take it, and the operator is told', async () => {
    const { parts, intentId } = await paid()
    const { id } = parts[0]!
    await cancel(id)
    await work([{ id }])
    const [refunded] = [...held.stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)
    const event = held.stripe.failRefund(refunded!.id)
    for (const _ of [1, 2]) expect(await tell(event)).toBe(200)
    expect(await movesOf(id)).toContainEqual({ kind: 'refund', state: 'failed', cents: parts[0]!.cents })
    const told = await toldTo(world.operator.id, 'payments.card-problem')
    expect(told.filter(({ data }) => data.number === parts[0]!.number)).toHaveLength(1)
  })

  test('a transfer that is impossible stays at the payment service and is repeated, never paid out', async () => {
    const fresh = await buildShop({ priceCents: 5000, stock: 10 })
    const account = await takeCards(held.stripe, fresh)
    const { parts, events } = await pay([fresh])
    account.capabilities.transfers = 'inactive'
    await tell(events[0]!)
    const { id, cents } = parts[0]!
    await work([{ id }])
    expect(await movesOf(id)).toMatchObject([{ kind: 'transfer', state: 'stuck' }])
    // nothing that a payout could take
    expect((await balancesOf(id)).provider).toBe(0)
    const { body: funds } = await request(financeCalls.getBalance, {}, fresh.token)
    expect(funds.data).toMatchObject({ balance: 0, available: 0 })
    // the job tries it again; both were told once
    await Promise.all([repeatStuck(), repeatStuck()])
    await work([{ id }])
    expect(await movesOf(id)).toMatchObject([{ kind: 'transfer', state: 'stuck' }])
    expect(await toldTo(fresh.id, 'payments.card-stuck')).toHaveLength(1)
    account.capabilities.transfers = 'active'
    const { body } = await request(calls.listCardProblems, {}, world.operator.token)
    const problem = body.data.find(({ order_number }) => order_number === parts[0]!.number)!
    expect(problem).toMatchObject({ kind: 'transfer', can_retry: true })
    const answers = await Promise.all(
      [1, 2].map(() => request(calls.retryCardMove, { id: problem.id }, world.operator.token)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    await work([{ id }])
    expect(await movesOf(id)).toMatchObject([{ kind: 'transfer', state: 'done', cents: cents - 476 }])
    expect((await balancesOf(id)).provider).toBe(0)
  })

  test('a refused transfer of an order that is cancelled goes back to the customer, also while it is repeated', async () => {
    const fresh = await buildShop({ priceCents: 5000, stock: 10 })
    const account = await takeCards(held.stripe, fresh)
    const { parts, events } = await pay([fresh])
    account.capabilities.transfers = 'inactive'
    await tell(events[0]!)
    const { id, cents } = parts[0]!
    await work([{ id }])
    await Promise.all([cancel(id, fresh), repeatStuck()])
    await work([{ id }])
    expect(await movesOf(id)).toContainEqual({ kind: 'refund', state: 'done', cents })
    expect((await movesOf(id)).filter(({ kind, state }) => kind === 'transfer' && state !== 'dropped')).toEqual([])
    expect((await balancesOf(id)).provider).toBe(0)
    expect((await request(financeCalls.getBalance, {}, fresh.token)).body.data).toMatchObject({ balance: 0 })
  })
})

describe('a chargeback', () => {
  test('is the provider’s until it is decided; won, the money comes back', async () => {
    const { parts, intentId } = await paid()
    const { id, cents } = parts[0]!
    const { id: disputeId, event } = held.stripe.dispute(intentId, cents)
    expect(await tell(event)).toBe(200)
    await work([{ id }])
    expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: -476 })
    expect((await toldTo(world.shop.id, 'payments.disputed'))[0]!.data).toMatchObject({
      number: parts[0]!.number,
      state: 'open',
    })
    expect((await toldTo(world.operator.id, 'payments.card-dispute'))[0]!.data).toMatchObject({
      number: parts[0]!.number,
    })
    const won = held.stripe.endDispute(disputeId, 'won')
    expect(await tell(won)).toBe(200)
    expect(await tell(event)).toBe(200)
    await work([{ id }])
    expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: 0 })
    expect((await movesOf(id)).map(({ kind }) => kind)).toEqual(['transfer', 'reversal', 'transfer'])
  })

  test('replaces the refund of an order that is cancelled meanwhile', async () => {
    const { parts, intentId } = await paid()
    const { id, cents } = parts[0]!
    const { id: disputeId, event } = held.stripe.dispute(intentId, cents)
    await tell(event)
    await cancel(id)
    await tell(held.stripe.endDispute(disputeId, 'lost'))
    await work([{ id }])
    expect([...held.stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)).toEqual([])
    expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: 0, tax: 0 })
  })

  test('of several providers falls on each in proportion', async () => {
    const { parts, intentId } = await paid([world.shop, world.other])
    const all = parts.reduce((sum, { cents }) => sum + cents, 0)
    await tell(held.stripe.dispute(intentId, all).event)
    for (const { id } of parts) await work([{ id }])
    const books = await Promise.all(parts.map(({ id }) => booksOf(id)))
    const costs = books.map(
      (rows) => rows.find(({ kind, account }) => kind === 'chargeback' && account === 'provider')!.cents,
    )
    expect(costs.map((cost) => -cost)).toEqual(parts.map(({ cents }) => cents))
  })

  test('and the fee are explained to the provider, step by step to the same sum', async () => {
    const { parts, intentId } = await paid()
    const [{ id, number, cents }] = parts as [(typeof parts)[number]]
    await tell(held.stripe.dispute(intentId, cents).event)
    await work([{ id }])
    const { body } = await request(financeCalls.getOrderExplanation, { order_number: number }, world.shop.token)
    const { steps, balance } = body.data
    expect(steps.map(({ title }) => title)).toEqual([
      ...['Verkauf', 'Provision', 'Kartengebühr', 'Kartenzahlung', 'Kartengeld an Sie', 'Kartengebühr', 'Rückbuchung'],
      'Kartengeld zurückgeholt',
    ])
    expect([steps.at(-1)!.balance, balance]).toEqual([-4.76, -4.76])
  })

  test('that the provider has no money for is taken off what can be paid out, though the order is never finished', async () => {
    const fresh = await buildShop({ priceCents: 10_000, stock: 10 })
    const account = await takeCards(held.stripe, fresh)
    const earned = await paid([fresh])
    await fill(fresh.providerId, 20_000)
    const funds = async () => (await request(financeCalls.getBalance, {}, fresh.token)).body.data
    expect(await funds()).toMatchObject({ available: 200 })
    account.balance = 0
    const [{ id, cents }] = earned.parts as [(typeof earned.parts)[number]]
    await tell(held.stripe.dispute(earned.intentId, cents).event)
    await work([{ id }])
    const { provider } = await balancesOf(id)
    expect(provider).toBeLessThan(-9000)
    const commission = await sql<{ cents: number }>`
      select commission_cents + commission_tax_cents as cents from vendor_orders where id = ${id}`.one()
    // the commission is owed with the end of the order, all else now
    expect((await funds()).available).toBeCloseTo(200 + (provider! + commission.cents) / 100)
    // finished and held: an order that owes holds nothing back from the debt
    await sql`update vendor_orders set status = 'completed', finished_at = now(), payable_at = now() + interval '1 day'
      where id = ${id}`
    expect(await funds()).toMatchObject({ held: 0, available: 200 + provider! / 100 })
  })

  test('that is only asked about takes no money', async () => {
    const { parts, intentId } = await paid()
    await tell(held.stripe.dispute(intentId, parts[0]!.cents, 'warning_needs_response').event)
    expect(await balancesOf(parts[0]!.id)).toMatchObject({ provider: 0 })
    expect((await toldTo(world.shop.id, 'payments.disputed'))[0]!.data).toMatchObject({ state: 'inquiry' })
  })
})

describe('time', () => {
  test('ends what was not paid, gives back the stock, and refunds what comes later', async () => {
    const placed = await order()
    const { id, cents } = placed.parts[0]!
    const session = await start(placed)
    const stock = async () =>
      (await sql<{ stock: number }>`select stock from products where id = ${world.shop.product.id}`.one()).stock
    const before = await stock()
    await watchCards()
    expect(await stateOf(id)).toEqual(['pending', 'open'])
    await makeOverdue(placed.number)
    await watchCards()
    expect(await stateOf(id)).toEqual(['cancelled', 'open'])
    expect(await stock()).toBe(before + 1)
    expect(held.stripe.sessions.get(session)!.status).toBe('expired')
    // as if the bank had been slower than the end of the page
    held.stripe.sessions.get(session)!.status = 'open'
    const events = held.stripe.pay(session)
    for (const event of events) expect(await tell(event)).toBe(200)
    await work([{ id }])
    expect(await movesOf(id)).toEqual([{ kind: 'refund', state: 'done', cents }])
    expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: 0 })
  })

  test('does not end what was paid without a message, and nothing while the payment service is silent', async () => {
    const { number, parts } = await pay()
    await makeOverdue(number)
    held.stripe.behaviour.down = 'before'
    await watchCards()
    expect(await stateOf(parts[0]!.id)).toEqual(['pending', 'open'])
    held.stripe.behaviour.down = null
    await watchCards()
    expect(await stateOf(parts[0]!.id)).toEqual(['pending', 'paid'])
  })

  test('a page whose answer was lost is the same page', async () => {
    const placed = await order()
    held.stripe.behaviour.down = 'after'
    const lost = await request(calls.startCardPayment, { order_number: placed.number }, world.customer.token)
    held.stripe.behaviour.down = null
    expect(lost.status).toBe(503)
    const before = held.stripe.sessions.size
    const sessions = await Promise.all([1, 2, 3].map(() => start(placed)))
    expect(new Set(sessions).size).toBe(1)
    expect(held.stripe.sessions.size).toBe(before)
  })

  test('a part that is cancelled before the payment is not paid', async () => {
    const placed = await order([world.shop, world.other])
    const first = await start(placed)
    const mine = placed.parts.find(({ providerId }) => providerId === world.shop.providerId)!
    await cancel(mine.id)
    const second = await start(placed)
    expect(second).not.toBe(first)
    expect(held.stripe.sessions.get(first)!.status).toBe('expired')
    const { amount } = held.stripe.sessions.get(second)!
    expect(amount).toBe(placed.parts.find(({ id }) => id !== mine.id)!.cents)
  })
})
