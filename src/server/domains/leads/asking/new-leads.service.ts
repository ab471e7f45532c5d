import { and, eq, inArray, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { getPostalCode, kilometres } from '#server/domains/reference/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type AskedQuestion, type LeadContact, type LeadPlace, leadFiles, leads } from '../leads.tables.ts'
import { selectPublicRoute, selectQuestions } from '../questionnaires/questionnaires.queries.ts'
import { noRoute } from '../questionnaires/questionnaires.service.ts'
import { type Given, readAnswers } from './answers.rules.ts'
import { fitsIndustry } from './matching.queries.ts'
import { askProviders, fillLead, type LockedLead } from './matching.service.ts'

/** How long a lead waits for offers. */
export const openDays = 7

export const noProvider = () => refuse('NOT_FOUND', { message: 'Dieser Anbieter wurde nicht gefunden.' })

export type Wanted = { id: number } | { slug: string }
export const selectAskable = (by: Wanted) =>
  sql<{ id: number; userId: number; postalCode: string }>`
    select c.id, c.user_id as "userId", c.zip_code as "postalCode" from shared.companies c join shared.provider_pages p on p.provider_id = c.id
    where p.is_published and p.show_lead and ${'id' in by ? sql`c.id = ${by.id}` : sql`p.slug = ${by.slug}`}`.first()

export type NewLead = {
  kind: 'route' | 'inquiry'
  routeId: number | null
  sendKey: string
  title: string
  message: string
  answers: AskedQuestion[]
  place: LeadPlace
  contact: LeadContact
  point: { lat: number; lng: number } | null
  /** asked alone */
  provider: { id: number; userId: number; postalCode: string } | null
}

/** Inserts it once, whatever is sent twice; null when it is there already. */
export const insertLead = async (
  tx: Tx,
  userId: number,
  { point, provider, ...lead }: NewLead,
): Promise<LockedLead | null> => {
  const [made] = await tx
    .insert(leads)
    .values({
      ...lead,
      userId,
      providerId: provider?.id ?? null,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      expiresAt: sql`now() + make_interval(days => ${openDays})`,
    })
    .onConflictDoNothing({ target: leads.sendKey })
    .returning({
      id: leads.id,
      kind: leads.kind,
      routeId: leads.routeId,
      providerId: leads.providerId,
      userId: leads.userId,
      title: leads.title,
      status: leads.status,
      lat: leads.lat,
      lng: leads.lng,
      place: leads.place,
    })
  // nobody else sees the new row, so it counts as locked
  return made ? { ...made, city: made.place.city } : null
}

export const kmTo = async (point: NewLead['point'], postalCode: string) => {
  if (!point) return null
  const row = await sql<{ km: number }>`
    select ${kilometres(point)} as km from towns t where t.postal_code = ${postalCode} and t.position = 0`.first()
  return row?.km ?? null
}

/** Asks the one provider that was chosen, or the next in turn. */
export const askFirst = async (tx: Tx, lead: LockedLead, { provider, point }: NewLead) => {
  if (!provider) return fillLead(tx, lead)
  const km = await kmTo(point, provider.postalCode)
  await askProviders(tx, lead, [{ providerId: provider.id, providerUserId: provider.userId, km }], true)
  return 1
}

/** Files belong to the account that uploaded them until they are sent with one lead. */
export const attachFiles = async (tx: Tx, userId: number, leadId: number, names: string[]) => {
  if (!names.length) return
  const attached = await tx
    .update(leadFiles)
    .set({ leadId })
    .where(and(inArray(leadFiles.name, names), eq(leadFiles.userId, userId), isNull(leadFiles.leadId)))
    .returning({ id: leadFiles.id })
  if (attached.length !== new Set(names).size)
    throw refuseField('leadAnswers', 'Eine Datei ist nicht mehr da. Bitte laden Sie sie noch einmal hoch.')
}

export type NewRouteLead = {
  routeId: number
  sendKey: string
  providerSlug: string | undefined
  answers: Given[]
  place: { postalCode: string; street: string; streetNumber: string }
  contact: { firstName: string; lastName: string; phone: string }
}

export const placeOf = async (place: NewRouteLead['place']) => {
  const { city, lat, lng } = await getPostalCode(place.postalCode, 'place')
  return { place: { ...place, city }, point: { lat, lng } }
}

/** How far a provider goes for a questionnaire that it joined; nothing when it did not, or its industry does not fit. */
const reachOf = (routeId: number, providerId: number) =>
  sql<{ radiusKm: number }>`select m.radius_km as "radiusKm" from lead_members m
    join shared.companies c on c.id = m.provider_id and ${fitsIndustry(sql`m.route_id`, sql`c.industry_id`)}
    where m.route_id = ${routeId} and m.provider_id = ${providerId}`.first()

/** Whom a questionnaire asks alone: its own provider, or one of its members that was named and comes to the place. */
const aloneOf = async (
  route: { id: number; provider: { id: number } | null },
  slug: string | undefined,
  { city, point }: { city: string; point: { lat: number; lng: number } },
) => {
  if (!route.provider && !slug) return null
  const found = await selectAskable(route.provider ? { id: route.provider.id } : { slug: slug! })
  if (!found) throw noProvider()
  if (route.provider) return found
  const reach = await reachOf(route.id, found.id)
  if (!reach) throw noProvider()
  const km = await kmTo(point, found.postalCode)
  if (km !== null && km > reach.radiusKm)
    throw refuseField('place', `Dieser Betrieb kommt nicht nach ${city}. Fragen Sie ohne ihn, dann finden wir andere.`)
  return found
}

/** The lead that answers make, and the names of its files. */
export const prepareLead = async (given: NewRouteLead, email: string) => {
  const route = await selectPublicRoute({ id: given.routeId })
  if (!route) throw noRoute()
  const { place, point } = await placeOf(given.place)
  const provider = await aloneOf(route, given.providerSlug, { city: place.city, point })
  const texts = { place: `${place.postalCode} ${place.city}`, contact: given.contact.firstName }
  const read = readAnswers(await selectQuestions(route.id), given.answers, texts)
  const lead: NewLead = {
    kind: 'route',
    routeId: route.id,
    sendKey: given.sendKey,
    title: route.name,
    message: '',
    answers: read.map(({ files: _, ...question }) => question),
    place,
    contact: { ...given.contact, email },
    point,
    provider,
  }
  return { lead, files: read.flatMap(({ files }) => files) }
}
