import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Upload } from '#contract/wire/fields.ts'
import { addDays } from '#lib/clock.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatPrice, germanDay } from '#lib/format.ts'
import { notify, settleNotifications } from '#server/domains/notifications/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { withPrivateFiles } from '#server/platform/files/private.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectReceivedLead } from '../asking/leads.queries.ts'
import { isOver, noLead } from '../asking/leads.service.ts'
import { fillLead, lockLead } from '../asking/matching.service.ts'
import { leadFolder } from '../files.service.ts'
import { providerLeadLink } from '../leads.notifications.ts'
import { leadAsks, leads, offerDrafts, offers, offerVersions } from '../leads.tables.ts'
import { selectOfferById, selectOfProvider } from './offers.queries.ts'
import { agreedPositions, bindingCents, type OfferTerms } from './offers.rules.ts'

const usualDays = 14
const mostDays = 180

export const noOffer = () => refuse('NOT_FOUND', { message: 'Dieses Angebot wurde nicht gefunden.' })
const notOpen = () => refuse('CONFLICT', { message: 'Dieses Angebot ist nicht mehr offen.' })

export type NewOffer = Omit<OfferTerms, 'isSmallBusiness'> & {
  validUntil: string | undefined
  file: Upload | undefined
}

/** What the customer can accept: the form for it takes no larger amount. */
const mostCents = 20_000_000_00

const assertPrices = ({ positions, priceType, price1Cents, price2Cents }: NewOffer) => {
  if (!positions.length) {
    if (price1Cents === null) throw refuseField('price1', 'Bitte nennen Sie Positionen oder einen Preis.')
    if (priceType === 'range' && (price2Cents === null || price2Cents <= price1Cents))
      throw refuseField('price2', 'Der zweite Preis muss höher sein als der erste.')
    return
  }
  if (!agreedPositions(positions).length)
    throw refuseField('positions', 'Mindestens eine Position muss fest sein: Alternativen zählen nicht zur Summe.')
  const total = bindingCents({ positions, priceType, price1Cents })!
  if (priceType !== 'fixed')
    throw refuseField(
      'priceType',
      'Positionen ergeben einen Festpreis. Für eine Spanne oder einen Stundensatz lassen Sie die Positionen weg.',
    )
  if (total > mostCents) throw refuseField('positions', `Ein Angebot kostet höchstens ${formatPrice(mostCents)}.`)
  if (price1Cents !== null && price1Cents !== total)
    throw refuseField('price1', `Die Positionen ergeben ${formatPrice(total)}. Nennen Sie denselben Preis oder keinen.`)
}

export const assertTerms = (offer: NewOffer) => {
  assertPrices(offer)
  const { validUntil, ...terms } = offer
  const today = germanDay()
  if (validUntil && (validUntil < today || validUntil > addDays(today, mostDays)))
    throw refuseField('validUntil', `Ein Angebot gilt von heute an höchstens ${mostDays} Tage.`)
  for (const field of ['date1', 'date2', 'dateVisit'] as const) {
    const day = terms[field]
    if (day && day < today) throw refuseField(field, 'Bitte wählen Sie einen Tag in der Zukunft.')
  }
}

/** Until when an offer can be accepted if it says nothing else. */
export const usualEnd = () => addDays(germanDay(), usualDays)

/** What was written so far is part of what was sent. */
const dropDraft = (tx: Tx, providerId: number, leadId: number) =>
  tx.delete(offerDrafts).where(and(eq(offerDrafts.providerId, providerId), eq(offerDrafts.leadId, leadId)))

/** The whole last day counts, by the German clock. */
const endOfDay = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Europe/Berlin'`

const isSmall = async (tx: Tx, providerId: number) => {
  const row = await tx.sql<{ isSmall: boolean }>`
    select is_small_business as "isSmall" from shared.companies where id = ${providerId}`.one()
  return row.isSmall
}

type Stored = { key: string; name: string } | undefined

const insertVersion = async (
  tx: Tx,
  offerId: number,
  version: number,
  providerId: number,
  offer: NewOffer,
  file: Stored,
) => {
  const { validUntil: _, file: __, ...terms } = offer
  await tx.insert(offerVersions).values({
    ...terms,
    offerId,
    version,
    isSmallBusiness: await isSmall(tx, providerId),
    file: file ? { name: randomUUID(), key: file.key, fileName: file.name } : null,
  })
}

/** A lead with an open offer waits at least as long as the offer. */
const keepLeadOpen = (tx: Tx, leadId: number, day: string) =>
  tx
    .update(leads)
    .set({ status: 'open', expiresAt: sql`greatest(${leads.expiresAt}, ${endOfDay(day)})` })
    .where(eq(leads.id, leadId))

const tellCustomer = async (
  tx: Tx,
  offerId: number,
  kind: 'offers.received' | 'offers.changed' | 'offers.withdrawn',
) => {
  const { leadId, leadTitle: title, customerId, provider } = await selectOfferById(tx, offerId)
  await notify(tx, customerId, kind, { offerId, leadId, title, companyName: provider.name })
}

export const createOffer = async (ctx: CompanyCtx, leadId: number, offer: NewOffer) => {
  const { user } = ctx
  if (!(await selectReceivedLead(user.providerId, leadId))) throw noLead()
  assertTerms(offer)
  const day = offer.validUntil ?? usualEnd()
  const id = await withPrivateFiles(ctx, leadFolder, offer.file ? [offer.file] : [], 'file', ([file]) =>
    inTransaction(async (tx) => {
      const lead = (await lockLead(tx, leadId))!
      if (isOver(lead)) throw refuse('CONFLICT', { message: 'Diese Anfrage ist schon beendet.' })
      const [answered] = await tx
        .update(leadAsks)
        .set({ state: 'offered', answeredAt: new Date(), answerUntil: null })
        .where(
          and(
            eq(leadAsks.leadId, leadId),
            eq(leadAsks.providerId, user.providerId),
            inArray(leadAsks.state, ['asked', 'seen']),
          ),
        )
        .returning({ id: leadAsks.id })
      if (!answered)
        throw refuse('CONFLICT', { message: 'Diese Anfrage haben Sie schon beantwortet, oder sie ist weitergegangen.' })
      const [made] = await tx
        .insert(offers)
        .values({ leadId, providerId: user.providerId, validUntil: endOfDay(day) })
        .returning({ id: offers.id })
      await insertVersion(tx, made!.id, 1, user.providerId, offer, file)
      await dropDraft(tx, user.providerId, leadId)
      await keepLeadOpen(tx, leadId, day)
      await settleNotifications(tx, user.id, ['leads.received'], providerLeadLink({ leadId }))
      await tellCustomer(tx, made!.id, 'offers.received')
      return made!.id
    }),
  )
  return selectOfferById(db, id)
}

/** Locks the lead of an own offer first, as everything that decides about offers does. */
const lockOpen = async (tx: Tx, offerId: number, leadId: number) => {
  const lead = (await lockLead(tx, leadId))!
  const open = await tx.sql<{ version: number }>`
    select version from offers where id = ${offerId} and status = 'open' and valid_until > now()`.first()
  if (!open || isOver(lead)) throw notOpen()
  return { lead, version: open.version }
}

export const updateOffer = async (ctx: CompanyCtx, id: number, offer: NewOffer) => {
  const { user } = ctx
  const known = await selectOfProvider(user.providerId, id)
  if (!known) throw noOffer()
  assertTerms(offer)
  const day = offer.validUntil ?? germanDay(new Date(new Date(known.validUntil).getTime() - 1))
  await withPrivateFiles(ctx, leadFolder, offer.file ? [offer.file] : [], 'file', ([file]) =>
    inTransaction(async (tx) => {
      const { version } = await lockOpen(tx, id, known.leadId)
      const kept = file ?? (known.terms.file && { key: known.terms.file.key, name: known.terms.file.fileName })
      await insertVersion(tx, id, version + 1, user.providerId, offer, kept ?? undefined)
      await tx
        .update(offers)
        .set({ version: version + 1, validUntil: endOfDay(day), remindedAt: null })
        .where(eq(offers.id, id))
      await dropDraft(tx, user.providerId, known.leadId)
      await keepLeadOpen(tx, known.leadId, day)
      await tellCustomer(tx, id, 'offers.changed')
    }),
  )
  return selectOfferById(db, id)
}

export const withdrawOffer = async ({ user }: CompanyCtx, id: number) => {
  const known = await selectOfProvider(user.providerId, id)
  if (!known) throw noOffer()
  await inTransaction(async (tx) => {
    const { lead } = await lockOpen(tx, id, known.leadId)
    await tx.update(offers).set({ status: 'withdrawn', decidedAt: new Date() }).where(eq(offers.id, id))
    await tx
      .update(leadAsks)
      .set({ state: 'declined' })
      .where(and(eq(leadAsks.leadId, lead.id), eq(leadAsks.providerId, user.providerId)))
    await fillLead(tx, lead)
    await tellCustomer(tx, id, 'offers.withdrawn')
  })
  return selectOfferById(db, id)
}

type Due = {
  id: number
  leadId: number
  title: string
  userId: number | null
  companyName: string
  providerUserId: number
}
const dueColumns = sql`o.id, o.lead_id as "leadId", l.title, l.user_id as "userId", c.company_name as "companyName",
  c.user_id as "providerUserId" from offers o join leads l on l.id = o.lead_id join shared.companies c on c.id = o.provider_id`

/** A day before an offer ends its customer is told, once. */
export const remindOfOffers = () => {
  const selectDue = (after: number, limit: number) => sql<Due>`
    select ${dueColumns} where o.id > ${after} and o.status = 'open' and o.reminded_at is null
      and o.valid_until between now() and now() + interval '1 day' order by o.id limit ${limit}`
  return eachDue(selectDue, ({ id: offerId, leadId, title, userId, companyName }) =>
    inTransaction(async (tx) => {
      const [first] = await tx.sql`
        update offers set reminded_at = now() where id = ${offerId} and reminded_at is null and status = 'open' returning id`
      if (first) await notify(tx, userId, 'offers.expiring', { offerId, leadId, title, companyName })
    }),
  )
}

const quietDays = 3

/** Who hears nothing of an offer for three days is told, once for each version of it; a customer who is near the end is asked instead. */
export const followUpOffers = () => {
  const isQuiet = sql`o.status = 'open' and o.valid_until > now() + interval '1 day'
    and (select max(v.created_at) from offer_versions v where v.offer_id = o.id) < now() - make_interval(days => ${quietDays})
    and (o.followed_up_at is null or o.followed_up_at < (select max(v.created_at) from offer_versions v where v.offer_id = o.id))`
  const selectDue = (after: number, limit: number) =>
    sql<Due>`select ${dueColumns} where o.id > ${after} and ${isQuiet} order by o.id limit ${limit}`
  return eachDue(selectDue, ({ id: offerId, leadId, title, providerUserId }) =>
    inTransaction(async (tx) => {
      const [first] = await tx.sql`
        update offers o set followed_up_at = now() where o.id = ${offerId} and ${isQuiet} returning o.id`
      if (first) await notify(tx, providerUserId, 'offers.unanswered', { offerId, leadId, title })
    }),
  )
}

/** An offer ends when its last day is over, unless it was decided before: the lead's lock lets only one of both happen. */
export const expireOffers = () => {
  const selectDue = (after: number, limit: number) => sql<Due>`
    select ${dueColumns} where o.id > ${after} and o.status = 'open' and o.valid_until <= now() order by o.id limit ${limit}`
  return eachDue(selectDue, ({ id: offerId, leadId, title, providerUserId }) =>
    inTransaction(async (tx) => {
      await lockLead(tx, leadId)
      const [ended] = await tx.sql`
        update offers set status = 'expired', decided_at = now() where id = ${offerId} and status = 'open'
          and valid_until <= now() returning id`
      if (!ended) return
      await tx.sql`update lead_asks a set state = 'expired' from offers o
        where o.id = ${offerId} and a.lead_id = o.lead_id and a.provider_id = o.provider_id`
      await notify(tx, providerUserId, 'offers.expired', { offerId, leadId, title })
    }),
  )
}
