import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatLongDay, formatTime } from '#lib/format.ts'
import { appointmentRule } from '#lib/text/contract-words.ts'
import { freeWords } from '#lib/time/free-time.ts'
import { businessPath, productPath } from '#web/app/paths.ts'
import { useSending } from '#web/app/public/sending.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { type Booking, cancelBooking, downloadCalendar, moveBooking } from '../shown-booking.data.ts'
import { bookingStates } from '../states.ts'
import css from './Bookings.module.css'
import { TimeChoice } from './TimeChoice.tsx'

const MoveForm = ({
  booking,
  onMove,
  isSending,
}: {
  booking: Booking
  onMove: (at: string) => void
  isSending: boolean
}) => {
  const [startsAt, setStartsAt] = useState('')
  const [missing, setMissing] = useState('')
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(startsAt ? '' : 'Bitte wählen Sie eine Uhrzeit.')
    if (startsAt) onMove(startsAt)
  }
  return (
    <details>
      <summary>Auf eine andere Zeit verschieben</summary>
      <form noValidate className={css.form} onSubmit={submit}>
        <TimeChoice
          days={booking.free}
          value={startsAt}
          error={missing}
          onChange={(next) => {
            setStartsAt(next)
            setMissing('')
          }}
        />
        <div>
          <Button type="submit" disabled={isSending}>
            Verschieben
          </Button>
        </div>
      </form>
    </details>
  )
}

/** The page that the mail leads to: look, move, cancel. */
export const BookingView = ({ booking }: { booking: Booking }) => {
  const { revalidate } = useRevalidator()
  const { isSending, send } = useSending([])
  const { provider, state } = booking
  const change = (work: () => Promise<{ status: boolean; message: string }>) =>
    send(async () => {
      try {
        toastOutcome(await work())
      } finally {
        // also where somebody else was quicker: then other times are free
        await revalidate()
      }
    })
  const isOver = new Date(booking.starts_at) < new Date()
  return (
    <div className="content-width page-body">
      <div className={css.page}>
        <h1>{bookingStates[state].title}</h1>
        <dl className={css.facts}>
          <dt>Wann</dt>
          <dd>
            <strong>
              {formatLongDay(booking.starts_at)}, {formatTime(booking.starts_at)}
            </strong>
            , {booking.minutes} Minuten
          </dd>
          <dt>Leistung</dt>
          <dd>
            {booking.service_slug ? (
              <Link to={productPath(booking.service_slug)}>{booking.service}</Link>
            ) : (
              booking.service
            )}
          </dd>
          <dt>Wo</dt>
          <dd>
            {provider.url ? (
              <Link to={businessPath(provider.url)}>{provider.company_name}</Link>
            ) : (
              provider.company_name
            )}
            <br />
            {booking.place}
            <br />
            Telefon <a href={`tel:${provider.phone.replace(/[^+\d]/g, '')}`}>{provider.phone}</a>
          </dd>
          {booking.reason && (
            <>
              <dt>Nachricht des Betriebs</dt>
              <dd>{booking.reason}</dd>
            </>
          )}
        </dl>
        {state !== 'cancelled' && !isOver && (
          <>
            <p>{bookingStates[state].text}</p>
            <p className={css.soft}>{appointmentRule}</p>
            <div className={css.buttons}>
              <Button look="quiet" onClick={() => void downloadCalendar(booking.key)}>
                In den Kalender (.ics)
              </Button>
            </div>
            {booking.can_change ? (
              <>
                {booking.free.length > 0 && (
                  <MoveForm
                    key={booking.starts_at}
                    booking={booking}
                    isSending={isSending}
                    onMove={(at) => void change(() => moveBooking(booking.key, at))}
                  />
                )}
                <div className={css.buttons}>
                  <Button
                    look="quiet"
                    disabled={isSending}
                    onClick={() => void change(() => cancelBooking(booking.key))}
                  >
                    Termin absagen
                  </Button>
                </div>
                <p className={css.soft}>Beides geht hier bis {freeWords(booking.change_until)}.</p>
              </>
            ) : (
              <p>Verschieben oder absagen geht jetzt nur noch beim Betrieb. Bitte rufen Sie an.</p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
