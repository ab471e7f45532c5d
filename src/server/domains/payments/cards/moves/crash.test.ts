import { expect, test } from 'vitest'
import { Refusal } from '#lib/errors.ts'
import { sql } from '#server/platform/sql/index.ts'
import { balancesOf, movesOf, stateOf, useCardWorld, useStripe } from '../../../../../../test/cards.ts'
import { failEverywhere } from '../../../../../../test/crashes.ts'
import { useApp } from '../../../../../../test/harness.ts'
import { closeCards } from '../cards.service.ts'
import { receiveEvent } from '../events/events.service.ts'
import { workMoves } from './moves.service.ts'

const { inject } = useApp({ limits: false })
const held = useStripe()
const { pay, move } = useCardWorld(inject, held)

test('lost before every statement of a message, of its transfer and of its refund: nothing twice, nothing lost', async () => {
  const { parts, events, intentId } = await pay()
  const { id, cents } = parts[0]!
  const { payload } = events[0]!
  const failures = [
    await failEverywhere(() => receiveEvent(payload, held.stripe.sign(payload))),
    await failEverywhere(() => workMoves({ vendorOrderId: id })),
  ]
  expect(await stateOf(id)).toEqual(['pending', 'paid'])
  expect(await movesOf(id)).toEqual([{ kind: 'transfer', state: 'done', cents: cents - 476 }])
  expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: 0, tax: 76 })
  expect((await move(id, 'cancelled')).status).toBe(200)
  failures.push(
    await failEverywhere(() => closeCards({ vendorOrderId: id })),
    await failEverywhere(() => workMoves({ vendorOrderId: id })),
  )
  expect(failures.every((count) => count > 3)).toBe(true)
  const refunded = [...held.stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)
  expect(refunded.map(({ amount }) => amount)).toEqual([cents])
  expect(await balancesOf(id)).toMatchObject({ customer: 0, provider: 0, tax: 0 })
  const { mails } = await sql<{ mails: number }>`
    select count(*)::int as mails from outbox where subject like ${`Bestellung ${parts[0]!.number}: Kartenzahlung%`}`.one()
  expect(mails).toBe(1)
})

test('the answer of the payment service is lost: the same refund and transfer are found again', async () => {
  const { parts, events, intentId } = await pay()
  const { id, cents } = parts[0]!
  const { payload } = events[0]!
  held.stripe.behaviour.down = 'after'
  await expect(receiveEvent(payload, held.stripe.sign(payload))).rejects.toThrow(Refusal)
  held.stripe.behaviour.down = null
  await receiveEvent(payload, held.stripe.sign(payload))
  await move(id, 'cancelled')
  await closeCards({ vendorOrderId: id })
  held.stripe.behaviour.down = 'after'
  await expect(workMoves({ vendorOrderId: id })).rejects.toThrow()
  held.stripe.behaviour.down = null
  for (const _ of [1, 2]) await workMoves({ vendorOrderId: id })
  expect((await movesOf(id)).map(({ kind, state }) => `${kind} ${state}`)).toEqual([
    'transfer done',
    'refund done',
    'reversal done',
  ])
  const refunded = [...held.stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === intentId)
  expect(refunded.map(({ amount }) => amount)).toEqual([cents])
  const group = parts[0]!.number.split('-', 2).join('-')
  expect([...held.stripe.transfers.values()].filter(({ transfer_group }) => transfer_group === group)).toHaveLength(1)
})
