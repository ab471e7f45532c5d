import { and, eq, isNull } from 'drizzle-orm'
import type { AccountCtx } from '#server/platform/context.ts'
import { db } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { users } from '../accounts.tables.ts'

/** Keeps the kinds of cookies an account accepts, so that it is not asked again. */
export const setCookieChoice = (tx: Tx, userId: number, types: string[]) =>
  tx.update(users).set({ acceptedCookies: types, cookiesChosenAt: new Date() }).where(eq(users.id, userId))

/** Notes at the account of this address, if there is one, whether it gets the newsletter; answers its id. */
export const setSubscribed = async (tx: Tx, email: string, subscribed: boolean): Promise<number | null> => {
  const [user] = await tx
    .update(users)
    .set({ subscribed })
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .returning({ id: users.id })
  return user?.id ?? null
}

export const setTourSeen = ({ user }: AccountCtx) =>
  db.update(users).set({ tourSeenAt: new Date() }).where(eq(users.id, user.id))
