import { expect, test } from 'vitest'
import { systemCalls } from '#contract/operator/system.ts'
import { cardCalls as calls } from '#contract/payments/cards.ts'
import { writeRefused } from '#server/platform/records/webhooks.ts'
import { sql } from '#server/platform/sql/index.ts'
import {
  balancesOf,
  makeOverdue,
  movesOf,
  send,
  stateOf,
  useCardWorld,
  useStripe,
} from '../../../../../../test/cards.ts'
import { request, useApp } from '../../../../../../test/harness.ts'
import type { SentEvent } from '../../../../../../test/stripe-server.ts'
import { booksOf } from '../../../../../../test/transfers.ts'
import { watchCards } from '../cards.jobs.ts'
import { closeCards } from '../cards.service.ts'
import { PortError } from '../port/error.port.ts'

const { inject } = useApp({ limits: false })
const held = useStripe()
const { world, order, start, pay, tell, work, move } = useCardWorld(inject, held)

/** More of them with CARD_RUNS. */
const runs = Number(process.env.CARD_RUNS ?? 3)

/** The same numbers in every run of the tests. */
const drawing = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const endings = ['paid', 'open', 'won', 'lost'] as const
type Story = { ending: (typeof endings)[number]; isCancelled: boolean }

const leftOf = (intentId: string) => {
  const intent = [...held.stripe.sessions.values()].find(({ payment_intent: one }) => one?.id === intentId)!
  const refunded = [...held.stripe.refunds.values()].filter(({ payment_intent: one }) => one === intentId)
  return intent.payment_intent!.amount_received - refunded.reduce((sum, { amount }) => sum + amount, 0)
}

/** The events in their order; messages about one may come at any time after it. */
const stepsOf = ({ ending, isCancelled }: Story, session: string, mine: number) => {
  const known = { intentId: '', disputeId: '' }
  const pays = () => {
    const events = held.stripe.pay(session)
    known.intentId = held.stripe.sessions.get(session)!.payment_intent!.id
    return events
  }
  const disputes = () => {
    const { id, event } = held.stripe.dispute(known.intentId, leftOf(known.intentId))
    known.disputeId = id
    return [event]
  }
  const cancels = async () => {
    expect((await move(mine, 'cancelled')).status).toBe(200)
    await closeCards({ vendorOrderId: mine })
    return []
  }
  return [
    pays,
    ...(isCancelled ? [cancels] : []),
    ...(ending === 'paid' ? [] : [disputes]),
    ...(ending === 'won' || ending === 'lost' ? [() => [held.stripe.endDispute(known.disputeId, ending)]] : []),
  ] as (() => SentEvent[] | Promise<SentEvent[]>)[]
}

/** The job tries again what the payment service refuses while it knows more than we do. */
const later = (error: unknown) => {
  if (!(error instanceof PortError && error.kind === 'later')) throw error
}

/** Sends the messages of the events, some lost, repeated or out of order; in the end each has come at least once. */
const play = async (story: Story, draw: (below: number) => number) => {
  const placed = await order([world.shop, world.other])
  const session = await start(placed)
  const mine = placed.parts.find(({ providerId }) => providerId === world.shop.providerId)!
  const sent: SentEvent[] = []
  for (const step of stepsOf(story, session, mine.id)) {
    sent.push(...(await step()))
    for (let count = draw(4); count > 0; count--) {
      if (draw(3) === 0) await work(placed.parts).catch(later)
      else if (sent.length) expect(await tell(sent[draw(sent.length)]!)).toBe(200)
    }
  }
  const mixed = [...sent, ...sent].map((event) => ({ event, at: draw(1000) })).sort((a, b) => a.at - b.at)
  for (const { event } of mixed) expect(await tell(event)).toBe(200)
  for (const _ of [1, 2]) await work(placed.parts)
  const books = await Promise.all(placed.parts.map(async ({ id }) => ({ id, ...(await balancesOf(id)) }) as Books))
  return { placed, books: books.toSorted((a, b) => (a.id === mine.id ? -1 : b.id === mine.id ? 1 : 0)) }
}
type Books = { id: number; customer: number; provider: number; platform: number; tax: number; bank: number }

/** Fees are the platform's, and split in proportion to what a dispute takes of each. */
const comparable = (books: Books[]) => ({
  parts: books.map(({ customer, provider, tax }) => ({ customer, provider, tax })),
  platform: books.reduce((sum, { platform }) => sum + platform, 0),
  bank: books.reduce((sum, { bank }) => sum + bank, 0),
})

const none = (below: number) => below - 1
const stories = endings.flatMap((ending) => [false, true].map((isCancelled) => ({ ending, isCancelled })))

test('messages in any order and number give the same books', async () => {
  for (const [at, story] of stories.entries()) {
    const reference = comparable((await play(story, none)).books)
    for (let run = 0; run < runs; run++) {
      const { placed, books } = await play(story, drawing(at * 1000 + run))
      expect(comparable(books), JSON.stringify({ ...story, run })).toEqual(reference)
      for (const { id: _, ...accounts } of books)
        expect(Object.values(accounts).reduce((sum, cents) => sum + cents, 0)).toBe(0)
      for (const { id } of placed.parts) {
        const { count } = await sql<{ count: number }>`
          select count(*)::int from ledger_entries where vendor_order_id = ${id} and kind = 'card'`.one()
        expect(count).toBeLessThanOrEqual(1)
      }
    }
  }
  const { sum } = await sql<{ sum: number }>`select coalesce(sum(amount_cents), 0)::int as sum from ledger_lines`.one()
  expect(sum).toBe(0)
})

const assertPaidOnce = async (id: number) => {
  expect((await booksOf(id)).filter(({ kind, account }) => kind === 'card' && account === 'customer')).toHaveLength(1)
  expect((await balancesOf(id)).customer).toBe(0)
  await work([{ id }])
  expect(await movesOf(id)).toMatchObject([{ kind: 'transfer', state: 'done' }])
}

test('the same message fifty times at once books once', async () => {
  const { events, parts } = await pay()
  const statuses = await Promise.all(Array.from({ length: 50 }, () => tell(events[0]!)))
  // one that waits too long is sent again
  for (const status of statuses) expect([200, 503]).toContain(status)
  expect(await tell(events[0]!)).toBe(200)
  await assertPaidOnce(parts[0]!.id)
})

test('message and return page at once book once', async () => {
  for (let round = 0; round < 3; round++) {
    const { events, parts, number } = await pay()
    const look = () => request(calls.listOrderCards, { order_number: number }, world.customer.token)
    await Promise.all([...events.map(tell), look(), ...events.map(tell), look()])
    expect(await stateOf(parts[0]!.id)).toEqual(['pending', 'paid'])
    await assertPaidOnce(parts[0]!.id)
  }
})

test('cancelled while the message arrives: paid and refunded, or never paid', async () => {
  for (let round = 0; round < 4; round++) {
    const { events, parts, intentId } = await pay()
    const { id } = parts[0]!
    await Promise.all([tell(events[0]!), move(id, 'cancelled')])
    await closeCards({ vendorOrderId: id })
    await work([{ id }])
    expect((await stateOf(id))[0]).toBe('cancelled')
    expect(leftOf(intentId)).toBe(0)
    expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: 0, tax: 0 })
  }
})

test('given up for want of money while the message arrives: one of both', async () => {
  for (let round = 0; round < 3; round++) {
    const { events, parts, number, intentId } = await pay()
    const { id } = parts[0]!
    await makeOverdue(number)
    await Promise.all([watchCards(), tell(events[0]!)])
    await closeCards({ vendorOrderId: id })
    await work([{ id }])
    const [status] = await stateOf(id)
    expect(leftOf(intentId)).toBe(status === 'cancelled' ? 0 : parts[0]!.cents)
    expect((await balancesOf(id)).customer).toBe(0)
  }
})

test('the operator sees each message with its outcome, and how many had a wrong signature', async () => {
  await sql`delete from webhook_messages`
  const { events } = await pay()
  const [event] = events as [SentEvent]
  held.stripe.behaviour.down = 'before'
  expect(await tell(event)).toBe(503)
  held.stripe.behaviour.down = null
  expect(await tell(event)).toBe(200)
  expect(await tell(event)).toBe(200)
  for (const _ of [1, 2]) expect(await send(inject, held.stripe, event, 't=1,v1=00')).toBe(403)
  await writeRefused()
  const { body } = await request(systemCalls.listWebhooks, { service: 'stripe' }, world.operator.token)
  const kind = JSON.parse(event.payload).type
  expect(body.data.map((message) => [message.kind, message.outcome, message.reason])).toEqual([
    [kind, 'repeated', ''],
    [kind, 'done', ''],
    [kind, 'failed', 'Der Dienst oder die Datenbank war nicht erreichbar.'],
  ])
  expect(body.services[0]).toMatchObject({ service: 'stripe', is_set: true, refused: 2 })
  expect(body.services[0]!.last_at).toBe(body.data[0]!.at)
})
