import { useState } from 'react'
import { freeWords } from '#lib/time/free-time.ts'
import { bookingPath } from '#web/app/paths.ts'
import { Link } from '#web/ui/Link.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { useBookings } from './own-bookings.data.ts'
import { bookingStates } from './states.ts'

/** The appointments of an account. */
export const OwnBookings = () => {
  const [page, setPage] = useState(1)
  const { data, error } = useBookings(page)
  return (
    <PagedTable
      caption="Termine"
      page={data}
      error={error}
      empty="Noch kein Termin gebucht."
      onPage={setPage}
      keyOf={({ key }) => key}
      columns={[
        { head: 'Wann', place: 'lead', cell: ({ starts_at }) => freeWords(starts_at) },
        { head: 'Leistung', cell: ({ key, service }) => <Link to={bookingPath(key)}>{service}</Link> },
        { head: 'Betrieb', cell: ({ provider }) => provider.company_name },
        { head: 'Stand', cell: ({ state }) => bookingStates[state].word },
      ]}
    />
  )
}
