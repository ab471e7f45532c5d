import { and, eq, ne } from 'drizzle-orm'
import type { DocumentKind } from '#contract/packages/kinds.ts'
import { refuse } from '#lib/errors.ts'
import { applyIdentity, dropIdentity, type Identity, lockCompany } from '#server/domains/accounts/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { approveProvider, setApprovalDue, setBankData, setIdentified } from '#server/domains/providers/index.ts'
import type { CompanyCtx, OperatorCtx } from '#server/platform/context.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { sharedUsers } from '../../accounts/accounts.tables.ts'
import { letterMail } from './mail-texts.contributions.ts'
import { type Onboarding, selectDocument, selectOnboarding } from './onboarding.queries.ts'
import { isRequired, obstaclesOf, proofLacks, versionOf } from './onboarding.rules.ts'
import { providerDocuments, providerOnboardings } from './onboarding.tables.ts'

const noDocument = () => refuse('NOT_FOUND', { message: 'Dieses Dokument wurde nicht gefunden.' })
const noProvider = () => refuse('NOT_FOUND', { message: 'Dieser Anbieter wurde nicht gefunden.' })

type Decision = { isApproved: boolean; title: string; paragraphs: string[] }

const tellOwner = async (tx: Tx, { ownerId }: Onboarding, { isApproved, title, paragraphs }: Decision) => {
  const [owner] = await tx.select({ email: sharedUsers.email }).from(sharedUsers).where(eq(sharedUsers.id, ownerId))
  const button = { label: 'Angaben öffnen', url: `${settings.publicUrl}/anbieter/einrichtung` }
  const letter = await letterMail(tx, isApproved ? 'approval-given' : 'approval-question', {
    title,
    paragraphs: ['Guten Tag,', ...paragraphs],
    button,
  })
  const mail = () => sendMail(tx, { to: owner!.email, ...letter })
  await notify(tx, ownerId, 'packages.checked', { isApproved }, { mail })
}

/** The provider stays approved and shown; the operators are asked once, the owner is mail. */
const askOperators = async (tx: Tx, found: Onboarding) => {
  const { providerId, companyName, ownerId } = found
  const waits = { state: 'rechecking' as const, question: '', submittedAt: new Date(), decidedAt: null }
  const [started] = await tx
    .insert(providerOnboardings)
    .values({ ...waits, providerId })
    .onConflictDoUpdate({
      target: providerOnboardings.providerId,
      set: { ...waits, updatedAt: sql`now()` },
      setWhere: ne(providerOnboardings.state, 'rechecking'),
    })
    .returning({ id: providerOnboardings.providerId })
  if (!started) return
  const operators = await tx.sql<{ id: number; email: string }>`
    select id, email from shared.users where role = 'Operator' and deleted_at is null order by id limit 50`
  const title = `Geänderte Angaben: ${companyName}`
  const letter = await letterMail(tx, 'approval-recheck', {
    title,
    paragraphs: [
      'Guten Tag,',
      `${companyName} hat Angaben oder Nachweise geändert. Bis zur Prüfung gilt, was freigegeben ist.`,
    ],
    button: { label: 'Freigaben öffnen', url: `${settings.publicUrl}/betreiber/freigaben` },
  })
  for (const { id, email } of operators)
    await notify(tx, id, 'packages.recheck', { companyName }, { mail: () => sendMail(tx, { to: email, ...letter }) })
  const [owner] = await tx.select({ email: sharedUsers.email }).from(sharedUsers).where(eq(sharedUsers.id, ownerId))
  const mail = await letterMail(tx, 'approval-recheck-owner', {
    title: 'Ihre Änderung wird geprüft',
    paragraphs: [
      'Guten Tag,',
      'Ihre geänderten Angaben oder Nachweise sind bei uns angekommen. Wir prüfen sie; bis dahin bleibt alles sichtbar, was freigegeben ist.',
    ],
    button: { label: 'Angaben öffnen', url: `${settings.publicUrl}/anbieter/einrichtung` },
  })
  await sendMail(tx, { to: owner!.email, ...mail })
}

/** Sends an approved provider back to checking; one that is not approved yet is checked anyway. */
export const startRecheck = async (tx: Tx, providerId: number) => {
  const found = await selectOnboarding(tx, providerId)
  if (found?.isApproved) await askOperators(tx, found)
}

const applyOthers = async (tx: Tx, { providerId, ownerId }: Onboarding, changes: Identity) => {
  const { iban, accountHolder, personName, personBirthday, taxId } = changes as Partial<Record<keyof Identity, string>>
  await setBankData(tx, providerId, ownerId, {
    ...(iban !== undefined && { iban }),
    ...(accountHolder !== undefined && { accountHolder }),
  })
  await tx
    .update(providerOnboardings)
    .set({ personName, personBirthday, taxId, updatedAt: new Date() })
    .where(eq(providerOnboardings.providerId, providerId))
}

type Verdict = { status: 'approved' | 'returned'; question: string; version: string; pause: boolean }

const approve = async (tx: Tx, found: Onboarding, version: string) => {
  if (version !== versionOf(found))
    throw refuse('CONFLICT', {
      message: 'Die Angaben haben sich inzwischen geändert. Bitte sehen Sie sie noch einmal an.',
    })
  const obstacles = obstaclesOf(found)
  if (obstacles.length) throw refuse('CONFLICT', { message: `Noch nicht möglich: ${obstacles.join(' ')}` })
  if (found.state === 'submitted') {
    await approveProvider(tx, found.providerId)
    return tellOwner(tx, found, {
      isApproved: true,
      title: 'Ihre Registrierung ist freigegeben',
      paragraphs: [
        'wir haben Ihre Angaben geprüft. Alles ist vollständig: Sie verkaufen jetzt ohne Grenze, Kunden können vorab überweisen, und Ihr Guthaben wird ausgezahlt.',
      ],
    })
  }
  await applyOthers(tx, found, await applyIdentity(tx, found.providerId))
  await approveProvider(tx, found.providerId)
  return tellOwner(tx, found, {
    isApproved: true,
    title: 'Ihre Änderung ist freigegeben',
    paragraphs: ['wir haben Ihre geänderten Angaben geprüft. Sie gelten ab jetzt, auch auf neuen Rechnungen.'],
  })
}

const decline = async (tx: Tx, found: Onboarding, reason: string) => {
  if (found.state === 'submitted')
    return tellOwner(tx, found, {
      isApproved: false,
      title: 'Rückfrage zu Ihren Angaben',
      paragraphs: ['zu Ihren Angaben haben wir eine Rückfrage:', reason],
    })
  await dropIdentity(tx, found.providerId)
  return tellOwner(tx, found, {
    isApproved: false,
    title: 'Ihre Änderung ist nicht freigegeben',
    paragraphs: [
      'Ihre geänderten Angaben konnten wir nicht freigeben. Es gelten weiter die bisherigen. Der Grund:',
      reason,
    ],
  })
}

const asApproved = (found: Onboarding) => ({ ...found, isPerson: found.wasPerson })

/** Without its changes a provider is approved again, unless a proof is missing or undecided. */
const stateAfter = (found: Onboarding, status: Verdict['status']) => {
  if (status === 'approved') return 'approved'
  if (found.state === 'submitted') return 'returned'
  return proofLacks(asApproved(found)).length ? 'rechecking' : 'approved'
}

/** § 20 (2) PAuswG: a copy of an identity card is kept no longer than the check needs it. That it was checked stays. */
const removeIdentityCopies = async (tx: Tx, providerId: number) => {
  const copies = await tx.sql<{ key: string }>`
    with copies as (
      select id, file_key from provider_documents
      where provider_id = ${providerId} and kind = 'identity' and state = 'accepted' and file_key <> '' for update)
    update provider_documents d set file_key = '', size = 0 from copies where d.id = copies.id returning copies.file_key as key`
  for (const { key } of copies) await tx.enqueue('packages.remove-document', { key })
}

export const decideApplicant = (_ctx: OperatorCtx, id: number, { status, question, version, pause }: Verdict) =>
  inTransaction(async (tx) => {
    // changes of the company wait until this is decided
    await lockCompany(tx, id)
    const found = await selectOnboarding(tx, id)
    if (!found) throw noProvider()
    const [row] = await tx
      .update(providerOnboardings)
      .set({
        state: stateAfter(found, status),
        question: status === 'returned' ? question : '',
        decidedAt: new Date(),
      })
      .where(and(eq(providerOnboardings.providerId, id), sql`state in ('submitted', 'rechecking')`))
      .returning({ id: providerOnboardings.providerId })
    if (!row) throw refuse('CONFLICT', { message: 'Diese Angaben warten nicht auf eine Prüfung.' })
    await (status === 'approved' ? approve(tx, found, version) : decline(tx, found, question))
    if (status === 'approved') await removeIdentityCopies(tx, id)
    else if (!found.isApproved) await setApprovalDue(tx, id, pause ? 'operator' : null)
  })

/** Who is not approved sells only while a copy of an identity document is here (DSA Art. 30). */
const noteIdentity = async (tx: Tx, providerId: number) => {
  const good = await tx.$count(
    providerDocuments,
    and(
      eq(providerDocuments.providerId, providerId),
      eq(providerDocuments.kind, 'identity'),
      ne(providerDocuments.state, 'rejected'),
    ),
  )
  await setIdentified(tx, providerId, good > 0)
}

export const decideDocument = (id: number, state: 'accepted' | 'rejected', reason: string) =>
  inTransaction(async (tx) => {
    const [row] = await tx
      .update(providerDocuments)
      .set({ state, reason: state === 'rejected' ? reason : '' })
      .where(eq(providerDocuments.id, id))
      .returning({ providerId: providerDocuments.providerId })
    if (!row) throw noDocument()
    await noteIdentity(tx, row.providerId)
    if (state === 'rejected') await startRecheck(tx, row.providerId)
  })

/** A checked proof stays; of an approved provider, one that it needs is asked for anew. */
export const removeDocument = ({ user: { providerId } }: CompanyCtx, id: number) =>
  inTransaction(async (tx) => {
    const own = and(eq(providerDocuments.id, id), eq(providerDocuments.providerId, providerId))
    const [gone] = await tx
      .delete(providerDocuments)
      .where(and(own, ne(providerDocuments.state, 'accepted')))
      .returning()
    if (!gone) {
      if (await selectDocument(id, providerId, tx))
        throw refuse('CONFLICT', { message: 'Dieser Nachweis ist geprüft und bleibt erhalten.' })
      throw noDocument()
    }
    await tx.enqueue('packages.remove-document', { key: gone.fileKey })
    await noteIdentity(tx, providerId)
    const found = await selectOnboarding(tx, providerId)
    if (found && isRequired(found, gone.kind as DocumentKind)) await startRecheck(tx, providerId)
  })

/** The provider takes its changes back: what was approved holds on. */
export const withdrawPending = ({ user: { providerId } }: CompanyCtx) =>
  inTransaction(async (tx) => {
    await lockCompany(tx, providerId)
    const found = await selectOnboarding(tx, providerId)
    if (!found || !Object.keys(found.pending).length)
      throw refuse('NOT_FOUND', { message: 'Es wartet keine Änderung auf eine Prüfung.' })
    await dropIdentity(tx, providerId)
    if (!proofLacks(asApproved(found)).length)
      await tx
        .update(providerOnboardings)
        .set({ state: 'approved', decidedAt: new Date() })
        .where(and(eq(providerOnboardings.providerId, providerId), eq(providerOnboardings.state, 'rechecking')))
  })
