import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { ownerOf } from '#server/domains/accounts/index.ts'
import { notify, settleNotifications } from '#server/domains/notifications/index.ts'
import type { CompanyCtx, CustomerCtx } from '#server/platform/context.ts'
import { withPrivateFiles } from '#server/platform/files/private.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { insertFile, leadFolder } from '../files.service.ts'
import { customerLeadLink, providerLeadLink } from '../leads.notifications.ts'
import { leadAsks, leads, offers } from '../leads.tables.ts'
import { selectOwnLeadByKey, selectReceivedLead } from './leads.queries.ts'
import { isUnconfirmed, selectCandidates } from './matching.queries.ts'
import { fillLead, type LockedLead, lockLead } from './matching.service.ts'
import {
  askFirst,
  attachFiles,
  insertLead,
  type NewLead,
  type NewRouteLead,
  noProvider,
  placeOf,
  prepareLead,
  selectAskable,
  type Wanted,
} from './new-leads.service.ts'

export const noLead = () => refuse('NOT_FOUND', { message: 'Diese Anfrage wurde nicht gefunden.' })
export const isOver = ({ status }: { status: string }) => status !== 'requested' && status !== 'open'
const over = () => refuse('CONFLICT', { message: 'Diese Anfrage ist schon beendet.' })

const emailOf = async (userId: number) =>
  await sql<{ email: string; firstName: string; lastName: string; phone: string }>`
    select email, first_name as "firstName", last_name as "lastName", phone from shared.users where id = ${userId}`.one()

const ownByKey = async (userId: number, sendKey: string) => {
  const row = await selectOwnLeadByKey(userId, sendKey)
  if (!row) throw refuse('CONFLICT', { message: 'Diese Anfrage wurde schon gesendet.' })
  return row
}

export const createLead = async ({ user }: CustomerCtx, given: NewRouteLead) => {
  const { email } = await emailOf(user.id)
  const { lead, files } = await prepareLead(given, email)
  const asked = await inTransaction(async (tx) => {
    const made = await insertLead(tx, user.id, lead)
    if (!made) return null
    await attachFiles(tx, user.id, made.id, files)
    return askFirst(tx, made, lead)
  })
  return { row: await ownByKey(user.id, given.sendKey), asked }
}

export type NewInquiry = {
  provider: Wanted
  sendKey: string | undefined
  subject: string
  message: string
  place: { postalCode: string; street: string; streetNumber: string }
  contact: { firstName: string; lastName: string; phone: string }
  uploads: Upload[]
}

export const createInquiry = async (ctx: CustomerCtx, given: NewInquiry) => {
  const { user } = ctx
  const provider = await selectAskable(given.provider)
  if (!provider) throw noProvider()
  const account = await emailOf(user.id)
  const { postalCode } = given.place
  const known = postalCode ? await placeOf(given.place) : { place: { ...given.place, city: '' }, point: null }
  const lead: NewLead = {
    kind: 'inquiry',
    routeId: null,
    sendKey: given.sendKey ?? randomUUID(),
    title: given.subject || 'Anfrage',
    message: given.message,
    answers: [],
    ...known,
    contact: {
      firstName: given.contact.firstName || account.firstName,
      lastName: given.contact.lastName || account.lastName,
      phone: given.contact.phone || account.phone,
      email: account.email,
    },
    provider,
  }
  await withPrivateFiles(ctx, leadFolder, given.uploads, 'files', (files) =>
    inTransaction(async (tx) => {
      const made = await insertLead(tx, user.id, lead)
      if (!made) return
      for (const file of files) await insertFile(tx, user.id, file, made.id)
      await askFirst(tx, made, lead)
    }),
  )
  return ownByKey(user.id, lead.sendKey)
}

/** Locks an own lead: everything that changes it or its offers waits for each other here. */
const lockOwn = async (tx: Tx, userId: number, id: number) => {
  const lead = await lockLead(tx, id)
  if (!lead || lead.userId !== userId) throw noLead()
  if (isOver(lead)) throw over()
  return lead
}

export const showContact = ({ user }: CustomerCtx, id: number, providerId: number) =>
  inTransaction(async (tx) => {
    const lead = await lockOwn(tx, user.id, id)
    const [shown] = await tx
      .update(leadAsks)
      .set({ contactShownAt: new Date() })
      .where(
        and(
          eq(leadAsks.leadId, id),
          eq(leadAsks.providerId, providerId),
          isNull(leadAsks.contactShownAt),
          inArray(leadAsks.state, ['asked', 'seen', 'offered']),
        ),
      )
      .returning({ id: leadAsks.id })
    if (!shown) throw refuse('CONFLICT', { message: 'Diesem Betrieb können Sie Ihre Kontaktdaten nicht mehr zeigen.' })
    const { userId } = await ownerOf(tx, providerId)
    await notify(tx, userId, 'leads.contact-shown', { leadId: id, title: lead.title })
  })

/** Ends what one provider was asked and asks the next; the row of the lead is locked. */
const replace = async (
  tx: Tx,
  lead: LockedLead,
  providerId: number,
  state: 'declined' | 'swapped' | 'silent',
  reason = '',
) => {
  const [ended] = await tx
    .update(leadAsks)
    .set({ state, declineReason: reason, ...(state === 'declined' && { answeredAt: new Date() }) })
    .where(
      and(
        eq(leadAsks.leadId, lead.id),
        eq(leadAsks.providerId, providerId),
        inArray(leadAsks.state, ['asked', 'seen']),
      ),
    )
    .returning({ id: leadAsks.id })
  if (!ended) return null
  const { userId } = await ownerOf(tx, providerId)
  await settleNotifications(tx, userId, ['leads.received'], providerLeadLink({ leadId: lead.id }))
  return { asked: await fillLead(tx, lead) }
}

export const swapProvider = ({ user }: CustomerCtx, id: number, providerId: number) =>
  inTransaction(async (tx) => {
    const lead = await lockOwn(tx, user.id, id)
    const { routeId, lat, lng } = lead
    const isMatched = routeId && !lead.providerId && lat !== null && lng !== null
    if (!isMatched || !(await selectCandidates(tx, routeId, id, { lat, lng })).length)
      throw refuse('CONFLICT', { message: 'Zurzeit gibt es keinen weiteren Betrieb, der gefragt werden kann.' })
    if (!(await replace(tx, lead, providerId, 'swapped')))
      throw refuse('CONFLICT', { message: 'Dieser Betrieb hat schon geantwortet.' })
  })

/** For the page: whether a swap would find anybody. */
export const canSwap = async (id: number) => {
  const lead = await sql<Pick<LockedLead, 'status' | 'routeId' | 'providerId' | 'lat' | 'lng'>>`
    select status, route_id as "routeId", provider_id as "providerId", lat, lng from leads where id = ${id}`.one()
  const { routeId, lat, lng } = lead
  if (isOver(lead) || !routeId || lead.providerId || lat === null || lng === null) return false
  return (await selectCandidates(db, routeId, id, { lat, lng })).length > 0
}

/** Answers how many others are asked instead. */
export const declineLead = async ({ user }: CompanyCtx, id: number, reason: string) => {
  if (!(await selectReceivedLead(user.providerId, id))) throw noLead()
  return inTransaction(async (tx) => {
    const lead = (await lockLead(tx, id))!
    const replaced = await replace(tx, lead, user.providerId, 'declined', reason)
    if (!replaced) throw refuse('CONFLICT', { message: 'Diese Anfrage haben Sie schon beantwortet.' })
    await tellMovedOn(tx, lead, replaced.asked, true)
    return replaced.asked
  })
}

/** The customer learns that somebody else is asked, or that nobody is left. */
const tellMovedOn = async (tx: Tx, lead: LockedLead, asked: number, isDeclined = false) => {
  const { waiting } = await tx.sql<{ waiting: number }>`
    select count(*)::int as waiting from lead_asks where lead_id = ${lead.id} and state in ('asked', 'seen', 'offered')`.one()
  await notify(tx, lead.userId, 'leads.moved-on', { leadId: lead.id, title: lead.title, asked, waiting, isDeclined })
}

/** Seen by the provider for the first time. */
export const markSeen = (providerId: number, leadId: number) =>
  inTransaction((tx) =>
    tx
      .update(leadAsks)
      .set({ state: 'seen' })
      .where(and(eq(leadAsks.leadId, leadId), eq(leadAsks.providerId, providerId), eq(leadAsks.state, 'asked'))),
  )

/** Ends a lead with its asks; answers the providers that had an offer open. */
export const closeLead = async (tx: Tx, leadId: number, status: 'rejected' | 'expired', reason: string) => {
  await tx.update(leads).set({ status, endReason: reason, finishedAt: new Date() }).where(eq(leads.id, leadId))
  const rejected = await tx
    .update(offers)
    .set({ status: status === 'expired' ? 'expired' : 'rejected', rejectReason: reason, decidedAt: new Date() })
    .where(and(eq(offers.leadId, leadId), eq(offers.status, 'open')))
    .returning({ id: offers.id, providerId: offers.providerId })
  await tx.sql`update lead_asks set state = case when state = 'offered' then 'lost' else 'expired' end
    where lead_id = ${leadId} and state in ('asked', 'seen', 'offered')`
  return rejected
}

export const endLead = ({ user }: CustomerCtx, id: number, reason: string) =>
  inTransaction(async (tx) => {
    const lead = await lockOwn(tx, user.id, id)
    for (const { id: offerId, providerId } of await closeLead(tx, id, 'rejected', reason))
      await tellRejected(tx, { offerId, providerId, leadId: id, title: lead.title })
    await settleNotifications(tx, user.id, ['leads.moved-on'], customerLeadLink({ leadId: id }))
  })

export const tellRejected = async (
  tx: Tx,
  { providerId, ...data }: { offerId: number; providerId: number; leadId: number; title: string },
) => {
  const { userId } = await ownerOf(tx, providerId)
  await notify(tx, userId, 'offers.rejected', data)
}

/** A provider that did not answer for a day is replaced; each lead in a transaction of its own. */
export const replaceSilent = () => {
  const selectLate = (after: number, limit: number) => sql<{ id: number; leadId: number; providerId: number }>`
    select id, lead_id as "leadId", provider_id as "providerId" from lead_asks
    where id > ${after} and state in ('asked', 'seen') and answer_until < now() order by id limit ${limit}`
  return eachDue(selectLate, ({ leadId, providerId }) =>
    inTransaction(async (tx) => {
      const lead = (await lockLead(tx, leadId))!
      const replaced = await replace(tx, lead, providerId, 'silent')
      if (replaced) await tellMovedOn(tx, lead, replaced.asked)
    }),
  )
}

/** Leads end after their days, unless an offer still stands. */
export const expireLeads = () => {
  const selectEnded = (after: number, limit: number) => sql<{ id: number }>`
    select id from leads l where id > ${after} and status in ('requested', 'open') and expires_at < now()
      and not exists (select from offers o where o.lead_id = l.id and o.status = 'open')
      and not ${isUnconfirmed} order by id limit ${limit}`
  return eachDue(selectEnded, ({ id }) =>
    inTransaction(async (tx) => {
      const lead = (await lockLead(tx, id))!
      const { count } = await tx.sql<{ count: number }>`
        select count(*)::int from offers where lead_id = ${id} and status = 'open'`.one()
      if (isOver(lead) || count) return
      await closeLead(tx, id, 'expired', '')
      await notify(tx, lead.userId, 'leads.expired', { leadId: id, title: lead.title })
    }),
  )
}
