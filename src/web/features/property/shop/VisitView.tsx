import type { FormEvent } from 'react'
import { Link, useRevalidator, useSearchParams } from 'react-router'
import { formatDate, formatLongDay, formatTime } from '#lib/format.ts'
import { propertyPath } from '#web/app/paths.ts'
import { useSending } from '#web/app/public/sending.ts'
import { toastOutcome } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { cancelVisit, confirmVisitEmail, downloadCalendar, moveVisit, type Visit } from '../visits.data.ts'
import css from './Property.module.css'
import { SlotChoice } from './VisitForm.tsx'

const stateWords = { booked: 'Gebucht', requested: 'Angefragt', cancelled: 'Abgesagt' }

/** The page that the mail leads to: look, move, cancel. */
export const VisitView = ({ visit }: { visit: Visit }) => {
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const code = search.get('code')
  const { errors, isSending, send } = useSending(['slot_id'])
  const change = (work: Promise<{ status: boolean; message: string }>) =>
    send(async () => {
      toastOutcome(await work)
      await revalidate()
    })
  const move = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void change(moveVisit(visit.key, Number(new FormData(event.currentTarget).get('slot_id'))))
  }
  const isOver = visit.starts_at !== null && new Date(visit.starts_at) < new Date()
  const isOpen = visit.state !== 'cancelled' && !isOver
  return (
    <div className="content-width page-body">
      <div className={css.steps}>
        <header>
          <h1>Ihre Besichtigung</h1>
          <p>
            <Link to={propertyPath(visit.property.slug)}>{visit.property.name}</Link>
            <br />
            {visit.property.address}
          </p>
        </header>
        <p>
          <span className={css.badge}>{stateWords[visit.state]}</span>{' '}
          {visit.starts_at &&
            `${formatLongDay(visit.starts_at)}, ${formatTime(visit.starts_at)}, ${visit.minutes} Minuten`}
          {!visit.starts_at && visit.wanted_day && `Wunsch: ${formatDate(visit.wanted_day)} ${visit.wanted_time}`}
        </p>
        <p>
          {visit.provider.company_name}
          {visit.provider.phone && `, Telefon ${visit.provider.phone}`}
        </p>
        {isOpen && visit.is_address_hidden && (
          <>
            <Notice>
              Die genaue Anschrift zeigen wir, sobald Sie Ihre E-Mail-Adresse bestätigt haben.
              {!code && ' Öffnen Sie dazu bitte den Link in unserer E-Mail.'}
            </Notice>
            {code && (
              <Button disabled={isSending} onClick={() => void change(confirmVisitEmail(visit.key, code))}>
                E-Mail-Adresse bestätigen
              </Button>
            )}
          </>
        )}
        {visit.starts_at && visit.state === 'booked' && (
          <Button look="quiet" onClick={() => void downloadCalendar(visit.key)}>
            In den Kalender (.ics)
          </Button>
        )}
        {isOpen && visit.slots.length > 0 && (
          <form noValidate className={css.form} onSubmit={move}>
            <SlotChoice slots={visit.slots} legend="Auf einen anderen Termin verschieben" />
            {errors.slot_id && <p role="alert">{errors.slot_id}</p>}
            <Button type="submit" disabled={isSending}>
              Verschieben
            </Button>
          </form>
        )}
        {isOpen && (
          <Button look="plain" disabled={isSending} onClick={() => void change(cancelVisit(visit.key))}>
            Termin absagen
          </Button>
        )}
      </div>
    </div>
  )
}
