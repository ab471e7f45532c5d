import { batchCalls } from '#contract/payouts/batches.ts'
import { refuse } from '#lib/errors.ts'
import { formatPrice } from '#lib/format.ts'
import { toCents, toEuros } from '#lib/money.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { sumOf } from '#server/platform/sepa/credit-transfer.ts'
import { settings } from '#server/platform/settings.ts'
import { db } from '#server/platform/sql/index.ts'
import { presentForOperator } from '../finance/finance.present.ts'
import { selectPayouts } from '../finance/finance.queries.ts'
import { presentBatch } from './batches.present.ts'
import { selectBatch, selectBatches } from './batches.queries.ts'
import { batchFile, discardBatch, makeBatch, proposeBatch, releaseBatch, settleBatch } from './batches.service.ts'

const perPage = 25

const found = async ({ user }: OperatorCtx, id: number) => {
  const row = await selectBatch(db, id)
  if (!row) throw refuse('NOT_FOUND', { message: 'Diese Datei gibt es nicht.' })
  return presentBatch(row, user.id)
}

export const batchRoutes = serve('payouts', batchCalls, {
  getPayoutProposal: async () => {
    const { chosen, leftOut, account, executeOn } = await proposeBatch()
    return {
      data: {
        count: chosen.length,
        total: toEuros(sumOf(chosen)),
        execute_on: executeOn,
        account,
        needs_second: settings.payoutFourEyes,
        left_out: leftOut.map(({ id, companyName, amountCents, reason }) => ({
          id,
          company_name: companyName,
          amount: toEuros(amountCents),
          reason,
        })),
      },
    }
  },
  createPayoutBatch: async (ctx, { execute_on, count, total }) => {
    const id = await makeBatch(ctx, { executeOn: execute_on, count, totalCents: toCents(total) })
    const data = await found(ctx, id)
    const next = data.status === 'waiting' ? 'Eine zweite Person muss sie freigeben.' : 'Sie kann zur Bank.'
    return { status: true, message: `Die Datei ist erstellt. ${next}`, data }
  },
  listPayoutBatches: async ({ user }, { page }) =>
    presentPage(await selectBatches(page, perPage), (row) => presentBatch(row, user.id)),
  getPayoutBatch: async (ctx, { id, page }) => ({
    data: await found(ctx, id),
    payouts: presentPage(await selectPayouts({ batchId: id }, page, perPage), presentForOperator),
  }),
  acceptPayoutBatch: async (ctx, { id }) => {
    await releaseBatch(ctx, id)
    return { status: true, message: 'Die Datei ist freigegeben.', data: await found(ctx, id) }
  },
  getPayoutFile: (_, { id }) => batchFile(id),
  confirmPayoutBatch: async (ctx, { id }) => {
    const { count, cents } = await settleBatch(id)
    const message = `${count === 1 ? 'Eine Auszahlung ist' : `${count} Auszahlungen sind`} als bezahlt gebucht, zusammen ${formatPrice(cents)}.`
    return { status: true, message, data: await found(ctx, id) }
  },
  removePayoutBatch: async (_, { id, reason }) => {
    await discardBatch(id, reason)
    return { status: true, message: 'Die Datei ist verworfen. Ihre Auszahlungen sind wieder offen.' }
  },
})
