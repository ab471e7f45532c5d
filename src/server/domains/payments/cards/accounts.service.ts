import { eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { requirePassword } from '#server/domains/accounts/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { mailAccountOpened } from './cards.mails.ts'
import { cardAccounts } from './cards.tables.ts'
import { PortError } from './port/error.port.ts'
import { paymentPort } from './port/open.port.ts'
import type { PaymentPort } from './port/payments.port.ts'

const selectAccount = async (providerId: number) => {
  const [account] = await db.select().from(cardAccounts).where(eq(cardAccounts.providerId, providerId))
  return account ?? null
}

const stateOf = (account: typeof cardAccounts.$inferSelect | null) => {
  if (!account?.accountId) return 'none' as const
  if (account.isReady) return 'ready' as const
  return account.isSubmitted ? ('checking' as const) : ('incomplete' as const)
}

const readRemote = async (port: PaymentPort, accountId: string) => {
  const remote = await port.readAccount(accountId)
  return { ...remote, checkedAt: new Date() }
}

/** What the payment service says about an account now. */
export const applyAccount = async (port: PaymentPort, accountId: string) => {
  const isKnown = await db.$count(cardAccounts, eq(cardAccounts.accountId, accountId))
  if (!isKnown) return async () => {}
  const values = await readRemote(port, accountId)
  return (tx: Tx) => tx.update(cardAccounts).set(values).where(eq(cardAccounts.accountId, accountId))
}

/** Asks the payment service while the account is not ready: its message may be late. */
export const readCardSettings = async (providerId: number) => {
  const port = paymentPort()
  const account = await selectAccount(providerId)
  if (port && account?.accountId && !account.isReady) {
    try {
      const values = await readRemote(port, account.accountId)
      await db.update(cardAccounts).set(values).where(eq(cardAccounts.providerId, providerId))
    } catch (error) {
      if (!(error instanceof PortError)) throw error
    }
  }
  const now = await selectAccount(providerId)
  return { isOffered: port !== null, isActive: now?.isActive ?? false, state: stateOf(now) }
}

const unreachable = () =>
  refuse('UNAVAILABLE', { message: 'Der Zahlungsdienst antwortet nicht. Bitte versuchen Sie es gleich noch einmal.' })

/**
 * The page of the payment service on which the provider enters or changes its data. With the password, and told to the owner: a stolen
 * token must not name another bank account.
 */
export const connectAccount = async (ctx: CompanyCtx, port: PaymentPort, password: string | undefined) => {
  await requirePassword(ctx, password)
  const { user } = ctx
  const { providerId } = user
  await db.insert(cardAccounts).values({ providerId }).onConflictDoNothing()
  try {
    const { accountId: known, key } = (await selectAccount(providerId))!
    const { email } = await sql<{ email: string }>`select email from shared.users where id = ${user.id}`.one()
    const accountId = known ?? (await port.createAccount(key, email))
    if (!known) await db.update(cardAccounts).set({ accountId }).where(eq(cardAccounts.providerId, providerId))
    const url = await port.linkAccount(accountId, `${settings.publicUrl}/anbieter/zahlungsarten`)
    await inTransaction((tx) => mailAccountOpened(tx, email))
    return url
  } catch (error) {
    if (error instanceof PortError) throw unreachable()
    throw error
  }
}

export const setCardActive = async ({ user }: CompanyCtx, isActive: boolean) => {
  const [set] = await db
    .update(cardAccounts)
    .set({ isActive })
    .where(eq(cardAccounts.providerId, user.providerId))
    .returning({ id: cardAccounts.providerId })
  if (!set) throw refuse('CONFLICT', { message: 'Bitte verbinden Sie zuerst Ihr Konto beim Zahlungsdienst.' })
  return readCardSettings(user.providerId)
}
