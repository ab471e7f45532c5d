import { notify } from '#server/domains/notifications/index.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { leadAsks } from '../leads.tables.ts'
import { selectCandidates } from './matching.queries.ts'
import { answerHours, chooseNext, mostAsked, stepOf } from './matching.rules.ts'

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** which of these providers may get no more leads this month, by their package */
    fullProviders?: (providerIds: readonly number[]) => Promise<ReadonlySet<number>>
  }
}

/** A lead whose row the caller has locked. */
export type LockedLead = {
  id: number
  kind: 'route' | 'inquiry'
  routeId: number | null
  providerId: number | null
  userId: number | null
  title: string
  status: string
  city: string
  lat: number | null
  lng: number | null
}

export const lockLead = (tx: Tx, id: number) =>
  tx.sql<LockedLead>`
    select id, kind, route_id as "routeId", provider_id as "providerId", user_id as "userId", title, status, lat, lng,
      place->>'city' as city from leads where id = ${id} for update`.first()

const fullOf = async (ids: number[]) => {
  const found = await Promise.all(contributionsOf('fullProviders').map((full) => full(ids)))
  return (id: number) => found.some((full) => full.has(id))
}

export const askProvider = async (
  tx: Tx,
  lead: LockedLead,
  asked: { providerId: number; providerUserId: number; km: number | null; isAlone: boolean },
) => {
  await tx.insert(leadAsks).values({
    leadId: lead.id,
    providerId: asked.providerId,
    distanceKm: asked.km,
    answerUntil: asked.isAlone ? null : sql`now() + make_interval(hours => ${answerHours})`,
  })
  await notify(tx, asked.providerUserId, 'leads.received', { leadId: lead.id, title: lead.title, city: lead.city })
}

/** Asks as many providers as are missing to five. The row of the lead is locked, so it never becomes six. */
export const fillLead = async (tx: Tx, lead: LockedLead): Promise<number> => {
  const { id, routeId, lat, lng } = lead
  if (!routeId || lead.providerId || lat === null || lng === null) return 0
  if (lead.status !== 'requested' && lead.status !== 'open') return 0
  const { count } = await tx.sql<{ count: number }>`
    select count(*)::int from lead_asks where lead_id = ${id} and state in ('asked', 'seen', 'offered')`.one()
  const candidates = await selectCandidates(tx, routeId, id, { lat, lng })
  const isFull = await fullOf(candidates.map(({ providerId }) => providerId))
  const chosen = chooseNext(
    candidates.filter(({ providerId }) => !isFull(providerId)),
    mostAsked - count,
  )
  // always in the same order, so that two leads never wait for each other in a circle
  for (const candidate of chosen.toSorted((a, b) => a.providerId - b.providerId)) {
    const { providerId, km } = candidate
    const { providerUserId } = candidates.find((one) => one.providerId === providerId)!
    await askProvider(tx, lead, { providerId, providerUserId, km, isAlone: false })
    await tx.sql`update lead_members set turn = turn + ${stepOf(candidate)}::float8
      where route_id = ${routeId} and provider_id = ${providerId}`
  }
  return chosen.length
}
