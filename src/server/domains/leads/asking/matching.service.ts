import { Refusal } from '#lib/errors.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { type QuotaCounts, requireQuota } from '#server/platform/limits/quota.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { leadAsks } from '../leads.tables.ts'
import { matchedThisMonth, selectCandidates } from './matching.queries.ts'
import { answerHours, chooseNext, mostAsked, stepOf } from './matching.rules.ts'

declare module '#server/platform/limits/quota.ts' {
  interface Quotas {
    leads: true
  }
}

/** Leads of this month, for the limits of packages. */
export const leadQuotas: QuotaCounts = {
  leads: async (source, providerId) => {
    const { count } = await source.sql<{ count: number }>`
      select ${matchedThisMonth(sql`${providerId}`)} as count`.one()
    return count
  },
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

/** Whether the package of a provider allows one more lead; its writers wait for each other. */
const hasRoom = async (tx: Tx, providerId: number) => {
  try {
    await requireQuota(tx, providerId, 'leads')
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
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

const byProvider = (a: { providerId: number }, b: { providerId: number }) => a.providerId - b.providerId

/** Asks as many providers as are missing to five. The row of the lead is locked, so it never becomes six. */
export const fillLead = async (tx: Tx, lead: LockedLead): Promise<number> => {
  const { id, routeId, lat, lng } = lead
  if (!routeId || lead.providerId || lat === null || lng === null) return 0
  if (lead.status !== 'requested' && lead.status !== 'open') return 0
  const { count } = await tx.sql<{ count: number }>`
    select count(*)::int from lead_asks where lead_id = ${id} and state in ('asked', 'seen', 'offered')`.one()
  const chosen: Awaited<ReturnType<typeof selectCandidates>> = []
  const tried: number[] = []
  const missing = () => mostAsked - count - chosen.length
  while (missing() > 0) {
    const waiting = chooseNext(await selectCandidates(tx, routeId, id, { lat, lng }, tried), missing())
    if (!waiting.length) break
    // the packages of the next ones are locked in the order of their ids, so that two leads rarely wait for each other in a circle
    for (const candidate of waiting.toSorted(byProvider)) {
      tried.push(candidate.providerId)
      // another lead may have taken the last room since they were read
      if (await hasRoom(tx, candidate.providerId)) chosen.push(candidate)
    }
  }
  for (const candidate of chosen.toSorted(byProvider)) {
    const { providerId, providerUserId, km } = candidate
    await askProvider(tx, lead, { providerId, providerUserId, km, isAlone: false })
    await tx.sql`update lead_members set turn = turn + ${stepOf(candidate)}::float8
      where route_id = ${routeId} and provider_id = ${providerId}`
  }
  return chosen.length
}
