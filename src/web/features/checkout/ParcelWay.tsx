import { useId } from 'react'
import { formatShortDay } from '#lib/format.ts'
import { IconBuildingStore, IconTruck } from '#web/ui/icons.ts'
import { type CartGroup, type CartItem, choosePickup, chooseShipping, type Parcel } from './cart.data.ts'
import css from './ParcelWay.module.css'
import { arrivalBetween, shippingCost } from './words.ts'

type Pickup = CartGroup['pickups'][number]
type Way = CartItem['shippings'][number]

/** All ways that something in the parcel could go. */
const waysOf = (items: CartItem[]) => [
  ...new Map(items.flatMap(({ shippings }) => shippings).map((way) => [way.id, way])).values(),
]

const days = (from: number, to: number) => {
  if (to === 0) return 'noch heute'
  return from === to ? `${to} Werktage` : `${from}–${to} Werktage`
}

const chosenOf = (parcel: Parcel | null) => {
  if (!parcel) return ''
  return parcel.kind === 'pickup' ? `pickup ${parcel.store_id}` : `parcel ${parcel.shipping_id}`
}

type ChoiceProps = { parcel: Parcel | null; items: CartItem[]; ways: Way[]; pickups: Pickup[]; company: string }

const Choice = ({ parcel, items, ways, pickups, company }: ChoiceProps) => {
  const id = useId()
  const choose = (value: string) => {
    const [kind, chosen] = value.split(' ')
    void (kind === 'pickup' ? choosePickup(items, Number(chosen)) : chooseShipping(items, Number(chosen)))
  }
  return (
    <>
      <label htmlFor={id} className={css.label}>
        {pickups.length ? 'Versand oder Abholung' : 'Versandart'}{' '}
        <span className="visually-hidden">für Ihr Paket von {company}</span>
      </label>
      <select id={id} value={chosenOf(parcel)} onChange={(event) => choose(event.target.value)}>
        {!parcel && (
          <option value="" disabled>
            Bitte wählen
          </option>
        )}
        {ways.map((way) => (
          <option key={way.id} value={`parcel ${way.id}`} disabled={way.price === null}>
            {way.name} ({days(way.delivery_days_from, way.delivery_days_to)}
            {way.price === null ? ', dafür zu schwer' : `, ${shippingCost(way.price)}`})
          </option>
        ))}
        {pickups.map((place) => (
          <option key={place.id} value={`pickup ${place.id}`}>
            Abholung: {place.title} (kostenlos)
          </option>
        ))}
      </select>
    </>
  )
}

const PickupPlace = ({ place }: { place: Pickup }) => (
  <>
    <p className={css.when}>Abholbereit ab {formatShortDay(place.ready_from)}</p>
    <p className={css.place}>{place.address}</p>
    {place.opening_hours.length > 0 && (
      <ul className={css.hours} aria-label="Öffnungszeiten">
        {place.opening_hours.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </>
)

type ParcelWayProps = {
  /** null: it can't go the way that was chosen */
  parcel: Parcel | null
  items: CartItem[]
  pickups: Pickup[]
  company: string
  canChoose?: boolean
}

/** How a parcel travels or where it is fetched, what that costs and when it is there. */
export const ParcelWay = ({ parcel, items, pickups, company, canChoose = false }: ParcelWayProps) => {
  const ways = waysOf(items)
  const hasChoice = canChoose && ways.length + pickups.length > (parcel ? 1 : 0)
  const place = parcel?.kind === 'pickup' ? pickups.find(({ id }) => id === parcel.store_id) : undefined
  if (!parcel && !hasChoice) return null
  return (
    <div className={css.way}>
      {place ? <IconBuildingStore size={22} aria-hidden /> : <IconTruck size={22} aria-hidden />}
      <div className={css.about}>
        {hasChoice ? (
          <Choice parcel={parcel} items={items} ways={ways} pickups={pickups} company={company} />
        ) : (
          <p>{parcel?.name}</p>
        )}
        {place && <PickupPlace place={place} />}
        {parcel?.kind === 'parcel' && (
          <p className={css.when}>Voraussichtlich {arrivalBetween(parcel.delivery_from, parcel.delivery_to)}</p>
        )}
      </div>
      {parcel && <p className={css.price}>{shippingCost(parcel.price)}</p>}
    </div>
  )
}
