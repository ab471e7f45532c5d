import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { watchCards } from '#server/domains/payments/cards/cards.jobs.ts'
import { workMoves } from '#server/domains/payments/cards/moves/moves.service.ts'
import { watchTransfers } from '#server/domains/payments/payments.jobs.ts'
import { importStatement } from '#server/domains/payments/statements/import.service.ts'
import { makeBatch, settleBatch } from '#server/domains/payouts/batches/batches.service.ts'
import { makeDebits, settleDebits } from '#server/domains/payouts/debits/debits.service.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { deliver } from '#server/platform/jobs/events.ts'
import { type Settings, settings } from '#server/platform/settings.ts'

type Inject = (options: InjectOptions) => Promise<LightMyRequestResponse>
type Wanted = { executeOn: string; count: number; totalCents: number }
type Asked = { method: 'GET' | 'POST'; url: string; payload?: object | string; headers?: Record<string, string> }

/** Things that are done with money, as messages to a process that is killed while it does them. */
export type MoneyTask =
  | { task: 'import'; path: string }
  | { task: 'payouts' | 'debits'; userId: number; wanted: Wanted }
  | { task: 'settle payouts' | 'settle debits'; id: number }
  | { task: 'call'; stripe: Settings['stripe']; asked: Asked }
  | { task: 'card moves' | 'cancelled'; stripe: Settings['stripe']; vendorOrderId: number }
  | { task: 'unpaid cards' | 'unpaid transfers'; stripe: Settings['stripe'] }

const answer = async (inject: Inject, asked: Asked) => {
  const { statusCode, body } = await inject(asked)
  // done before, by a process that could not answer any more
  if (statusCode >= 400 && statusCode !== 409) throw new Error(body)
}

const workOnCards = async (given: Extract<MoneyTask, { stripe: Settings['stripe'] }>, inject: Inject) => {
  settings.stripe = given.stripe
  if (given.task === 'call') return answer(inject, given.asked)
  if (!('vendorOrderId' in given)) return given.task === 'unpaid cards' ? watchCards() : watchTransfers()
  const { vendorOrderId } = given
  if (given.task === 'card moves') return workMoves({ vendorOrderId })
  return deliver('orders.cancelled', 'payments', { vendorOrderId })
}

export const workOn = async (given: MoneyTask, inject: Inject): Promise<unknown> => {
  if ('stripe' in given) return workOnCards(given, inject)
  if (given.task === 'import') return importStatement(null, { path: given.path, filename: 'auszug.xml' })
  if ('id' in given) return given.task === 'settle payouts' ? settleBatch(given.id) : settleDebits(given.id)
  const ctx = { user: { id: given.userId } } as OperatorCtx
  return given.task === 'payouts' ? makeBatch(ctx, given.wanted) : makeDebits(ctx, given.wanted)
}
