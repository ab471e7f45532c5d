import { and, eq } from 'drizzle-orm'
import type { OfferDraft } from '#contract/leads/inputs.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { lockCompany } from '#server/domains/accounts/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { selectReceivedLead } from '../asking/leads.queries.ts'
import { isOver, noLead } from '../asking/leads.service.ts'
import { lockLead } from '../asking/matching.service.ts'
import { offerDrafts, offerTemplates, travelRates } from '../leads.tables.ts'
import { offerPdf } from './offer-pdf.file.ts'
import { selectOffersOfLead, selectWriter } from './offers.queries.ts'
import { assertTerms, type NewOffer, usualEnd } from './offers.service.ts'

const maxTemplates = 50
type Template = typeof offerTemplates.$inferSelect

/** The letter as it would be sent: with the number of the offer where there is one, and the version that comes next. */
export const previewOffer = async ({ user }: CompanyCtx, leadId: number, offer: NewOffer) => {
  if (!(await selectReceivedLead(user.providerId, leadId))) throw noLead()
  assertTerms(offer)
  const [writer, [last]] = await Promise.all([
    selectWriter(user.providerId),
    selectOffersOfLead(leadId, user.providerId),
  ])
  const open = last?.status === 'open' ? last : undefined
  const version = (open?.version ?? 0) + 1
  const { validUntil, file: _, ...terms } = offer
  // the letter names the last day on which it can be accepted
  const end = new Date(`${validUntil ?? usualEnd()}T12:00:00Z`).toISOString()
  return offerPdf(
    { id: open?.id ?? null, version, validUntil: end, provider: writer.provider },
    {
      ...terms,
      version,
      isSmallBusiness: writer.isSmallBusiness,
      file: null,
      createdAt: new Date().toISOString(),
    },
  )
}

const draftOf = (providerId: number, leadId: number) =>
  and(eq(offerDrafts.providerId, providerId), eq(offerDrafts.leadId, leadId))

export const selectDraft = async (providerId: number, leadId: number) => {
  const [draft] = await db.select().from(offerDrafts).where(draftOf(providerId, leadId))
  return draft ?? null
}

/** Keeps what is being written. Of a lead that is over, or where no offer can follow, nothing is kept. */
export const keepDraft = ({ user }: CompanyCtx, leadId: number, values: OfferDraft, seen: string | null) =>
  inTransaction(async (tx) => {
    const lead = await lockLead(tx, leadId)
    const asked = await tx.sql<{ state: string }>`select state from lead_asks
      where lead_id = ${leadId} and provider_id = ${user.providerId}`.first()
    if (!lead || !asked) throw noLead()
    if (isOver(lead) || !['asked', 'seen', 'offered'].includes(asked.state))
      throw refuse('CONFLICT', { message: 'Zu dieser Anfrage ist kein Angebot mehr möglich.' })
    // the lock of the lead lets one device after the other look
    const other = await tx.sql<{ at: string }>`select saved_at as at from offer_drafts where lead_id = ${leadId}
      and provider_id = ${user.providerId}
      and date_trunc('milliseconds', saved_at) is distinct from ${seen}::timestamptz`.first()
    if (other)
      throw refuse('STALE', { message: 'Dieser Entwurf wurde in einem anderen Fenster oder Gerät weitergeschrieben.' })
    const [kept] = await tx
      .insert(offerDrafts)
      .values({ providerId: user.providerId, leadId, values })
      .onConflictDoUpdate({
        target: [offerDrafts.providerId, offerDrafts.leadId],
        set: { values, savedAt: sql`clock_timestamp()` },
      })
      .returning()
    return kept!
  })

export const removeDraft = ({ user }: CompanyCtx, leadId: number) =>
  db.delete(offerDrafts).where(draftOf(user.providerId, leadId))

export const selectTravel = async (providerId: number) => {
  const [rate] = await db.select().from(travelRates).where(eq(travelRates.providerId, providerId))
  return rate ?? null
}

export const setTravel = async ({ user }: CompanyCtx, rate: { baseCents: number; kmCents: number; freeKm: number }) => {
  const [saved] = await db
    .insert(travelRates)
    .values({ providerId: user.providerId, ...rate })
    .onConflictDoUpdate({ target: travelRates.providerId, set: rate })
    .returning()
  return saved!
}

export const listTemplates = (providerId: number) =>
  db
    .select()
    .from(offerTemplates)
    .where(eq(offerTemplates.providerId, providerId))
    .orderBy(offerTemplates.title)
    .limit(maxTemplates)

export const createTemplate = (
  { user }: CompanyCtx,
  template: Pick<Template, 'kind' | 'title' | 'content' | 'positions'>,
) =>
  inTransaction(async (tx) => {
    // two at once wait for each other, so that the limit holds
    await lockCompany(tx, user.providerId)
    if (template.kind === 'text' && !template.content) throw refuseField('content', 'Bitte schreiben Sie den Text.')
    if ((await tx.$count(offerTemplates, eq(offerTemplates.providerId, user.providerId))) >= maxTemplates)
      throw refuse('CONFLICT', { message: `Sie können höchstens ${maxTemplates} Vorlagen und Textbausteine haben.` })
    const [made] = await tx
      .insert(offerTemplates)
      .values({
        ...template,
        positions: template.kind === 'text' ? [] : template.positions,
        providerId: user.providerId,
      })
      .returning()
    return made!
  })

export const removeTemplate = async ({ user }: CompanyCtx, id: number) => {
  const [gone] = await db
    .delete(offerTemplates)
    .where(and(eq(offerTemplates.id, id), eq(offerTemplates.providerId, user.providerId)))
    .returning({ id: offerTemplates.id })
  if (!gone) throw refuse('NOT_FOUND', { message: 'Diese Vorlage wurde nicht gefunden.' })
}
