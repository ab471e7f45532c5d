import { eq, inArray } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import type { AccountCtx } from '#server/platform/context.ts'
import { removePictureLater } from '#server/platform/files/pictures.ts'
import { forgetMessagesTo } from '#server/platform/mail/outbox.ts'
import { selectActionsOf } from '#server/platform/records/audit.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { allPersonalData, type Blocker, companiesOf, type PersonalData } from '../accounts.contributions.ts'
import { mailAccountDeleted } from '../accounts.mails.ts'
import { retainIdentity } from '../accounts.retention.ts'
import {
  accountBlocks,
  accountRequests,
  accountViews,
  companies,
  companyEmployees,
  identityChanges,
  knownDevices,
  recoveryCodes,
  secrets,
  sessions,
  totpKeys,
  users,
} from '../accounts.tables.ts'
import { forgetDevices } from '../login/login-attempts.service.ts'
import { requirePassword } from '../login/passwords.service.ts'
import { endAllSessions } from '../login/sessions.service.ts'
import { assertNotLastOwner } from '../staff/staff.service.ts'
import { dissolveTeam } from '../team/team.service.ts'
import { eraseSecondFactor } from '../two-factor/totp.service.ts'

declare module '#server/platform/jobs/events.ts' {
  interface Events {
    'account.deleted': { userId: number; providerId: number | null }
  }
}

const everyone = ['User', 'Company', 'Operator'] as const

/** The person goes at once; the empty row stays, since orders and invoices will refer to it. */
export const deleteAccount = async (ctx: AccountCtx, password: string) => {
  await requirePassword(ctx, password)
  await inTransaction(async (tx) => {
    if (ctx.user.role === 'Operator') await assertNotLastOwner(tx, ctx.user.id)
    await eraseAccount(tx, ctx.user.id, 'Ihr Konto')
  })
}

/** Erases all that the domains keep of an account, and tells its owner. `whose` begins the sentence that refuses it. */
export const eraseAccount = async (tx: Tx, userId: number, whose: 'Ihr Konto' | 'Das Konto') => {
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
  if (!before || before.deletedAt) throw refuse('NOT_FOUND')
  // new orders refer to the company, so none can be placed while this lock is held
  const own = eq(companies.userId, userId)
  const [company] = await tx.select({ id: companies.id }).from(companies).where(own).for('update')
  assertNothingOpen(await findBlockers(tx, userId), whose)
  await forgetMessagesTo(tx, [before.email, before.twoFactorCountryCode + before.twoFactorMobile, before.smsMobile])
  // the later domains first: they may still need to read the account
  for (const one of allPersonalData().toReversed()) await one.erase(tx, userId)
  await mailAccountDeleted(tx, before)
  await tx.publish('account.deleted', { userId, providerId: company?.id ?? null })
}

const findBlockers = async (tx: Tx, userId: number) => {
  const found: Blocker[] = []
  for (const one of allPersonalData()) found.push(...((await one.blockers?.(tx, userId)) ?? []))
  return found
}

/** What keeps the own account from being deleted. */
export const listBlockers = ({ user }: AccountCtx) => inTransaction((tx) => findBlockers(tx, user.id))

const assertNothingOpen = (open: Blocker[], whose: string) => {
  if (!open.length) return
  const named = open.slice(0, 3).map(({ text }) => text)
  const rest = open.length > named.length ? ` Und ${open.length - named.length} weitere.` : ''
  throw refuse('CONFLICT', { message: `${whose} kann noch nicht gelöscht werden. ${named.join(' ')}${rest}` })
}

export const exportAccount = async (userId: number) => {
  const data: Record<string, unknown> = {}
  for (const one of allPersonalData()) data[one.key] = await one.exportData(userId)
  return data
}

export const accountPersonalData: PersonalData = {
  key: 'account',
  name: 'Profil',
  roles: everyone,
  tables: ['users', 'secrets'],
  exportData: async (userId) => {
    const [user] = await db.select().from(users).where(eq(users.id, userId))
    const { passwordHash: _, ...known } = user!
    return known
  },
  erase: async (tx, userId) => {
    const [before] = await tx.select({ avatar: users.avatar }).from(users).where(eq(users.id, userId))
    if (before?.avatar) await removePictureLater(tx, before.avatar)
    await tx
      .update(users)
      .set({
        // nobody can register or receive mail under .invalid
        email: `deleted-${userId}@deleted.invalid`,
        username: null,
        passwordHash: null,
        gender: null,
        firstName: '',
        lastName: '',
        birthday: null,
        phone: '',
        address: '',
        countryId: null,
        avatar: null,
        twoFactorOn: false,
        twoFactorMobile: '',
        twoFactorCountryCode: '',
        smsMobile: '',
        subscribed: false,
        acceptedCookies: null,
        cookiesChosenAt: null,
        tourSeenAt: null,
        bankId: null,
        deletedAt: sql`now()`,
      })
      .where(eq(users.id, userId))
    await tx.delete(secrets).where(eq(secrets.userId, userId))
  },
}

export const securityPersonalData: PersonalData = {
  key: 'security',
  name: 'Sicherheit',
  roles: everyone,
  tables: [
    'sessions',
    'known_devices',
    'totp_keys',
    'recovery_codes',
    'account_blocks',
    'account_views',
    'account_requests',
    'company_employees',
  ],
  exportData: async (userId) => ({
    sessions: await db
      .select({
        id: sessions.id,
        label: sessions.label,
        createdAt: sessions.createdAt,
        lastUsedAt: sessions.lastUsedAt,
        expiresAt: sessions.expiresAt,
      })
      .from(sessions)
      .where(eq(sessions.userId, userId)),
    blocks: await db
      .select({ reason: accountBlocks.reason, at: accountBlocks.at, endedAt: accountBlocks.endedAt })
      .from(accountBlocks)
      .where(eq(accountBlocks.userId, userId)),
    viewsByStaff: await db
      .select({ reason: accountViews.reason, at: accountViews.at })
      .from(accountViews)
      .where(eq(accountViews.userId, userId)),
    requests: await db
      .select({ text: accountRequests.text, at: accountRequests.at, dueOn: accountRequests.dueOn })
      .from(accountRequests)
      .where(eq(accountRequests.userId, userId)),
    employment: await db
      .select({ areas: companyEmployees.areas, createdAt: companyEmployees.createdAt })
      .from(companyEmployees)
      .where(eq(companyEmployees.userId, userId)),
    knownDevices: await db
      .select({ createdAt: knownDevices.createdAt, lastUsedAt: knownDevices.lastUsedAt })
      .from(knownDevices)
      .where(eq(knownDevices.userId, userId)),
    secondFactor: {
      app: await db
        .select({ createdAt: totpKeys.createdAt, confirmedAt: totpKeys.confirmedAt })
        .from(totpKeys)
        .where(eq(totpKeys.userId, userId)),
      recoveryCodes: await db
        .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, userId)),
    },
    actions: [...(await selectActionsOf(userId))],
  }),
  erase: async (tx, userId) => {
    await endAllSessions(tx, userId)
    await forgetDevices(tx, userId)
    await eraseSecondFactor(tx, userId)
    await tx.delete(accountBlocks).where(eq(accountBlocks.userId, userId))
    await tx.delete(accountViews).where(eq(accountViews.userId, userId))
    await tx.delete(accountRequests).where(eq(accountRequests.userId, userId))
    await tx.delete(companyEmployees).where(eq(companyEmployees.userId, userId))
  },
}

export const companyPersonalData: PersonalData = {
  key: 'company',
  name: 'Unternehmen',
  roles: ['Company'],
  tables: ['companies', 'identity_changes'],
  exportData: async (userId) => {
    const [company] = await db.select().from(companies).where(eq(companies.userId, userId))
    if (!company) return null
    const [waiting] = await db.select().from(identityChanges).where(eq(identityChanges.providerId, company.id))
    return { ...company, ...(waiting && { waitingChanges: waiting.changes }) }
  },
  erase: async (tx, userId) => {
    await dissolveTeam(tx, userId)
    await retainIdentity(tx, userId)
    await tx.delete(identityChanges).where(inArray(identityChanges.providerId, companiesOf(userId)))
    await tx
      .update(companies)
      .set({
        companyName: 'Gelöschter Anbieter',
        street: '',
        houseNumber: '',
        zipCode: '',
        city: '',
        phone: '',
        secondEmail: '',
        vatNumber: '',
        taxNumber: '',
        companyRegistrationNumber: '',
        lucidNumber: '',
        weeeNumber: '',
        companyTypeId: null,
        industryId: null,
        invoiceTexts: ['', '', '', '', ''],
        showProfile: false,
        registrationCompleted: false,
        canceled: true,
      })
      .where(eq(companies.userId, userId))
  },
}
