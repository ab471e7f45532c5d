import { formatDate } from '#lib/format.ts'
import { IconMail, IconMapPin, IconPhone } from '#web/ui/icons.ts'
import type { Backdrop } from '#web/ui/map/backdrop.ts'
import { LatePlaceMap } from '#web/ui/map/LatePlaceMap.tsx'
import type { MapProps, Pin } from '#web/ui/map/PlaceMap.tsx'
import { callOf } from '../calls.ts'
import type { Provider } from '../providers.data.ts'
import css from './Business.module.css'

/** Its script comes with that of the map. */
const loadView: MapProps['loadView'] = async (view, signal) =>
  (await import('#web/app/place/map.data.ts')).loadView(view, signal)

type Location = Provider['store_locations'][number]

const daysOf = ({ from_date, to_date }: Location['holidays'][number]) =>
  from_date === to_date ? formatDate(from_date) : `${formatDate(from_date)} bis ${formatDate(to_date)}`

/** "+49 176 123": the leading zero is for calls within the country. */
const phoneOf = ({ calling_code, mobile_number }: Location) => `${calling_code} ${mobile_number.replace(/^0/, '')}`

const idOf = ({ id }: Pick<Location, 'id'>) => `standort-${id}`

export const locationPins = (locations: Location[]): Pin[] =>
  locations.map((location, at) => ({
    number: at + 1,
    lat: location.lat,
    lng: location.lng,
    name: location.title,
    to: `#${idOf(location)}`,
  }))

type LocationsProps = { locations: Location[]; backdrop: Backdrop | null; isDraft: boolean }

/** Where a provider can be visited and when. */
export const BusinessLocations = ({ locations, backdrop, isDraft }: LocationsProps) => (
  <section id="standorte" className={`${css.section} ${css.late}`}>
    <h2>{locations.length === 1 ? 'Standort' : 'Standorte'}</h2>
    {(!isDraft || backdrop) && (
      <LatePlaceMap
        label="Karte der Standorte"
        pins={locationPins(locations)}
        backdrop={backdrop}
        loadView={loadView}
      />
    )}
    <ul className={css.locations}>
      {locations.map((location) => (
        <li key={location.id} id={idOf(location)}>
          <h3>{location.title}</h3>
          <p className={location.opening.is_open ? css.open : undefined}>{location.opening.text}</p>
          <address>
            <IconMapPin size={18} aria-hidden />
            <span>
              {location.street} {location.street_number}, {location.zipcode} {location.city}
            </span>
          </address>
          {location.mobile_number && (
            <p className={css.line}>
              <IconPhone size={18} aria-hidden />
              <a href={callOf(phoneOf(location))}>{phoneOf(location)}</a>
            </p>
          )}
          {location.email && (
            <p className={css.line}>
              <IconMail size={18} aria-hidden />
              <a href={`mailto:${location.email}`}>{location.email}</a>
            </p>
          )}
          {location.opening_hours.length > 0 && (
            <ul className={css.hours}>
              {location.opening_hours.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {location.holidays.slice(0, 4).map((holiday) => (
            <p key={`${holiday.from_date} ${holiday.to_date}`} className={css.soft}>
              {daysOf(holiday)}: {holiday.title}, {holiday.text}
            </p>
          ))}
          {location.offers_pickup && <p className={css.pickup}>Abholung möglich</p>}
        </li>
      ))}
    </ul>
  </section>
)
