import { refuse } from '#lib/errors.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'

/** The labels of one part of a purchase; others are taken off. */
export const setOrderLabels = (vendorOrderId: number, labelIds: number[]) =>
  inTransaction(async (tx) => {
    const found = await tx.sql`select id from vendor_orders where id = ${vendorOrderId}`.first()
    if (!found) throw refuse('NOT_FOUND', { message: 'Diese Bestellung gibt es nicht.' })
    await tx.sql`delete from order_labels where vendor_order_id = ${vendorOrderId} and label_id <> all(${labelIds}::int[])`
    await tx.sql`
      insert into order_labels (vendor_order_id, label_id) select ${vendorOrderId}, id from labels where id = any(${labelIds}::int[])
      on conflict do nothing`
  })

/** Puts a label on orders, or takes it off; answers those that it changed and those that exist. */
export const labelOrders = async (tx: Tx, labelId: number, ids: number[], isOn: boolean) => {
  const known = await tx.sql<{ id: number }>`
    select id from vendor_orders where id = any(${ids}::bigint[]) order by id for key share`
  const knownIds = known.map(({ id }) => id)
  const changed = isOn
    ? await tx.sql<{ id: number }>`
        insert into order_labels (vendor_order_id, label_id) select unnest(${knownIds}::bigint[]), ${labelId}
        on conflict do nothing returning vendor_order_id as id`
    : await tx.sql<{ id: number }>`
        delete from order_labels where label_id = ${labelId} and vendor_order_id = any(${knownIds}::bigint[])
        returning vendor_order_id as id`
  return { knownIds, changedIds: changed.map(({ id }) => id) }
}
