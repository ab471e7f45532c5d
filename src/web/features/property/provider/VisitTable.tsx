import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateTime, germanDay, germanTime } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { providerPropertyPath, visitorMessagePath } from '#web/app/paths/provider.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from './Provider.module.css'
import { type OwnVisit, useConfirmVisit, useEndVisit, useOwnVisits } from './provider.data.ts'

const startOf = ({ starts_at, wanted_day, wanted_time }: OwnVisit) =>
  starts_at
    ? { day: germanDay(starts_at), time: germanTime(starts_at) }
    : { day: wanted_day ?? '', time: wanted_time || '17:00' }

/** The time that the provider answers a wish with, or moves a visit to. */
const TimeForm = ({ visit, onDone }: { visit: OwnVisit; onDone?: () => void }) => {
  const confirm = useConfirmVisit(onDone)
  const [{ day, time }, set] = useState(() => startOf(visit))
  return (
    <>
      <DateInput
        label="Tag"
        value={day}
        error={refusedFields(confirm.error).day}
        onChange={(value) => set({ day: value, time })}
      />
      <TextInput
        label="Uhrzeit"
        error={refusedFields(confirm.error).time}
        type="time"
        value={time}
        onChange={(event) => set({ day, time: event.currentTarget.value })}
      />
      <Button
        disabled={!day}
        loading={confirm.isPending}
        onClick={() => confirm.mutate({ id: visit.id, day, time, minutes: visit.minutes })}
      >
        {visit.state === 'booked' ? 'Neue Zeit mitteilen' : 'Bestätigen'}
      </Button>
    </>
  )
}

/** A wish is answered with a time; what is booked is moved or called off. */
const Actions = ({ visit }: { visit: OwnVisit }) => {
  const end = useEndVisit()
  const [isMoving, setMoving] = useState(false)
  return (
    <div className={`${css.row} ${css.answer}`}>
      {visit.state === 'requested' && <TimeForm visit={visit} />}
      {visit.state === 'booked' && isMoving && <TimeForm visit={visit} onDone={() => setMoving(false)} />}
      {visit.state === 'booked' && !isMoving && (
        <Button variant="default" onClick={() => setMoving(true)}>
          Verschieben
        </Button>
      )}
      <RemoveButton
        variant="default"
        name="Besichtigung"
        action="Absagen"
        question={`Besichtigung von ${visit.name} absagen?`}
        text="Wir schreiben dem Besucher sofort. Die Absage lässt sich nicht zurücknehmen."
        loading={end.isPending}
        onRemove={() => end.mutate({ id: visit.id })}
      />
    </div>
  )
}

export const VisitTable = () => {
  const [page, setPage] = useState(1)
  const { data, error } = useOwnVisits(page)
  return (
    <PagedTable
      caption="Besichtigungen"
      page={data}
      error={error}
      empty="Zurzeit sind keine Besichtigungen gebucht oder angefragt."
      onPage={setPage}
      keyOf={({ id }) => id}
      isMarked={({ state }) => state === 'requested'}
      columns={[
        {
          head: 'Wann',
          place: 'lead',
          cell: ({ starts_at, wanted_day, wanted_time }) =>
            starts_at
              ? formatDateTime(starts_at)
              : `Wunsch: ${wanted_day ? formatDate(wanted_day) : 'nach Absprache'} ${wanted_time}`,
        },
        {
          head: 'Immobilie',
          cell: ({ property }) => <Link to={providerPropertyPath(property.id)}>{property.name}</Link>,
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
        { head: 'Antworten', isActions: true, cell: (visit) => <Actions visit={visit} /> },
      ]}
    />
  )
}
