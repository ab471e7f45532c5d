import { notifyEach } from '#server/domains/notifications/index.ts'
import { withRoom } from '#server/domains/packages/index.ts'
import type { QuotaCounts } from '#server/platform/limits/quota.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { matchedThisMonth, selectCandidates } from './matching.queries.ts'
import { answerHours, type Candidate, chooseNext, mostAsked, stepOf } from './matching.rules.ts'

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

type Asked = { providerId: number; providerUserId: number; km: number | null }

/** Asks providers that have not been asked. One that is asked alone has no time to answer in. */
export const askProviders = async (tx: Tx, lead: LockedLead, asked: readonly Asked[], isAlone: boolean) => {
  const all = { ids: asked.map(({ providerId }) => providerId), kms: asked.map(({ km }) => km) }
  await tx.sql`
    insert into lead_asks (lead_id, provider_id, distance_km, answer_until)
    select ${lead.id}::bigint, provider_id, km, case when not ${isAlone}::boolean then now() + make_interval(hours => ${answerHours}) end
    from unnest(${all.ids}::int[], ${all.kms}::float8[]) with ordinality asked (provider_id, km, place) order by place`
  const userIds = asked.map(({ providerUserId }) => providerUserId)
  await notifyEach(tx, userIds, 'leads.received', { leadId: lead.id, title: lead.title, city: lead.city })
}

/** What each is asked now puts it further back in turn. Rows are locked in one order, so that two leads never wait in a circle. */
const advanceTurns = (tx: Tx, routeId: number, asked: readonly Candidate[]) => {
  const steps = { ids: asked.map(({ providerId }) => providerId), by: asked.map(stepOf) }
  return tx.sql`
    with locked as materialized (
      select provider_id from lead_members where route_id = ${routeId} and provider_id = any(${steps.ids}::int[])
      order by provider_id for update)
    update lead_members m set turn = m.turn + step.by
    from locked join unnest(${steps.ids}::int[], ${steps.by}::float8[]) step (provider_id, by) using (provider_id)
    where m.route_id = ${routeId} and m.provider_id = locked.provider_id`
}

const countMatched = (tx: Tx) => (providerIds: readonly number[]) =>
  tx.sql<{ providerId: number; used: number }>`
    select asked.id as "providerId", ${matchedThisMonth(sql`asked.id`)} as used from unnest(${providerIds}::int[]) asked (id)`

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
    const ids = waiting.map(({ providerId }) => providerId)
    tried.push(...ids)
    // another lead may have taken the last room since they were read
    const free = await withRoom(tx, ids, 'leads', countMatched(tx))
    chosen.push(...waiting.filter(({ providerId }) => free.has(providerId)))
  }
  if (!chosen.length) return 0
  const asked = chosen.toSorted(byProvider)
  await askProviders(tx, lead, asked, false)
  await advanceTurns(tx, routeId, asked)
  return asked.length
}
