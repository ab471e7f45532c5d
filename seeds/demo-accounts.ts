import { randomBytes } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#server/domains/accounts/accounts.tables.ts'
import { hashPassword, isPassword } from '#server/domains/accounts/login/passwords.service.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { demoAccounts } from './world/account.ts'

type Printed = { label: string; email: string; password: string }

/** Those of the printed accounts that exist: a live installation has none. */
const findDemoAccounts = async () => {
  const emails = demoAccounts.map(({ email }) => email)
  const found = await db
    .select({ id: users.id, email: users.email, passwordHash: users.passwordHash })
    .from(users)
    .where(inArray(users.email, emails))
  return demoAccounts.flatMap((account) => {
    const row = found.find(({ email }) => email === account.email)
    return row ? [{ ...account, id: row.id, passwordHash: row.passwordHash }] : []
  })
}

/** Hashes are salted, so only accounts of the demo can share one. */
const findSharedHashes = async () => {
  const rows = await sql<{ hash: string }>`
    select password_hash as hash from users where password_hash is not null group by password_hash having count(*) > 1`
  return rows.map(({ hash }) => hash)
}

/** Ends the published password; one that somebody set stays. */
const protect = async (accounts: Awaited<ReturnType<typeof findDemoAccounts>>): Promise<Printed[]> => {
  if (!accounts.length) return []
  const shared = await findSharedHashes()
  const printed: Printed[] = []
  for (const { id, label, email, password: published, passwordHash } of accounts) {
    if (!passwordHash || !(await isPassword(published, passwordHash))) continue
    const password = randomBytes(12).toString('base64url')
    const made = await db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      // another process may have been faster, and prints its own
      .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
      .returning({ id: users.id })
    if (made.length) printed.push({ label, email, password })
  }
  // the other people of the demo
  await sql`update users set password_hash = null where password_hash = any(${shared})`
  return printed
}

/** The accounts to print at the start: all with their published password, or those that just got a random one. */
export const openOrProtectDemo = async (): Promise<{ isDemo: boolean; accounts: Printed[] }> => {
  const found = await findDemoAccounts()
  const open = () => found.map(({ label, email, password }) => ({ label, email, password }))
  return { isDemo: found.length > 0, accounts: settings.opensDemo ? open() : await protect(found) }
}
