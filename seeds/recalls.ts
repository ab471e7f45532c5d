import { refreshListings } from '#server/domains/products/index.ts'
import { recalls, recallTellings } from '#server/domains/reports/recalls/recalls.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

const since = new Date(Date.UTC(2026, 10, 5, 9))

/** A kettle that is recalled: offline, on the public page, its buyers told. */
export const writeRecall = async (tx: Tx) => {
  const [kettle] = await tx.sql<{ id: number; companyName: string; phone: string }>`
    select p.id, c.company_name as "companyName", c.phone from products p join companies c on c.id = p.provider_id
    where p.name like 'Wasserkocher%' and p.kind = 'product' and p.status = 'active' order by p.id limit 1`
  if (!kettle) throw new Error('The demo has no kettle to recall.')
  const [recall] = await tx
    .insert(recalls)
    .values({
      productId: kettle.id,
      hazard: 'Der Griff kann sich bei heißem Wasser lösen. Es besteht die Gefahr schwerer Verbrühungen.',
      instructions:
        'Benutzen Sie den Wasserkocher nicht mehr. Bringen oder senden Sie ihn zurück; das Porto zahlen wir.',
      remedies: ['refund', 'replacement'],
      batch: 'H 2409 bis H 2412, auf der Unterseite',
      contact: `${kettle.companyName}, Telefon ${kettle.phone}`,
      sourceUrl: 'https://ec.europa.eu/safety-gate-alerts/screen/search',
      createdAt: since,
    })
    .returning({ id: recalls.id })
  await tx.sql`update products set blocked_at = ${since.toISOString()} where id = ${kettle.id}`
  const orders = await tx.sql<{ orderId: number }>`
    select distinct v.order_id as "orderId" from order_items i join vendor_orders v on v.id = i.vendor_order_id
    where i.product_id = ${kettle.id} and v.status <> 'cancelled' and i.quantity > i.returned_quantity`
  if (orders.length)
    await tx.insert(recallTellings).values(orders.map((order) => ({ ...order, recallId: recall!.id, toldAt: since })))
  await refreshListings(tx, [kettle.id])
}
