import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatDateTime } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { providerPropertyPath, visitorMessagePath } from '#web/app/paths.ts'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from './Provider.module.css'
import { type OwnVisit, useConfirmVisit, useEndVisit, useOwnVisits } from './provider.data.ts'

/** A wish is answered with a time, or called off. */
const Actions = ({ visit }: { visit: OwnVisit }) => {
  const confirm = useConfirmVisit()
  const end = useEndVisit()
  const [day, setDay] = useState(visit.wanted_day ?? '')
  const [time, setTime] = useState(visit.wanted_time || '17:00')
  return (
    <div className={css.row}>
      {visit.state === 'requested' && (
        <>
          <DateInput label="Tag" value={day} error={refusedFields(confirm.error).day} onChange={setDay} />
          <TextInput
            label="Uhrzeit"
            error={refusedFields(confirm.error).time}
            type="time"
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
          <Button
            disabled={!day}
            loading={confirm.isPending}
            onClick={() => confirm.mutate({ id: visit.id, day, time })}
          >
            Bestätigen
          </Button>
        </>
      )}
      <Button variant="default" loading={end.isPending} onClick={() => end.mutate({ id: visit.id })}>
        Absagen
      </Button>
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
