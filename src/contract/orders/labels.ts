import type { OrderStatus } from './calls.ts'
import type { VendorOrderKind } from './kinds.ts'

export const statusLabels: Record<OrderStatus, string> = {
  pending: 'Eingegangen',
  confirmed: 'Bestätigt',
  processing: 'In Arbeit',
  shipped: 'Versendet',
  completed: 'Abgeschlossen',
  cancelled: 'Storniert',
}
const serviceLabels: Partial<Record<OrderStatus, string>> = { confirmed: 'Vereinbart', completed: 'Erledigt' }
/** In a kitchen; what is fetched lies ready instead of being on the way. */
const foodLabels: Partial<Record<OrderStatus, string>> = {
  pending: 'Wartet auf das Restaurant',
  confirmed: 'In der Küche',
  shipped: 'Unterwegs',
  completed: 'Geliefert',
}
const pickupLabels: Partial<Record<OrderStatus, string>> = { shipped: 'Abholbereit', completed: 'Abgeholt' }
const labelsOf = { goods: statusLabels, food: foodLabels, service: serviceLabels }
export const labelOf = (kind: VendorOrderKind, status: OrderStatus, isPickup = false) =>
  (kind === 'food' && isPickup && pickupLabels[status]) || labelsOf[kind][status] || statusLabels[status]
/** What a vendor order is called. */
export const orderNouns: Record<VendorOrderKind, { one: string; this: string; own: string }> = {
  goods: { one: 'Bestellung', this: 'Diese Bestellung', own: 'Ihre Bestellung' },
  food: { one: 'Bestellung', this: 'Diese Bestellung', own: 'Ihre Bestellung' },
  service: { one: 'Auftrag', this: 'Dieser Auftrag', own: 'Ihren Auftrag' },
}
/** What a provider does to get an order there. */
const moveLabels: Record<Exclude<OrderStatus, 'pending'>, string> = {
  confirmed: 'Bestätigen',
  processing: 'In Arbeit nehmen',
  shipped: 'Versenden',
  completed: 'Abschließen',
  cancelled: 'Stornieren',
}
const serviceMoveLabels: Partial<Record<OrderStatus, string>> = {
  processing: 'Arbeit beginnen',
  completed: 'Als erledigt melden, Rechnung senden',
  cancelled: 'Auftrag absagen',
}

type Movable = { kind: VendorOrderKind; isPickup: boolean }

/** The button that moves an order on: what is fetched is never sent. */
export const moveLabelOf = ({ kind, isPickup }: Movable, to: Exclude<OrderStatus, 'pending'>) => {
  if (kind === 'service') return serviceMoveLabels[to] ?? moveLabels[to]
  if (isPickup && to === 'completed') return 'Als abgeholt abschließen'
  if (kind === 'food' && to === 'shipped') return isPickup ? 'Abholbereit melden' : 'Losschicken'
  return moveLabels[to]
}
