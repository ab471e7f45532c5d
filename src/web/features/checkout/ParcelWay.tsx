import { useEffect, useId, useState } from 'react'
import { formatShortDay } from '#lib/format.ts'
import { IconBuildingStore, IconTruck } from '#web/ui/icons.ts'
import { type CartGroup, type CartItem, choosePickup, chooseShipping, type Parcel, useCart } from './cart/cart.data.ts'
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

type Option = { value: string; name: string; cost: string; isImpossible?: boolean }

const costOf = ({ price, reaches }: Way) => {
  if (!reaches) return 'nicht dorthin'
  return price === null ? 'dafür zu schwer' : shippingCost(price)
}

const optionsOf = (ways: Way[], pickups: Pickup[]): Option[] => [
  ...ways.map((way) => ({
    value: `parcel ${way.id}`,
    name: `${way.name}, ${days(way.delivery_days_from, way.delivery_days_to)}${way.area && `, ${way.area}`}`,
    cost: costOf(way),
    isImpossible: way.price === null || !way.reaches,
  })),
  ...pickups.map((place) => ({ value: `pickup ${place.id}`, name: `Abholung: ${place.title}`, cost: 'kostenlos' })),
]

/** All ways in sight, so that nobody overlooks that something can be fetched. */
const Choice = ({ parcel, items, ways, pickups, company }: ChoiceProps) => {
  const group = useId()
  // shown at once; the cart takes its place, which waits for all changes that were made meanwhile
  const [chosen, setChosen] = useState<string | null>(null)
  const { isWorking } = useCart()
  useEffect(() => {
    if (!isWorking) setChosen(null)
  }, [isWorking])
  const choose = (value: string) => {
    const [kind, id] = value.split(' ')
    setChosen(value)
    void (kind === 'pickup' ? choosePickup(items, Number(id)) : chooseShipping(items, Number(id)))
  }
  return (
    <fieldset className={css.choice}>
      <legend className={css.label}>
        {pickups.length ? 'Versand oder Abholung' : 'Versandart'}{' '}
        <span className="visually-hidden">für Ihr Paket von {company}</span>
      </legend>
      {optionsOf(ways, pickups).map(({ value, name, cost, isImpossible = false }) => (
        <label key={value} className={css.option}>
          <input
            type="radio"
            name={group}
            value={value}
            checked={value === (chosen ?? chosenOf(parcel))}
            disabled={isImpossible}
            onChange={() => choose(value)}
          />
          <span>{name}</span> <span className={css.cost}>{cost}</span>
        </label>
      ))}
    </fieldset>
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
  const area = parcel?.kind === 'parcel' && ways.find(({ id }) => id === parcel.shipping_id)?.area
  return (
    <div className={css.way}>
      {place ? <IconBuildingStore size={22} aria-hidden /> : <IconTruck size={22} aria-hidden />}
      <div className={css.about}>
        {hasChoice ? (
          <Choice parcel={parcel} items={items} ways={ways} pickups={pickups} company={company} />
        ) : (
          <p>
            {parcel?.name}
            {area && `, ${area}`}
          </p>
        )}
        {place && <PickupPlace place={place} />}
        {parcel?.kind === 'parcel' && (
          <p className={css.when}>Voraussichtlich {arrivalBetween(parcel.delivery_from, parcel.delivery_to)}</p>
        )}
      </div>
      {parcel && !hasChoice && <p className={css.price}>{shippingCost(parcel.price)}</p>}
    </div>
  )
}
