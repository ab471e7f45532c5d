import { and, eq, ne } from 'drizzle-orm'
import type { BillingInterval, DocumentKind } from '#contract/packages/kinds.ts'
import type { FileAnswer, Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { approveProvider, setBlocked } from '#server/domains/providers/index.ts'
import type { CompanyCtx, OperatorCtx } from '#server/platform/context.ts'
import { storePrivateFile } from '#server/platform/files/private.ts'
import { storage } from '#server/platform/files/storage.ts'
import { sendMail } from '#server/platform/mail.ts'
import { layout } from '#server/platform/mail-layout.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { companies, users } from '../accounts/accounts.tables.ts'
import { type Onboarding, selectDocument, selectOnboarding } from './onboarding.queries.ts'
import { stepsOf, taxGaps } from './onboarding.rules.ts'
import { documentViews, providerDocuments, providerOnboardings } from './onboarding.tables.ts'
import { selectVersionOn } from './packages.queries.ts'

declare module '#server/platform/jobs.ts' {
  interface Jobs {
    'packages.remove-document': { key: string }
  }
}

const maxDocuments = 20
const folder = 'documents'
const noDocument = () => refuse('NOT_FOUND', { message: 'Dieses Dokument wurde nicht gefunden.' })
const noProvider = () => refuse('NOT_FOUND', { message: 'Dieser Anbieter wurde nicht gefunden.' })

export const findOnboarding = async (providerId: number): Promise<Onboarding> => {
  const found = await selectOnboarding(db, providerId)
  if (!found) throw noProvider()
  return found
}

type Change = Partial<typeof providerOnboardings.$inferInsert>

/** The row is made with the first change, and locked by every one. */
const change = async (tx: Tx, providerId: number, set: Change) => {
  const [row] = await tx
    .insert(providerOnboardings)
    .values({ ...set, providerId })
    .onConflictDoUpdate({ target: providerOnboardings.providerId, set: { ...set, updatedAt: sql`now()` } })
    .returning()
  return row!
}

/** The tax data are there again: what was blocked for them sells again. */
const endTaxBlock = async (tx: Tx, providerId: number) => {
  const found = await selectOnboarding(tx, providerId)
  if (!found || taxGaps(found).length) return
  const [row] = await tx
    .update(providerOnboardings)
    .set({ taxBlockedAt: null, taxAskedOn: null, taxReminders: 0 })
    .where(and(eq(providerOnboardings.providerId, providerId), sql`${providerOnboardings.taxAskedOn} is not null`))
    .returning({ wasBlocked: sql<boolean>`${found.isBlocked}::boolean` })
  if (row?.wasBlocked) await setBlocked(tx, providerId, 'tax-data', false)
}

export type Given = {
  personName?: string | undefined
  personBirthday?: string | undefined
  taxId?: string | undefined
  submit: boolean
}

const youngest = (day: string) => `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`

export const storeOnboarding = ({ user: { providerId } }: CompanyCtx, { submit, ...given }: Given) =>
  inTransaction(async (tx) => {
    if (given.personBirthday && given.personBirthday > youngest(germanDay()))
      throw refuseField('personBirthday', 'Die vertretungsberechtigte Person muss volljährig sein.')
    if (given.personBirthday && given.personBirthday < '1900-01-01')
      throw refuseField('personBirthday', 'Bitte prüfen Sie das Geburtsdatum.')
    await change(tx, providerId, given)
    await endTaxBlock(tx, providerId)
    if (!submit) return
    const found = (await selectOnboarding(tx, providerId))!
    const open = stepsOf(found).filter(({ isDone }) => !isDone)
    if (open.length)
      throw refuse('CONFLICT', {
        message: `Bitte ergänzen Sie zuerst: ${open.map(({ title }) => title).join(', ')}.`,
      })
    if (found.state === 'approved') throw refuse('CONFLICT', { message: 'Ihre Angaben sind schon freigegeben.' })
    await change(tx, providerId, { state: 'submitted', question: '', submittedAt: new Date(), decidedAt: null })
  })

export const storeChoice = ({ user: { providerId } }: CompanyCtx, packageId: number, interval: BillingInterval) =>
  inTransaction(async (tx) => {
    const version = await selectVersionOn(tx, packageId, germanDay())
    if (!version || version.isArchived) throw refuse('NOT_FOUND', { message: 'Dieses Paket gibt es nicht.' })
    await change(tx, providerId, { packageId, interval })
  })

/** The file is stored before the transaction, and goes again when that fails. */
export const uploadDocument = async (ctx: CompanyCtx, kind: DocumentKind, upload: Upload) => {
  const { providerId } = ctx.user
  const { key, name, size, contentType } = await storePrivateFile(ctx, upload, folder, 'file')
  try {
    return await inTransaction(async (tx) => {
      await change(tx, providerId, {})
      if ((await tx.$count(providerDocuments, eq(providerDocuments.providerId, providerId))) >= maxDocuments)
        throw refuse('CONFLICT', { message: `Sie können höchstens ${maxDocuments} Dokumente hinterlegen.` })
      const [made] = await tx
        .insert(providerDocuments)
        .values({ providerId, kind, fileKey: key, name, size, contentType })
        .returning()
      return { ...made!, createdAt: made!.createdAt.toISOString() }
    })
  } catch (error) {
    await storage.remove(key).catch(() => {})
    throw error
  }
}

export const removeDocument = ({ user: { providerId } }: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    const own = and(eq(providerDocuments.id, id), eq(providerDocuments.providerId, providerId))
    const [gone] = await tx
      .delete(providerDocuments)
      .where(and(own, ne(providerDocuments.state, 'accepted')))
      .returning()
    if (gone) return tx.enqueue('packages.remove-document', { key: gone.fileKey })
    if (await selectDocument(id, providerId, tx))
      throw refuse('CONFLICT', { message: 'Dieser Nachweis ist geprüft und bleibt erhalten.' })
    throw noDocument()
  })

/** Who looks at a document is written down before the first byte leaves. */
export const openDocument = async (userId: number, id: number, providerId?: number): Promise<FileAnswer> => {
  const found = await selectDocument(id, providerId)
  if (!found) throw noDocument()
  await db.insert(documentViews).values({ documentId: id, userId })
  const body = await storage.open(found.fileKey)
  if (!body) throw noDocument()
  return { filename: found.name, contentType: found.contentType, body }
}

const tellOwner = async (tx: Tx, providerId: number, isApproved: boolean, title: string, paragraphs: string[]) => {
  const [owner] = await tx
    .select({ id: users.id, email: users.email })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(eq(companies.id, providerId))
  const button = { label: 'Angaben öffnen', url: `${settings.publicUrl}/anbieter/einrichtung` }
  const letter = layout({ title, paragraphs: ['Guten Tag,', ...paragraphs], button })
  const mail = () => sendMail(tx, { to: owner!.email, subject: title, ...letter })
  await notify(tx, owner!.id, 'packages.checked', { isApproved }, { mail })
}

export const decideApplicant = (_ctx: OperatorCtx, id: number, state: 'approved' | 'returned', question: string) =>
  inTransaction(async (tx) => {
    const [row] = await tx
      .update(providerOnboardings)
      .set({ state, question: state === 'returned' ? question : '', decidedAt: new Date() })
      .where(and(eq(providerOnboardings.providerId, id), eq(providerOnboardings.state, 'submitted')))
      .returning({ id: providerOnboardings.providerId })
    if (!row) {
      if (!(await selectOnboarding(tx, id))) throw noProvider()
      throw refuse('CONFLICT', { message: 'Diese Angaben warten nicht auf eine Prüfung.' })
    }
    if (state === 'approved') {
      await approveProvider(tx, id)
      return tellOwner(tx, id, true, 'Ihre Registrierung ist freigegeben', [
        'wir haben Ihre Angaben geprüft. Alles ist vollständig: Ab jetzt finden Kunden Ihren Betrieb und können bei Ihnen kaufen.',
      ])
    }
    return tellOwner(tx, id, false, 'Rückfrage zu Ihren Angaben', [
      'zu Ihren Angaben haben wir eine Rückfrage:',
      question,
    ])
  })

export const decideDocument = async (id: number, state: 'accepted' | 'rejected', reason: string) => {
  const [row] = await db
    .update(providerDocuments)
    .set({ state, reason: state === 'rejected' ? reason : '' })
    .where(eq(providerDocuments.id, id))
    .returning({ id: providerDocuments.id })
  if (!row) throw noDocument()
}
