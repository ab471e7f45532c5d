import { useState } from 'react'
import { formatEuro } from '#lib/format.ts'
import { toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconMapPin, IconPhone } from '#web/ui/icons.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { deliverStop, loadTour, type Tour } from '../food.data.ts'
import css from './TourView.module.css'

const clock = (at: string) =>
  new Date(at).toLocaleTimeString('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' })

/** The stops of one driver, on a phone without an account. */
export const TourView = ({ tourKey, first }: { tourKey: string; first: Tour }) => {
  const [tour, setTour] = useState(first)
  const [working, setWorking] = useState('')
  const deliver = async (number: string) => {
    setWorking(number)
    try {
      await deliverStop(tourKey, number)
    } catch (error) {
      toastError(error)
    }
    setTour(await loadTour(tourKey))
    setWorking('')
  }
  return (
    <div className={`content-width page-body ${css.page}`}>
      <h1>{tour.name}</h1>
      <p>
        {tour.company_name}
        {tour.cash_total > 0 && (
          <>
            {' · '}noch zu kassieren <strong>{formatEuro(tour.cash_total)}</strong>
          </>
        )}
      </p>
      {tour.is_closed && <Notice kind="info">Diese Tour ist beendet.</Notice>}
      <ol className={css.stops}>
        {tour.stops.map((stop) => (
          <li key={stop.order_number} data-done={stop.state === 'completed' || undefined}>
            <p className={css.time}>
              <strong>{clock(stop.promised_at)} Uhr</strong> {stop.order_number}
            </p>
            {stop.name && <p className={css.name}>{stop.name}</p>}
            {stop.address && (
              <a
                href={`https://www.openstreetmap.org/search?query=${encodeURIComponent(stop.address)}`}
                rel="noreferrer"
              >
                <IconMapPin size={20} aria-hidden /> {stop.address}
              </a>
            )}
            {stop.phone && (
              <a href={`tel:${stop.phone.replace(/[^+\d]/g, '')}`}>
                <IconPhone size={20} aria-hidden /> {stop.phone}
              </a>
            )}
            {stop.note && <p className={css.note}>{stop.note}</p>}
            {stop.age_limit && <p className={css.note}>Ausweis prüfen: ab {stop.age_limit} Jahren</p>}
            <p>
              {stop.to_pay > 0 ? (
                <>
                  Kassieren: <strong>{formatEuro(stop.to_pay)}</strong>
                  {stop.change_for && `, Kunde gibt ${formatEuro(stop.change_for)}`}
                </>
              ) : (
                'Bezahlt'
              )}
            </p>
            {stop.state === 'on delivery' && !tour.is_closed && (
              <Button disabled={working !== ''} onClick={() => void deliver(stop.order_number)}>
                Geliefert
              </Button>
            )}
            {stop.state === 'completed' && <p className={css.done}>Geliefert</p>}
            {stop.state === 'cancelled' && <p className={css.done}>Storniert</p>}
          </li>
        ))}
      </ol>
    </div>
  )
}
