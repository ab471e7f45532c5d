import { refuseField } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { sql } from '#server/platform/sql/index.ts'
import { noOrder } from '../moves/moves.service.ts'
import { presentProviderOrder } from '../orders.present.ts'
import { selectOfProvider } from '../orders.queries.ts'
import type { Sender } from './addresses.present.ts'
import { labelsOf, labelsPdf } from './labels.file.ts'
import { slipsPdf } from './slips.file.ts'

/** Who sends parcels, and gets what comes back. */
export const senderOf = (providerId: number) =>
  sql<Sender>`
    select company_name as name, trim(street || ' ' || house_number) as street, zip_code as "zipCode", city, phone
    from shared.companies where id = ${providerId}`.one()

/** Own orders of goods that are packed, in the order in which they are named. */
const readOrders = async (providerId: number, ids: number[]) => {
  const found = new Map((await selectOfProvider(providerId, ids)).map((order) => [order.id, order]))
  return [...new Set(ids)].map((id) => {
    const order = found.get(id)
    if (!order) throw noOrder()
    if (order.kind !== 'goods') throw refuseField('ids', `${order.number} ist keine Bestellung von Waren.`)
    if (order.status === 'cancelled') throw refuseField('ids', `${order.number} ist storniert.`)
    return presentProviderOrder(order)
  })
}

/** Packing slips or address labels of many orders in one file. */
export const writePapers = async ({ user }: CompanyCtx, kind: 'slips' | 'labels', ids: number[]) => {
  const [orders, sender] = await Promise.all([readOrders(user.providerId, ids), senderOf(user.providerId)])
  if (kind === 'slips') return slipsPdf(orders, sender)
  const labels = labelsOf(orders)
  if (!labels.length) {
    const hasParcel = orders.some(({ shippings }) => shippings.some(({ kind }) => kind === 'parcel'))
    throw refuseField(
      'ids',
      hasParcel
        ? 'Hier ist nichts mehr zu verschicken: Alle Stücke wurden zurückgenommen oder storniert.'
        : 'Diese Bestellungen werden abgeholt und brauchen keinen Aufkleber.',
    )
  }
  return labelsPdf(labels, sender)
}
