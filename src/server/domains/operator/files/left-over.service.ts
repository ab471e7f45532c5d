import { removeLeftOver } from '#server/platform/files/left-over/left-over.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { notify } from '../../notifications/index.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'operator.left-over-files': object
  }
}

/** Operators are told where so many files are left over that none was removed. */
export const clearLeftOver = async (now = new Date()) => {
  const { refused } = await removeLeftOver(now)
  if (!refused) return
  await inTransaction(async (tx) => {
    const operators = await tx.sql<{ id: number }>`
      select id from shared.users where role = 'Operator' and deleted_at is null order by id limit 50`
    for (const { id } of operators) await notify(tx, id, 'operator.left-over-files', refused)
  })
}
