import { cardStates } from '#contract/payments/cards.ts'
import { toEuros } from '#lib/money.ts'
import { isoTime } from '#server/platform/times.ts'
import type { CardPart, Problem } from './cards.queries.ts'

const stateOf = ({ paidAt, status }: CardPart) => {
  if (paidAt) return 'paid' as const
  return status === 'cancelled' ? ('cancelled' as const) : ('open' as const)
}

export const presentCardPart = (part: CardPart) => {
  const state = stateOf(part)
  return {
    vendor_order_id: part.vendorOrderId,
    order_number: part.number,
    company_name: part.companyName,
    amount: toEuros(part.amountCents),
    state,
    state_text: cardStates[state],
    pay_until: isoTime(part.payUntil),
    refunds: part.refunds.map(({ amountCents, state: of }) => ({ amount: toEuros(amountCents), done: of === 'done' })),
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
