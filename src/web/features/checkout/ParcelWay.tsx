import { useId } from 'react'
import { IconTruck } from '#web/ui/icons.ts'
import { type CartItem, chooseShipping, type Parcel } from './cart.ts'
import css from './ParcelWay.module.css'
import { arrivalBetween, shippingCost } from './words.ts'

/** All ways that something in the parcel could go. */
const waysOf = (items: CartItem[]) => [
  ...new Map(items.flatMap(({ shippings }) => shippings).map((way) => [way.id, way])).values(),
]

const days = (from: number, to: number) => {
  if (to === 0) return 'noch heute'
  return from === to ? `${to} Werktage` : `${from}–${to} Werktage`
}

type ParcelWayProps = { parcel: Parcel; items: CartItem[]; company: string; canChoose?: boolean }

/** How a parcel travels, what that costs and when it arrives. */
export const ParcelWay = ({ parcel, items, company, canChoose = false }: ParcelWayProps) => {
  const id = useId()
  const ways = waysOf(items)
  return (
    <div className={css.way}>
      <IconTruck size={22} aria-hidden />
      <div className={css.about}>
        {canChoose && ways.length > 1 ? (
          <>
            <label htmlFor={id} className={css.label}>
              Versandart <span className="visually-hidden">für Ihr Paket von {company}</span>
            </label>
            <select
              id={id}
              value={parcel.shipping_id}
              onChange={(event) => void chooseShipping(items, Number(event.target.value))}
            >
              {ways.map((way) => (
                <option key={way.id} value={way.id}>
                  {way.name} ({days(way.delivery_days_from, way.delivery_days_to)})
                </option>
              ))}
            </select>
          </>
        ) : (
          <p>{parcel.name}</p>
        )}
        <p className={css.when}>Voraussichtlich {arrivalBetween(parcel.delivery_from, parcel.delivery_to)}</p>
      </div>
      <p className={css.price}>{shippingCost(parcel.price)}</p>
    </div>
  )
}
