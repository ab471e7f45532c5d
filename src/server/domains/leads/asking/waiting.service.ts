import { notify } from '#server/domains/notifications/index.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { isOver } from './leads.service.ts'
import { isUnconfirmed } from './matching.queries.ts'
import { fillLead, lockLead } from './matching.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'leads.fill-waiting': { routeId?: number }
  }
}

/** Looks for providers for open leads that have none at the moment: one may have joined, or be below its limit again. */
export const fillWaiting = ({ routeId }: { routeId?: number }) => {
  const selectWaiting = (after: number, limit: number) => sql<{ id: number }>`
    select id from leads l where id > ${after} and status in ('requested', 'open') and expires_at > now() and provider_id is null
      ${routeId ? sql`and route_id = ${routeId}` : sql`and route_id is not null`}
      and not exists (select from lead_asks a where a.lead_id = l.id and a.state in ('asked', 'seen', 'offered'))
      and not ${isUnconfirmed}
    order by id limit ${limit}`
  return eachDue(selectWaiting, ({ id }) => fillOne(id))
}

const fillOne = (id: number) =>
  inTransaction(async (tx) => {
    const lead = (await lockLead(tx, id))!
    const active =
      await tx.sql`select id from lead_asks where lead_id = ${id} and state in ('asked', 'seen', 'offered') limit 1`
    if (isOver(lead) || active.length) return
    const asked = await fillLead(tx, lead)
    if (asked) await notify(tx, lead.userId, 'leads.asked', { leadId: id, title: lead.title, asked })
  })
