import type { orderCalls } from '#contract/orders/calls.ts'
import type { OutputOf } from '#contract/wire/call.ts'
import { formatShortDay } from '#lib/format.ts'
import { daysText } from '#lib/time/delivery.ts'

type VendorOrder = OutputOf<typeof orderCalls.getOrder>['data']['vendor_orders'][number]
type Parcel = VendorOrder['shippings'][number]

export const isPickedUp = ({ kind: of, shippings }: Pick<VendorOrder, 'kind' | 'shippings'>) =>
  of !== 'service' && shippings.every(({ kind }) => kind === 'pickup')

/** Something in it can still be withdrawn from: perishable, made to order and dated things never can. */
export const canWithdraw = (vendorOrders: VendorOrder[]) =>
  vendorOrders.some(
    ({ order_status, items }) =>
      order_status !== 'cancelled' &&
      items.some(
        ({ withdrawal_exclusion: excluded, quantity, returned_quantity }) =>
          returned_quantity < quantity && (excluded === 'none' || excluded === 'hygiene'),
      ),
  )

/** Where goods go, or where work is done. */
export const placeTitle = ({ kind }: Pick<VendorOrder, 'kind'>) =>
  kind === 'service' ? 'Ort der Leistung' : 'Lieferadresse'

/** When it arrives, or from when on it can be fetched. */
export const whenOf = ({ kind, delivery_from: from, delivery_to: to, ...parcel }: Parcel) => {
  if (parcel.after_payment)
    return kind === 'pickup'
      ? 'abholbereit nach Zahlungseingang'
      : `${daysText(parcel.delivery_days_from, parcel.delivery_days_to)} nach Zahlungseingang`
  if (kind === 'pickup') return `abholbereit ab ${formatShortDay(from)}`
  return from === to
    ? `voraussichtlich am ${formatShortDay(to)}`
    : `voraussichtlich ${formatShortDay(from)} bis ${formatShortDay(to)}`
}

/** "Hauptstraße 3, 35037 Marburg" */
export const placeOf = ({ store_location: place }: Parcel) =>
  place && `${`${place.street} ${place.street_number}`.trim()}, ${place.zipcode} ${place.city}`
