import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatShortDay } from '#lib/format.ts'
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
  useOwnFreeTimes,
} from '../own-bookings.data.ts'
import { bookingStates } from '../states.ts'
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

const MoveForm = ({ booking, onDone }: FormProps) => {
  const days = useOwnFreeTimes(booking.id).data?.data
  const move = useMoveBooking(onDone)
  const [startsAt, setStartsAt] = useState('')
  const [reason, setReason] = useState('')
  const refused = refusedFields(move.error)
  if (!days) return null
  const chosen = startsAt || days[0]?.times[0]?.starts_at
  if (!chosen) return <p>Zurzeit ist keine andere Zeit frei.</p>
  return (
    <>
      <ValuesGuard values={[startsAt, reason]} />
      <NativeSelect
        label="Neue Zeit"
        value={chosen}
        error={refused.starts_at}
        onChange={(event) => setStartsAt(event.currentTarget.value)}
        data={days.map(({ day, times }) => ({
          group: formatShortDay(day),
          items: times.map(({ starts_at }) => ({ value: starts_at, label: freeWords(starts_at) })),
        }))}
      />
      <Reason value={reason} error={refused.reason} onChange={setReason} />
      <Button loading={move.isPending} onClick={() => move.mutate({ id: booking.id, starts_at: chosen, reason })}>
        Neue Zeit mitteilen
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
      <Reason value={reason} error={refusedFields(end.error).reason} onChange={setReason} />
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
          cell: ({ name, email, phone, message, user_id }) => (
            <>
              {name}
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
