import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { noLead } from '../asking/leads.service.ts'

/** The labels of a request; others are taken off. */
export const setLeadLabels = (leadId: number, labelIds: number[]) =>
  inTransaction(async (tx) => {
    const found = await tx.sql`select id from leads where id = ${leadId} for key share`.first()
    if (!found) throw noLead()
    await tx.sql`delete from lead_labels where lead_id = ${leadId} and label_id <> all(${labelIds}::int[])`
    await tx.sql`
      insert into lead_labels (lead_id, label_id) select ${leadId}, id from labels where id = any(${labelIds}::int[])
      on conflict do nothing`
  })

/** Puts a label on requests, or takes it off; answers those that it changed and those that exist. */
export const labelLeads = async (tx: Tx, labelId: number, ids: number[], isOn: boolean) => {
  const known = await tx.sql<{
    id: number
  }>`select id from leads where id = any(${ids}::bigint[]) order by id for key share`
  const knownIds = known.map(({ id }) => id)
  const changed = isOn
    ? await tx.sql<{ id: number }>`
        insert into lead_labels (lead_id, label_id) select unnest(${knownIds}::bigint[]), ${labelId}
        on conflict do nothing returning lead_id as id`
    : await tx.sql<{ id: number }>`
        delete from lead_labels where label_id = ${labelId} and lead_id = any(${knownIds}::bigint[]) returning lead_id as id`
  return { knownIds, changedIds: changed.map(({ id }) => id) }
}
