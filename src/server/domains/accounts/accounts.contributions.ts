import { eq } from 'drizzle-orm'
import type { Role } from '#contract/wire/call.ts'
import type { SessionUser } from '#server/platform/context.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { db } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { companies } from './accounts.tables.ts'

/** What a domain keeps for an account. Module list, export and deletion are made of those of all domains. */
export type PersonalData = {
  key: string
  /** as the client shows it; without a name it is no module of its own */
  name?: string
  roles: readonly Role[]
  /** the tables with a reference to a person that are exported and erased (test/personal-data.test.ts) */
  tables: readonly string[]
  exportData: (userId: number) => Promise<unknown>
  /** what must be settled before the account can go, at most `blockersShown` of them */
  blockers?: (tx: Tx, userId: number) => Promise<Blocker[]>
  /** whether a provider sold anything here; its identity is then kept for the tax office (§ 22 PStTG) */
  hasSales?: (tx: Tx, providerId: number) => Promise<boolean>
  /** a number that the company must keep while it has offers online; null when it may clear the given ones */
  companyNeeds?: (tx: Tx, providerId: number, after: CompanyNumbers) => Promise<CompanyNeed | null>
  /** runs in the transaction that deletes the account; keeps what the law keeps, without the person */
  erase: (tx: Tx, userId: number) => Promise<unknown>
}

export type CompanyNumbers = Record<'vatNumber' | 'taxNumber' | 'lucidNumber' | 'weeeNumber', string>
/** One of these numbers must stay. */
export type CompanyNeed = { anyOf: (keyof CompanyNumbers)[]; message: string }

/** Something open: a German sentence, and the page where it is settled. */
export type Blocker = { text: string; path: string }
export const blockersShown = 20

declare module '#server/platform/domain.ts' {
  interface Contributions {
    account?: readonly PersonalData[]
    /** refuses who is suspended from posting (Art. 23 DSA). Known to a later domain. */
    mayPost?: (user: SessionUser) => Promise<void>
    /** what waited for the owner of a new account to confirm its address; answers the page where it is shown */
    emailConfirmed?: (tx: Tx, userId: number) => Promise<string | null>
    /** called in the transaction that deletes sessions: by logout, a new password or the list of devices; not when they expire */
    sessionsEnded?: (tx: Tx, sessionIds: readonly number[]) => PromiseLike<unknown>
  }
}

/** All of them, whatever the role: there may be data from before. */
export const allPersonalData = (): PersonalData[] => contributionsOf('account').flat()

export const personalDataOf = (role: Role) => allPersonalData().filter(({ roles }) => roles.includes(role))

/** Before a review or a message is written. */
export const assertMayPost = async (user: SessionUser) => {
  for (const check of contributionsOf('mayPost')) await check(user)
}

/** The companies of an account, for conditions: `inArray(table.providerId, companiesOf(userId))`. */
export const companiesOf = (userId: number) =>
  db.select({ id: companies.id }).from(companies).where(eq(companies.userId, userId))
