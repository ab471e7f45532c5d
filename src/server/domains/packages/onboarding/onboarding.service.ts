import { and, eq } from 'drizzle-orm'
import type { BillingInterval, DocumentKind } from '#contract/packages/kinds.ts'
import type { FileAnswer, Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { germanDay } from '#lib/format.ts'
import { holdIdentity } from '#server/domains/accounts/index.ts'
import { setBlocked, setIdentified } from '#server/domains/providers/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { storePrivateFile } from '#server/platform/files/private.ts'
import { storage } from '#server/platform/files/storage.ts'
import { orTakeBack, takeBack } from '#server/platform/files/take-back.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectVersionOn } from '../packages.queries.ts'
import { startRecheck } from './approval.service.ts'
import { type Onboarding, selectDocument, selectOnboarding } from './onboarding.queries.ts'
import { stepsOf, taxGaps } from './onboarding.rules.ts'
import { documentViews, providerDocuments, providerOnboardings } from './onboarding.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
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

const withoutKeys = <T extends object>(all: T, some: object) =>
  Object.fromEntries(Object.entries(all).filter(([name]) => !(name in some))) as Partial<T>

export const storeOnboarding = ({ user: { providerId } }: CompanyCtx, { submit, ...given }: Given) =>
  inTransaction(async (tx) => {
    if (given.personBirthday && given.personBirthday > youngest(germanDay()))
      throw refuseField('personBirthday', 'Die vertretungsberechtigte Person muss volljährig sein.')
    if (given.personBirthday && given.personBirthday < '1900-01-01')
      throw refuseField('personBirthday', 'Bitte prüfen Sie das Geburtsdatum.')
    const { identity } = (await selectOnboarding(tx, providerId))!
    // what the tax office asks for is taken as soon as it is given; what was checked is replaced after a check
    const known = Object.fromEntries(Object.entries(identity).filter(([, value]) => value))
    const filled = Object.fromEntries(Object.entries(given).filter(([name]) => !(name in known)))
    const { now } = await holdIdentity(tx, providerId, identity, withoutKeys(given, filled))
    await change(tx, providerId, { ...now, ...filled })
    await endTaxBlock(tx, providerId)
    if (!submit) return
    const found = (await selectOnboarding(tx, providerId))!
    const open = stepsOf(found).filter(({ isDone }) => !isDone)
    if (open.length)
      throw refuse('CONFLICT', {
        message: `Bitte ergänzen Sie zuerst: ${open.map(({ title }) => title).join(', ')}.`,
      })
    if (found.isApproved) throw refuse('CONFLICT', { message: 'Ihre Angaben sind schon freigegeben.' })
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
  const add = () =>
    inTransaction(async (tx) => {
      await change(tx, providerId, {})
      if ((await tx.$count(providerDocuments, eq(providerDocuments.providerId, providerId))) >= maxDocuments)
        throw refuse('CONFLICT', { message: `Sie können höchstens ${maxDocuments} Dokumente hinterlegen.` })
      const [made] = await tx
        .insert(providerDocuments)
        .values({ providerId, kind, fileKey: key, name, size, contentType })
        .returning()
      if (kind === 'identity') await setIdentified(tx, providerId, true)
      await startRecheck(tx, providerId)
      return { ...made!, hasFile: true, createdAt: made!.createdAt.toISOString() }
    })
  return orTakeBack(add, () => takeBack(key))
}

/** Who looks at a document is written down before the first byte leaves. */
export const openDocument = async (userId: number, id: number, providerId?: number): Promise<FileAnswer> => {
  const found = await selectDocument(id, providerId)
  if (!found?.fileKey) throw noDocument()
  await db.insert(documentViews).values({ documentId: id, userId })
  const body = await storage.open(found.fileKey)
  if (!body) throw noDocument()
  return { filename: found.name, contentType: found.contentType, body }
}
