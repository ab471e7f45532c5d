import { germanDay } from '#lib/format.ts'
import { payPart, writePart } from '#server/domains/billing/index.ts'
import { selectById } from '#server/domains/orders/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { demoCustomer } from '../world/account.ts'

const day = 86_400_000

/** The first job of the printed customer is under way: one part of it is paid, the next one is not. */
export const writeParts = async (tx: Tx, from: Date) => {
  const { id } = await tx.sql<{ id: number }>`
    select v.id from vendor_orders v join orders o on o.id = v.order_id join users u on u.id = o.user_id
    where v.kind = 'service' and u.email = ${demoCustomer.email} order by v.id limit 1`.one()
  const [order] = await selectById(id, tx)
  const service = { ...order!, serviceFrom: germanDay(from), serviceTo: germanDay(from) }
  for (const [index, note] of ['Nach der Lieferung des Materials', 'Nach der Hälfte der Arbeit'].entries()) {
    const at = new Date(from.getTime() + index * day)
    const cents = Math.floor(order!.totalCents / 400) * 100
    const { document } = await writePart(tx, service, {
      cents,
      requestKey: `00000000-0000-4000-8000-00000000000${index + 1}`,
      note,
      at,
    })
    if (index === 0) await payPart(tx, document, germanDay(new Date(from.getTime() + day)), at)
  }
}
