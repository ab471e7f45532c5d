import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { cardCalls as calls } from '#contract/payments/cards.ts'
import { operatorPaymentCalls } from '#contract/payments/operator.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import {
  balancesOf,
  movesOf,
  orderByCard,
  send,
  stateOf,
  toldTo,
  useCardWorld,
  useStripe,
} from '../../../../../test/cards.ts'
import { request, useApp } from '../../../../../test/harness.ts'
import { messagesTo } from '../../../../../test/outbox.ts'
import { buildShop, buyer } from '../../../../../test/shop.ts'
import { booksOf } from '../../../../../test/transfers.ts'
import { buildCustomer, buildOperator } from '../../accounts/accounts.factory.ts'
import { tellPlaced } from '../../orders/placing/placing.service.ts'

const { inject } = useApp({ limits: false })
const held = useStripe()
const { world, order, start, pay, tell, work, paid, move } = useCardWorld(inject, held)

describe('without a key', () => {
  test('there are no cards, and no messages are taken', async () => {
    settings.stripe = null
    try {
      const { body } = await request(cartCalls.createCartItem, {
        cart_key: randomUUID(),
        product_id: world.shop.product.id,
      })
      expect(body.data.groups[0]).toMatchObject({ payment_methods: ['cash'], provider: { takes_card: false } })
      expect((await request(calls.getCardSettings, {}, world.shop.token)).body.data.offered).toBe(false)
      expect(
        (await request(calls.startCardAccount, { current_password: world.shop.password }, world.shop.token)).status,
      ).toBe(404)
      const event = { id: 'evt', type: 'x', payload: '{}' }
      expect(await send(inject, held.stripe, event)).toBe(404)
    } finally {
      settings.stripe = held.stripe.settings
    }
  })
})

describe('a provider', () => {
  test('takes cards once its account is ready, and can stop', async () => {
    const fresh = await buildShop({ priceCents: 1000 })
    const read = async () => (await request(calls.getCardSettings, {}, fresh.token)).body.data
    expect(await read()).toEqual({ offered: true, card: false, account: 'none' })
    expect((await request(calls.setCardSettings, { card: true }, fresh.token)).status).toBe(409)
    for (const current_password of [undefined, 'falsch'])
      expect((await request(calls.startCardAccount, { current_password }, fresh.token)).status).toBe(422)
    expect(await messagesTo(fresh.email)).toEqual([])
    const { body } = await request(calls.startCardAccount, { current_password: fresh.password }, fresh.token)
    expect(body.url).toContain('/connect/')
    expect((await messagesTo(fresh.email)).map(({ subject }) => subject)).toEqual([
      'Ihr Konto beim Zahlungsdienst wurde geöffnet',
    ])
    expect(await read()).toEqual({ offered: true, card: true, account: 'incomplete' })
    const methods = async () => {
      const input = { cart_key: randomUUID(), product_id: fresh.product.id }
      return (await request(cartCalls.createCartItem, input)).body.data.groups[0]!.payment_methods
    }
    expect(await methods()).toEqual(['cash'])
    const accountId = new URL(body.url).pathname.split('/').at(-1)!
    expect(await tell(held.stripe.activate(accountId))).toBe(200)
    expect(await methods()).toEqual(['cash', 'card'])
    await request(calls.setCardSettings, { card: false }, fresh.token)
    expect(await methods()).toEqual(['cash'])
  })

  test('that asks twice, or whose answer was lost, has one account', async () => {
    const fresh = await buildShop({ priceCents: 1000 })
    held.stripe.behaviour.down = 'after'
    expect((await request(calls.startCardAccount, { current_password: fresh.password }, fresh.token)).status).toBe(503)
    held.stripe.behaviour.down = null
    const before = held.stripe.accounts.size
    await Promise.all(
      [1, 2, 3].map(() => request(calls.startCardAccount, { current_password: fresh.password }, fresh.token)),
    )
    expect(held.stripe.accounts.size).toBe(before)
  })
})

describe('an order', () => {
  test('waits for its payment, goes on after it, and its money is where it belongs', async () => {
    const placed = await order()
    const { id, cents, number } = placed.parts[0]!
    expect((await move(id, 'confirmed')).body.message).toContain('noch nicht eingegangen')
    const session = await start(placed)
    expect(await start(placed)).toBe(session)
    const [event] = held.stripe.pay(session)
    expect(await tell(event!)).toBe(200)
    expect(await stateOf(id)).toEqual(['pending', 'paid'])
    await work([{ id }])
    const commission = 476
    const fee = Math.round(cents * 0.015) + 25
    expect(await balancesOf(id)).toEqual({
      bank: fee - commission,
      customer: 0,
      platform: 400 - fee,
      provider: 0,
      tax: 76,
    })
    expect(await movesOf(id)).toEqual([{ kind: 'transfer', state: 'done', cents: cents - commission }])
    const filter = { kind: 'card' as const, q: number, provider_id: world.shop.providerId }
    const { token } = await buildOperator()
    const listed = await request(operatorPaymentCalls.listAllPayments, filter, token)
    expect(listed.body.data).toMatchObject([
      { state: 'paid', amount: cents / 100, provider: { id: world.shop.providerId } },
    ])
    const [transfer] = [...held.stripe.transfers.values()].filter(({ transfer_group }) =>
      number.startsWith(transfer_group),
    )
    expect(transfer!.amount).toBe(cents - commission)
    for (const status of ['confirmed', 'processing', 'shipped', 'completed'] as const)
      expect((await move(id, status)).status).toBe(200)
    expect((await balancesOf(id)).customer).toBe(0)
    const { body } = await request(calls.listOrderCards, { order_number: placed.number }, world.customer.token)
    expect(body.data).toMatchObject([{ state: 'paid', amount: cents / 100, refunds: [] }])
    expect((await request(calls.startCardPayment, { order_number: placed.number }, world.customer.token)).status).toBe(
      409,
    )
  })

  test('of several providers is one payment and one transfer for each', async () => {
    const { parts, session } = await paid([world.shop, world.other])
    expect(held.stripe.sessions.get(session)!.amount).toBe(parts.reduce((sum, { cents }) => sum + cents, 0))
    for (const { id } of parts) {
      expect(await stateOf(id)).toEqual(['pending', 'paid'])
      expect(await movesOf(id)).toMatchObject([{ kind: 'transfer', state: 'done' }])
    }
  })

  test('tells customer and provider; the mail about the purchase says where to pay', async () => {
    const email = `${randomUUID()}@example.org`
    const placed = await orderByCard([world.shop], undefined, email)
    const { id, key } = await sql<{ id: number; key: string }>`
      select id, link_key as key from orders where number = ${placed.number}`.one()
    await tellPlaced(id)
    expect((await messagesTo(email))[0]!.text).toContain(`/sendung/${key}`)
    const started = await request(calls.startCardPaymentByLink, { key })
    held.stripe.pay(new URL(started.body.url).pathname.split('/').at(-1)!)
    expect((await request(calls.listCardsByLink, { key })).body.data).toMatchObject([{ state: 'paid' }])
    expect((await messagesTo(email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Kartenzahlung eingegangen'),
    )
    expect((await toldTo(world.shop.id, 'payments.card-received')).length).toBeGreaterThan(0)
  })

  test('refuses another sum than was shown', async () => {
    const added = await request(cartCalls.createCartItem, { cart_key: randomUUID(), product_id: world.shop.product.id })
    const { cart_key } = added.body.data
    const { body: cart } = await request(cartCalls.acceptTerms, {
      cart_key: cart_key!,
      provider_ids: [world.shop.providerId],
    })
    const { total, to_pay } = cart.data
    const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true, payment_method: 'card' as const }
    const { status, body } = await request(checkoutCalls.placeOrder, {
      ...buyer,
      cart_key: cart_key!,
      ...placing,
      to_card: 1,
    })
    expect([status, body.message]).toEqual([409, expect.stringContaining('mit der Karte')])
  })
})

describe('messages', () => {
  test('with a wrong signature, of nobody here, or twice do nothing', async () => {
    const { events, parts } = await pay()
    const [event] = events
    expect(await send(inject, held.stripe, event!, held.stripe.sign(event!.payload, 'whsec_other'))).toBe(403)
    expect(
      await send(inject, held.stripe, { ...event!, payload: `${event!.payload} ` }, held.stripe.sign(event!.payload)),
    ).toBe(403)
    expect(await stateOf(parts[0]!.id)).toEqual(['pending', 'open'])
    const unknown = (type: string, object: object) => {
      const id = `evt_${randomUUID()}`
      return tell({ id, type, payload: JSON.stringify({ id, object: 'event', type, data: { object } }) })
    }
    expect(await unknown('checkout.session.completed', { id: 'cs_x', metadata: { payment: randomUUID() } })).toBe(200)
    expect(await unknown('charge.dispute.created', { id: 'dp_x' })).toBe(200)
    expect(await unknown('refund.failed', { id: 're_x' })).toBe(200)
    expect(await unknown('customer.created', { id: 'cus_x' })).toBe(200)
    for (const one of [...events, ...events]) expect(await tell(one)).toBe(200)
    expect((await booksOf(parts[0]!.id)).filter(({ kind }) => kind === 'card')).toHaveLength(2)
  })

  test('are not believed: what the payment service says counts', async () => {
    const placed = await order()
    const session = await start(placed)
    const { metadata } = held.stripe.sessions.get(session)!
    const id = `evt_${randomUUID()}`
    const object = { id: session, metadata, status: 'complete', payment_status: 'paid' }
    const payload = JSON.stringify({ id, object: 'event', type: 'checkout.session.completed', data: { object } })
    expect(await tell({ id, type: '', payload })).toBe(200)
    expect(await stateOf(placed.parts[0]!.id)).toEqual(['pending', 'open'])
  })

  test('about another amount than was asked for book nothing, and the operator is told', async () => {
    held.stripe.behaviour.wrongCents = -1
    const { events, parts } = await pay().finally(() => {
      held.stripe.behaviour.wrongCents = 0
    })
    for (const event of events) expect(await tell(event)).toBe(200)
    expect(await stateOf(parts[0]!.id)).toEqual(['pending', 'open'])
    const [told] = await toldTo(world.operator.id, 'payments.card-problem')
    expect(told!.data).toMatchObject({ number: parts[0]!.number, what: 'amount' })
  })

  test('while the payment service does not answer are taken later', async () => {
    const { events, parts } = await pay()
    held.stripe.behaviour.down = 'before'
    expect(await tell(events[0]!)).toBe(503)
    held.stripe.behaviour.down = null
    expect(await tell(events[0]!)).toBe(200)
    expect(await stateOf(parts[0]!.id)).toEqual(['pending', 'paid'])
  })
})

test('nobody sees or starts the payments of others', async () => {
  const { number } = await order()
  const stranger = await buildCustomer()
  expect((await request(calls.listOrderCards, { order_number: number }, stranger.token)).body.data).toEqual([])
  expect((await request(calls.startCardPayment, { order_number: number }, stranger.token)).status).toBe(404)
  expect((await request(calls.startCardPaymentByLink, { key: randomUUID() })).status).toBe(404)
  expect((await request(calls.listCardProblems, {}, world.shop.token)).status).toBe(403)
})
