import { notify } from '#server/domains/notifications/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { selectCardOrder } from './cards.queries.ts'

const selectOperators = (tx: Tx) => tx.sql<{ id: number }>`
  select id from shared.users where role = 'Operator' and deleted_at is null order by id limit 50`

type Problem = {
  vendorOrderId: number
  what: 'transfer' | 'reversal' | 'refund' | 'amount' | 'unknown_refund'
  amountCents: number
}

/** Something about card money that a person has to look at. */
export const tellProblem = async (tx: Tx, { vendorOrderId, what, amountCents }: Problem) => {
  const order = await selectCardOrder(vendorOrderId, tx)
  for (const { id } of await selectOperators(tx))
    await notify(tx, id, 'payments.card-problem', { number: order?.number ?? '', what, amountCents })
}

type Dispute = { number: string; amountCents: number; state: 'inquiry' | 'open' | 'won' | 'lost' }

export const tellOperatorsOfDispute = async (tx: Tx, dispute: Dispute) => {
  for (const { id } of await selectOperators(tx)) await notify(tx, id, 'payments.card-dispute', dispute)
}
