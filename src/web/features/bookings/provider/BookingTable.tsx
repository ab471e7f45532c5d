import { Badge, Button, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { germanDay, germanTime } from '#lib/format.ts'
import { freeWords } from '#lib/time/free-time.ts'
import { refusedFields } from '#web/app/api.ts'
import { visitorMessagePath } from '#web/app/paths/provider.ts'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import {
  type OwnBooking,
  useConfirmBooking,
  useEndBooking,
  useMoveBooking,
  useOwnBookings,
} from '../own-bookings.data.ts'
import { bookingStates } from '../states.ts'
import { DayTime } from './DayTime.tsx'
import css from './Provider.module.css'

type FormProps = { booking: OwnBooking; onDone: () => void }

const Reason = ({ value, error, onChange }: { value: string; error?: string; onChange: (value: string) => void }) => (
  <Textarea
    label="Nachricht an den Kunden"
    description="Steht in der E-Mail."
    autosize
    minRows={2}
    maxLength={500}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)

/** Nobody gets a mail where no address is known. */
const CallThem = ({ booking: { name, phone } }: { booking: OwnBooking }) => (
  <p className={css.soft}>
    Eine E-Mail-Adresse ist nicht bekannt. Bitte sagen Sie {name} selbst Bescheid
    {phone ? (
      <>
        : <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </>
    ) : (
      '.'
    )}
  </p>
)

const MoveForm = ({ booking, onDone }: FormProps) => {
  const move = useMoveBooking(onDone)
  const [chosen, setChosen] = useState({ day: germanDay(booking.starts_at), time: germanTime(booking.starts_at) })
  const [reason, setReason] = useState('')
  const refused = refusedFields(move.error)
  const { product_id, location_id } = booking
  if (product_id === null)
    return <p>Die Leistung gibt es nicht mehr. Sagen Sie den Termin ab und tragen Sie einen neuen ein.</p>
  return (
    <>
      <ValuesGuard values={[chosen, reason]} />
      <DayTime
        of={{
          product_id,
          booking_id: booking.id,
          ...(booking.by_phone && location_id !== null && { location_id }),
        }}
        {...chosen}
        refused={refused}
        onChange={setChosen}
      />
      {booking.email ? (
        <Reason value={reason} error={refused.reason} onChange={setReason} />
      ) : (
        <CallThem booking={booking} />
      )}
      <Button
        disabled={!chosen.day || !chosen.time}
        loading={move.isPending}
        onClick={() => move.mutate({ id: booking.id, ...chosen, reason })}
      >
        {booking.email ? 'Neue Zeit mitteilen' : 'Termin verschieben'}
      </Button>
    </>
  )
}

const EndForm = ({ booking, onDone }: FormProps) => {
  const end = useEndBooking(onDone)
  const [reason, setReason] = useState('')
  return (
    <>
      <ValuesGuard values={reason} />
      {booking.email ? (
        <Reason value={reason} error={refusedFields(end.error).reason} onChange={setReason} />
      ) : (
        <CallThem booking={booking} />
      )}
      <Button color="red" loading={end.isPending} onClick={() => end.mutate({ id: booking.id, reason })}>
        Termin absagen
      </Button>
    </>
  )
}

const Actions = ({ booking }: { booking: OwnBooking }) => {
  const confirm = useConfirmBooking()
  const [open, setOpen] = useState<'move' | 'end' | null>(null)
  const close = () => setOpen(null)
  if (new Date(booking.starts_at) < new Date()) return null
  if (open)
    return (
      <div className={css.answer}>
        {open === 'move' ? <MoveForm booking={booking} onDone={close} /> : <EndForm booking={booking} onDone={close} />}
        <Button variant="subtle" onClick={close}>
          Zurück
        </Button>
      </div>
    )
  return (
    <div className={css.row}>
      {booking.state === 'asked' && (
        <Button loading={confirm.isPending} onClick={() => confirm.mutate({ id: booking.id })}>
          Bestätigen
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('move')}>
        Verschieben
      </Button>
      <Button variant="default" onClick={() => setOpen('end')}>
        Absagen
      </Button>
    </div>
  )
}

/** Appointments that are to come; those to confirm first. */
export const BookingTable = () => {
  const [page, setPage] = useState(1)
  const { data, error } = useOwnBookings(page)
  return (
    <PagedTable
      caption="Termine"
      page={data}
      error={error}
      empty="Zurzeit sind keine Termine gebucht."
      onPage={setPage}
      keyOf={({ id }) => id}
      isMarked={({ state }) => state === 'asked'}
      columns={[
        {
          head: 'Wann',
          place: 'lead',
          cell: ({ starts_at, minutes, state }) => (
            <>
              {freeWords(starts_at)}
              <div className={css.soft}>
                {minutes} Minuten, {bookingStates[state].word}
              </div>
            </>
          ),
        },
        {
          head: 'Leistung',
          cell: ({ service, place }) => (
            <>
              {service}
              <div className={css.soft}>{place}</div>
            </>
          ),
        },
        {
          head: 'Wer',
          cell: ({ name, email, phone, message, user_id, by_phone }) => (
            <>
              {name}
              {by_phone && (
                <div>
                  <Badge variant="light" component="span">
                    Selbst eingetragen
                  </Badge>
                </div>
              )}
              <div className={css.soft}>{[email, phone].filter(Boolean).join(', ')}</div>
              {message && <div className={css.soft}>{message}</div>}
              {user_id !== null && <Link to={visitorMessagePath(user_id)}>Nachricht schreiben</Link>}
            </>
          ),
        },
        { head: 'Antworten', isActions: true, cell: (booking) => <Actions booking={booking} /> },
      ]}
    />
  )
}
