import { refuse } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { mailViewed } from '../accounts.mails.ts'
import { selectAccount } from '../accounts.queries.ts'
import { accountViews } from '../accounts.tables.ts'
import { openView } from '../login/sessions.service.ts'
import { assertMayServe, lockPerson } from './people.service.ts'

const assertViewable = (ctx: OperatorCtx, role: string) => {
  if (role === 'Operator') throw refuse('CONFLICT', { message: 'Konten von Mitarbeitern lassen sich nicht ansehen.' })
  assertMayServe(ctx, role)
}

/** Opens somebody's account to look at it. What calls may do there is decided in `platform/http/access.ts`. */
export const viewAccount = async (ctx: OperatorCtx, id: number, reason: string) => {
  const opened = await inTransaction(async (tx) => {
    const person = await lockPerson(tx, id)
    assertViewable(ctx, person.role)
    await tx.insert(accountViews).values({ userId: id, viewerId: ctx.user.id, reason })
    await mailViewed(tx, person, reason)
    return openView(tx, ctx, id)
  })
  return { ...opened, account: await selectAccount(id) }
}
