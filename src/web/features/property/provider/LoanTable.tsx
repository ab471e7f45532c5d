import { Badge } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { loanStateLabels, purposeLabels } from '#contract/property/labels.ts'
import { formatDate, formatEuro } from '#lib/format.ts'
import { providerLoanPath } from '#web/app/paths/provider.ts'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { useLoans } from './provider.data.ts'

export const LoanTable = () => {
  const [page, setPage] = useState(1)
  const { data, error } = useLoans(page)
  return (
    <PagedTable
      caption="Finanzierungsanfragen"
      page={data}
      error={error}
      empty="Noch keine Anfragen. Anfragen erhalten Anbieter der Branche Finanzierung und Kredit."
      onPage={setPage}
      keyOf={({ id }) => id}
      isMarked={({ state }) => state === 'new'}
      columns={[
        { head: 'Name', place: 'lead', cell: ({ id, name }) => <Link to={providerLoanPath(id)}>{name}</Link> },
        { head: 'Vorhaben', cell: ({ purpose }) => purposeLabels[purpose] },
        { head: 'Darlehen', isAmount: true, cell: ({ loan }) => formatEuro(loan) },
        { head: 'Eingang', isNarrow: true, cell: ({ created_at }) => formatDate(created_at) },
        {
          head: 'Stand',
          isNarrow: true,
          cell: ({ state }) => (
            <Badge variant="light" component="span">
              {loanStateLabels[state]}
            </Badge>
          ),
        },
      ]}
    />
  )
}
