import { debitCalls, debitLabels } from '#contract/payouts/debits.ts'
import { refuse } from '#lib/errors.ts'
import { formatPrice } from '#lib/format.ts'
import { toCents, toEuros } from '#lib/money.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { sumOf } from '#server/platform/sepa/credit-transfer.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { isoTime } from '#server/platform/times.ts'
import { presentBatch } from '../batches/batches.present.ts'
import { explainDebt } from '../finance/finance.rules.ts'
import {
  type DebitRow,
  type Mandate,
  selectDebit,
  selectDebitBatch,
  selectDebitBatches,
  selectDebits,
  selectDebtSums,
  selectMandate,
} from './debits.queries.ts'
import { concludeDebit } from './debits.rules.ts'
import { debitFile, discardDebits, makeDebits, proposeDebits, releaseDebits, settleDebits } from './debits.service.ts'
import { giveMandate, offerMandate, revokeMandate, undoDebit } from './mandates.service.ts'

const perPage = 25

const presentMandate = ({ reference, iban, accountHolder, signedOn }: Mandate) => ({
  reference,
  iban,
  account_holder: accountHolder,
  signed_on: signedOn,
})

const presentDebit = (row: DebitRow) => ({
  id: row.id,
  amount: toEuros(row.amountCents),
  status: row.state,
  status_text: debitLabels[row.state],
  collect_on: row.collectOn,
  mandate_reference: row.mandate,
  reason: row.reason,
  fee: toEuros(row.feeCents),
  created_at: isoTime(row.createdAt),
})

const found = async ({ user }: OperatorCtx, id: number) => {
  const row = await selectDebitBatch(db, id)
  if (!row) throw refuse('NOT_FOUND', { message: 'Diese Datei gibt es nicht.' })
  return presentBatch(row, user.id, 'MWL')
}

export const debitRoutes = serve('payouts', debitCalls, {
  getMandate: async ({ user }) => {
    const [mandate, offer] = await Promise.all([selectMandate(db, user.providerId), offerMandate(db, user.providerId)])
    const { iban, accountHolder, text, canGive } = offer
    return {
      data: mandate && presentMandate(mandate),
      offer: { iban, account_holder: accountHolder, text, can_give: canGive },
    }
  },
  createMandate: async (ctx, { current_password }) => {
    const data = presentMandate(await giveMandate(ctx, current_password))
    return { status: true, message: `Das Mandat ${data.reference} ist erteilt.`, data }
  },
  removeMandate: async (ctx) => {
    await revokeMandate(ctx)
    return { status: true, message: 'Das Mandat ist widerrufen.' }
  },
  listDebits: async ({ user }, { page }) =>
    presentPage(await selectDebits(sql`d.provider_id = ${user.providerId}`, page, perPage), presentDebit),
  getDebitExplanation: async ({ user }, { id }) => {
    const row = await selectDebit(db, id, user.providerId)
    if (!row) throw refuse('NOT_FOUND', { message: 'Diese Lastschrift gibt es nicht.' })
    const steps = explainDebt(await selectDebtSums(row))
    return {
      data: {
        debit: presentDebit(row),
        steps: steps.map(({ id: at, title, text, cents, sumCents }) => ({
          id: at,
          title,
          text,
          amount: toEuros(cents),
          balance: toEuros(sumCents),
        })),
        conclusion: concludeDebit(row),
      },
    }
  },
  getDebitProposal: async () => {
    const { chosen, creditorId, executeOn } = await proposeDebits()
    return {
      data: {
        count: chosen.length,
        total: toEuros(sumOf(chosen)),
        execute_on: executeOn,
        creditor_id: creditorId,
        needs_second: settings.payoutFourEyes,
      },
    }
  },
  createDebitBatch: async (ctx, { execute_on, count, total }) => {
    const id = await makeDebits(ctx, { executeOn: execute_on, count, totalCents: toCents(total) })
    const data = await found(ctx, id)
    return { status: true, message: 'Die Lastschriften sind angekündigt, die Datei ist erstellt.', data }
  },
  listDebitBatches: async ({ user }, { page }) =>
    presentPage(await selectDebitBatches(page, perPage), (row) => presentBatch(row, user.id, 'MWL')),
  getDebitBatch: async (ctx, { id, page }) => ({
    data: await found(ctx, id),
    debits: presentPage(await selectDebits(sql`d.batch_id = ${id}`, page, perPage), (row) => ({
      ...presentDebit(row),
      provider: { id: row.providerId, company_name: row.companyName },
      iban: row.iban,
    })),
  }),
  acceptDebitBatch: async (ctx, { id }) => {
    await releaseDebits(ctx, id)
    return { status: true, message: 'Die Datei ist freigegeben.', data: await found(ctx, id) }
  },
  getDebitFile: (_, { id }) => debitFile(id),
  confirmDebitBatch: async (ctx, { id }) => {
    const { count, cents } = await settleDebits(id)
    const message = `${count === 1 ? 'Eine Lastschrift ist' : `${count} Lastschriften sind`} als eingezogen gebucht, zusammen ${formatPrice(cents)}.`
    return { status: true, message, data: await found(ctx, id) }
  },
  removeDebitBatch: async (_, { id, reason }) => {
    await discardDebits(id, reason)
    return { status: true, message: 'Die Datei ist verworfen. Nichts davon wird eingezogen.' }
  },
  undoDebit: async (_, { id, reason, fee }) => {
    await undoDebit(id, reason, toCents(fee))
    return { status: true, message: 'Die Rückgabe ist gebucht. Der Betrag ist wieder offen.' }
  },
})
