import { Badge } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { stateLabels } from '#contract/property/labels.ts'
import { formatEuro } from '#lib/format.ts'
import { providerPropertyPath } from '#web/app/paths/provider.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { useOwnProperties } from './provider.data.ts'

const statuses = { draft: 'Entwurf', active: 'Veröffentlicht', inactive: 'Pausiert', deleted: 'Gelöscht' }

export const PropertyTable = () => {
  const [page, setPage] = useState(1)
  const { data, error } = useOwnProperties(page)
  return (
    <PagedTable
      caption="Eigene Immobilien"
      page={data}
      error={error}
      empty="Noch keine Immobilie. Legen Sie oben die erste an."
      onPage={setPage}
      keyOf={({ id }) => id}
      isMarked={({ visits }) => visits > 0}
      columns={[
        {
          head: 'Immobilie',
          place: 'lead',
          cell: ({ id, name, city }) => (
            <>
              <Link to={providerPropertyPath(id)}>{name}</Link>
              {city && <div>{city}</div>}
            </>
          ),
        },
        { head: 'Preis', isAmount: true, cell: ({ price }) => (price === null ? '–' : formatEuro(price)) },
        {
          head: 'Stand',
          cell: ({ status, state }) => (
            <Badge variant="light" component="span">
              {state && state !== 'active' ? stateLabels[state] : statuses[status]}
            </Badge>
          ),
        },
        { head: 'Besichtigungen', isNarrow: true, cell: ({ visits }) => visits },
        { head: 'Finanzierungsanfragen', isNarrow: true, cell: ({ loan_requests }) => loan_requests },
      ]}
    />
  )
}
