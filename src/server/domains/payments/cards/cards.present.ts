import { cardStates } from '#contract/payments/cards.ts'
import { toEuros } from '#lib/money.ts'
import { isoTime } from '#server/platform/times.ts'
import type { CardOrder, Problem } from './cards.queries.ts'

const stateOf = ({ paidAt, status }: CardOrder) => {
  if (paidAt) return 'paid' as const
  return status === 'cancelled' ? ('cancelled' as const) : ('open' as const)
}

export const presentCardOrder = (order: CardOrder) => {
  const state = stateOf(order)
  return {
    vendor_order_id: order.vendorOrderId,
    order_number: order.number,
    company_name: order.companyName,
    amount: toEuros(order.amountCents),
    state,
    state_text: cardStates[state],
    pay_until: isoTime(order.payUntil),
    refunds: order.refunds.map(({ amountCents, state: of }) => ({ amount: toEuros(amountCents), done: of === 'done' })),
  }
}

const kinds = {
  refund: 'Erstattung an den Kunden',
  reversal: 'Rückholung vom Anbieter',
  transfer: 'Geld an den Anbieter',
}

export const presentProblem = ({ id, kind, canRetry, number, companyName, amountCents, reason, at }: Problem) => ({
  id,
  kind,
  kind_text: kinds[kind],
  can_retry: canRetry,
  order_number: number,
  company_name: companyName,
  amount: toEuros(amountCents),
  reason,
  created_at: isoTime(at),
})
