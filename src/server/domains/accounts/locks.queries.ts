import { refuse } from '#lib/errors.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** Changes of one account's data wait for each other here, so that limits and defaults hold. */
export const lockAccount = async (tx: Tx, userId: number) => {
  await tx.sql`select from users where id = ${userId} for no key update`
}

/** The same for the data of a provider. */
export const lockCompany = async (tx: Tx, companyId: number) => {
  const found = await tx.sql`select from companies where id = ${companyId} for no key update`
  if (!found.length) throw refuse('NOT_FOUND', { message: 'Diesen Anbieter gibt es nicht.' })
}
