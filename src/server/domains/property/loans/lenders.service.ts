import { refuse, refuseField } from '#lib/errors.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { mailEnded } from './loans.mails.ts'
import { selectCandidates } from './loans.queries.ts'

type Approval = { id: number; isApproved: boolean; bankId: number | null; reason: string }

/** Approves a provider for the bank that it names, which must be the one the operator has seen. */
export const setLender = async (_ctx: OperatorCtx, { id, isApproved, bankId, reason }: Approval) => {
  const [candidate] = await selectCandidates(sql`c.id = ${id}`)
  if (!candidate) throw refuse('NOT_FOUND', { message: 'Diesen Finanzierungspartner gibt es nicht.' })
  if (isApproved && candidate.wantedBankId !== bankId)
    throw refuse('CONFLICT', { message: 'Der Anbieter hat inzwischen eine andere Bank gewählt.' })
  await inTransaction(async (tx) => {
    if (!isApproved) {
      const ended = await tx.sql`delete from lender_approvals where provider_id = ${id} returning provider_id`
      if (!ended.length) return
      if (!reason) throw refuseField('reason', 'Bitte schreiben Sie, warum; der Anbieter liest es.')
      return mailEnded(tx, (await ownerOf(tx, id)).email, reason)
    }
    // of two at once the second waits here and finds the bank taken
    await tx.sql`select pg_advisory_xact_lock(hashtext('lender_approvals'), ${bankId ?? 0})`
    const taken = await tx.sql`select from lender_approvals where bank_id = ${bankId} and provider_id <> ${id}`
    if (taken.length)
      throw refuse('CONFLICT', { message: 'Für diese Bank ist schon ein anderer Anbieter freigegeben.' })
    return tx.sql`
      insert into lender_approvals (provider_id, bank_id) values (${id}, ${bankId})
      on conflict (provider_id) do update set bank_id = excluded.bank_id, approved_at = now()`
  })
}
