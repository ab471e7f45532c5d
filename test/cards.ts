import { randomUUID } from 'node:crypto'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect } from 'vitest'
import { checkoutCalls } from '#contract/checkout/calls.ts'
import { cartCalls } from '#contract/checkout/cart.ts'
import { orderCalls } from '#contract/orders/calls.ts'
import { cardCalls } from '#contract/payments/cards.ts'
import { buildCustomer, buildOperator } from '#server/domains/accounts/accounts.factory.ts'
import { closeCards } from '#server/domains/payments/cards/cards.service.ts'
import { workMoves } from '#server/domains/payments/cards/moves/moves.service.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { request } from './harness.ts'
import { buildShop, buyer } from './shop.factory.ts'
import { openStripeServer, type SentEvent } from './stripe-server.ts'

type Shop = Awaited<ReturnType<typeof buildShop>>
type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>
export type Simulated = Awaited<ReturnType<typeof openStripeServer>>

/** Cards are on in the tests of this file, at a Stripe of our own. */
export const useStripe = () => {
  const held = {} as { stripe: Simulated }
  beforeAll(async () => {
    held.stripe = await openStripeServer()
    settings.stripe = held.stripe.settings
  })
  afterAll(() => {
    settings.stripe = null
    held.stripe.close()
  })
  return held
}

/** The provider has an account that is ready, opened as a provider does it. */
export const takeCards = async (stripe: Simulated, shop: Pick<Shop, 'token' | 'providerId' | 'password'>) => {
  await request(cardCalls.startCardAccount, { current_password: shop.password }, shop.token)
  const { id } = await sql<{
    id: string
  }>`select account_id as id from card_accounts where provider_id = ${shop.providerId}`.one()
  stripe.activate(id)
  await request(cardCalls.getCardSettings, {}, shop.token)
  return stripe.accounts.get(id)!
}

/** An order of one piece of each shop, paid by card; answers its number and its parts. */
export const orderByCard = async (shops: Shop[], token?: string, email?: string) => {
  let cart_key: string = randomUUID()
  for (const { product } of shops)
    cart_key = (await request(cartCalls.createCartItem, { cart_key, product_id: product.id }, token)).body.data
      .cart_key!
  const provider_ids = shops.map(({ providerId }) => providerId)
  const { body: cart } = await request(cartCalls.acceptTerms, { cart_key, provider_ids }, token)
  const { total, to_pay } = cart.data
  const placing = { placing_key: randomUUID(), total, to_pay, accept_terms: true, payment_method: 'card' as const }
  const who = email ? { ...buyer, email } : buyer
  const { body, status } = await request(checkoutCalls.placeOrder, { ...who, cart_key, ...placing }, token)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const parts = await sql<{ id: number; number: string; cents: number; providerId: number }>`
    select id, number, total_cents as cents, provider_id as "providerId" from vendor_orders
    where number like ${`${body.order_number}-%`} order by id`
  return { number: body.order_number, cart_key, parts: [...parts] }
}

export type CardOrder = Awaited<ReturnType<typeof orderByCard>>

/** Opens the page of the payment service; answers its session. */
export const startPaying = async ({ number, cart_key }: CardOrder, token?: string) => {
  const { body, status } = await request(cardCalls.startCardPayment, { order_number: number, cart_key }, token)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return new URL(body.url).pathname.split('/').at(-1)!
}

/** A message of the payment service, as it arrives. */
export const send = async (
  inject: Inject,
  stripe: Simulated,
  { payload }: SentEvent,
  signature = stripe.sign(payload),
) => {
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const answer = await inject({ method: 'POST', url: '/api/webhooks/stripe', payload, headers })
  return answer.statusCode
}

/** What all movements of an order sum to, by account. */
export const balancesOf = async (vendorOrderId: number) => {
  const rows = await sql<{ account: string; cents: number }>`
    select l.account, sum(l.amount_cents)::int as cents from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.vendor_order_id = ${vendorOrderId} group by 1 order by 1`
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}

/** Two shops that take cards, a customer and an operator, with what tests do with them. */
export const useCardWorld = (inject: Inject, held: { stripe: Simulated }) => {
  const world = {} as {
    shop: Shop
    other: Shop
    customer: Awaited<ReturnType<typeof buildCustomer>>
    operator: Awaited<ReturnType<typeof buildOperator>>
  }
  beforeAll(async () => {
    world.shop = await buildShop({ priceCents: 5000, stock: 1000 })
    world.other = await buildShop({ priceCents: 2000, stock: 1000 })
    world.customer = await buildCustomer()
    world.operator = await buildOperator()
    await takeCards(held.stripe, world.shop)
    await takeCards(held.stripe, world.other)
  })
  const order = (shops = [world.shop]) => orderByCard(shops, world.customer.token)
  const start = (placed: CardOrder) => startPaying(placed, world.customer.token)
  /** Placed, and paid on the page of the payment service; answers the messages that it sends. */
  const pay = async (shops = [world.shop]) => {
    const placed = await order(shops)
    const session = await start(placed)
    const events = held.stripe.pay(session)
    return { ...placed, session, events, intentId: held.stripe.sessions.get(session)!.payment_intent!.id }
  }
  const tell = (event: SentEvent) => send(inject, held.stripe, event)
  const work = async (parts: { id: number }[]) => {
    for (const { id } of parts) await workMoves({ vendorOrderId: id })
  }
  const paid = async (shops = [world.shop]) => {
    const placed = await pay(shops)
    expect(await tell(placed.events[0]!)).toBe(200)
    await work(placed.parts)
    return placed
  }
  const move = (
    id: number,
    status: 'confirmed' | 'processing' | 'shipped' | 'completed' | 'cancelled',
    of = world.shop,
  ) => request(orderCalls.moveOrder, { id, status, carrier: '' }, of.token)
  const cancel = async (id: number, of = world.shop) => {
    expect((await move(id, 'cancelled', of)).status).toBe(200)
    await closeCards({ vendorOrderId: id })
  }
  return { world, order, start, pay, tell, work, paid, move, cancel }
}

export const stateOf = async (id: number) => {
  const row = await sql<{ status: string; payment: string }>`
    select status, payment_status as payment from vendor_orders where id = ${id}`.one()
  return [row.status, row.payment]
}

export const movesOf = async (id: number) => [
  ...(await sql<{ kind: string; state: string; cents: number }>`
    select kind, state, amount_cents as cents from card_moves where vendor_order_id = ${id} order by id`),
]

export const toldTo = async (userId: number, kind: string) => [
  ...(await sql<{ data: { number: string } }>`
    select data from notifications where user_id = ${userId} and kind = ${kind} order by id desc`),
]

/** The time to pay is over. */
export const makeOverdue = (number: string) => sql`update card_parts set pay_until = now() - interval '1 minute'
  where order_id = (select id from orders where number = ${number})`
