import { eq } from 'drizzle-orm'
import type { Upload } from '#contract/wire/fields.ts'
import { refuseField } from '#lib/errors.ts'
import type { AccountCtx, CompanyCtx } from '#server/platform/context.ts'
import { removePictureLater, storePicture, takeBackPicture } from '#server/platform/files/pictures.ts'
import { orTakeBack } from '#server/platform/files/take-back.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { allPersonalData, type CompanyNumbers } from '../accounts.contributions.ts'
import { mailEmailChanging, mailNewEmail, mailPasswordChanged } from '../accounts.mails.ts'
import { isRegistrationCompleted } from '../accounts.rules.ts'
import { companies, users } from '../accounts.tables.ts'
import { explainConstraint } from '../constraints.rules.ts'
import { checkHeld, holdIdentity, keepTaxNumber } from '../login/identity.service.ts'
import { assertGoodPassword, hashPassword, requirePassword } from '../login/passwords.service.ts'
import { createLink, dropSecrets } from '../login/secrets.service.ts'
import { endOtherSessions } from '../login/sessions.service.ts'

declare module '#server/platform/jobs/events.ts' {
  interface Events {
    /** something of a company that others build on: its name, its address, what the law asks of it */
    'company.changed': { providerId: number }
  }
}

type UserChanges = Partial<typeof users.$inferInsert>
type CompanyChanges = Partial<Omit<typeof companies.$inferInsert, 'invoiceTexts'>> & {
  invoiceTexts?: (string | undefined)[]
}

const hasChanges = (changes: object) => Object.values(changes).some((value) => value !== undefined)

const selectName = async (tx: Tx, id: number) =>
  (await tx.select({ firstName: users.firstName, lastName: users.lastName }).from(users).where(eq(users.id, id)))[0]!

/** The name of a provider's owner stands in the imprint, so it is held like the company's. */
const changeOwner = async (tx: Tx, user: AccountCtx['user'], changes: UserChanges) => {
  const { now, isHeld } = user.providerId
    ? await holdIdentity(tx, user.providerId, await selectName(tx, user.id), changes)
    : { now: changes, isHeld: false }
  if (hasChanges(now)) await tx.update(users).set(now).where(eq(users.id, user.id))
  return isHeld
}

export const updateDetails = ({ user }: AccountCtx, changes: UserChanges) =>
  inTransaction((tx) => changeOwner(tx, user, changes)).catch(explainConstraint)

const numbers = ['vatNumber', 'taxNumber', 'lucidNumber', 'weeeNumber'] as const

/** Numbers that the law asks for are replaced, not erased, while the company sells what needs them. */
const keepNeeded = async (tx: Tx, providerId: number, before: CompanyNumbers, after: CompanyNumbers) => {
  if (numbers.every((name) => after[name] || !before[name])) return
  for (const { companyNeeds } of allPersonalData()) {
    const need = await companyNeeds?.(tx, providerId, after)
    const lost = need?.anyOf.find((name) => before[name])
    if (need && lost) throw refuseField(lost, need.message)
  }
}

const changeCompany = async (tx: Tx, providerId: number, { invoiceTexts = [], ...changes }: CompanyChanges) => {
  const [company] = await tx.select().from(companies).where(eq(companies.id, providerId)).for('update')
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const texts = company!.invoiceTexts.map((text, i) => invoiceTexts[i] ?? text)
  await keepNeeded(tx, providerId, company!, { ...company!, ...given })
  const { now, isHeld } = await holdIdentity(tx, providerId, company!, given)
  if (isHeld) {
    await checkHeld(tx, given)
    keepTaxNumber(company!, { ...company!, ...given })
  }
  const registrationCompleted = isRegistrationCompleted({ ...company, ...now })
  await tx
    .update(companies)
    .set({ ...now, invoiceTexts: texts, registrationCompleted })
    .where(eq(companies.id, providerId))
  await tx.publish('company.changed', { providerId })
  return isHeld
}

export const updateCompany = ({ user }: CompanyCtx, changes: CompanyChanges) =>
  inTransaction((tx) => changeCompany(tx, user.providerId, changes)).catch(explainConstraint)

type ProviderChanges = { email?: string | undefined; owner: UserChanges; company: CompanyChanges }

/** The owner and the company at once. */
export const updateProvider = ({ user }: CompanyCtx, { email, owner, company }: ProviderChanges) =>
  inTransaction(async (tx) => {
    const [known] = await tx.select({ email: users.email }).from(users).where(eq(users.id, user.id))
    if (email && email !== known!.email)
      throw refuseField('email', 'Ihre E-Mail-Adresse ändern Sie mit Ihrem Passwort unter „Sicherheit“.')
    const isOwnerHeld = await changeOwner(tx, user, owner)
    return (await changeCompany(tx, user.providerId, company)) || isOwnerHeld
  }).catch(explainConstraint)

type AuthChanges = { email?: string; username?: string | null; password?: string; currentPassword?: string }

/** A new e-mail takes effect when its owner confirms it; a new password ends all other sessions. */
export const updateAuth = async (ctx: AccountCtx, { email, username, password, currentPassword }: AuthChanges) => {
  const [user] = await db.select().from(users).where(eq(users.id, ctx.user.id))
  const newEmail = email && email !== user!.email ? email : undefined
  if (newEmail || password) await requirePassword(ctx, currentPassword)
  if (password) assertGoodPassword(password, newEmail ?? user!.email)
  const passwordHash = password ? await hashPassword(password) : undefined
  await inTransaction(async (tx) => {
    if (username !== undefined || passwordHash) {
      await tx.update(users).set({ username, passwordHash }).where(eq(users.id, ctx.user.id))
    }
    if (passwordHash) {
      await dropSecrets(tx, ctx.user.id, 'reset-password', 'two-factor-login')
      await endOtherSessions(tx, ctx)
      await mailPasswordChanged(tx, user!)
    }
    if (newEmail) {
      if (await tx.$count(users, eq(users.email, newEmail))) {
        throw refuseField('email', 'Diese E-Mail-Adresse ist bereits registriert.')
      }
      await mailNewEmail(tx, { ...user!, email: newEmail }, await createLink(tx, ctx.user.id, 'change-email', newEmail))
      await mailEmailChanging(tx, user!, newEmail)
    }
  }).catch(explainConstraint)
  return { requiresEmailConfirmation: !!newEmail }
}

/** Any account may upload an avatar without approval, so its pixels are limited more tightly than those of other pictures. */
const avatarMegapixels = 16

export const setAvatar = async (ctx: AccountCtx, file: Upload) => {
  const { user } = ctx
  const { key } = await storePicture(ctx, file, { folder: 'avatars', square: true, megapixels: avatarMegapixels })
  const set = () =>
    inTransaction(async (tx) => {
      const [before] = await tx.select({ key: users.avatar }).from(users).where(eq(users.id, user.id)).for('update')
      await tx.update(users).set({ avatar: key }).where(eq(users.id, user.id))
      if (before?.key) await removePictureLater(tx, before.key)
    })
  await orTakeBack(set, () => takeBackPicture(key))
  return key
}
