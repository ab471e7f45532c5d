import { Button } from '@mantine/core'
import { formatDate } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { type DocumentRow, downloadDocument, type Side, useDocuments } from './documents.data.ts'

/** Who uploaded it matters only where the customer did: all the rest comes from the provider. */
const titleOf = ({ title, is_from_customer }: DocumentRow) =>
  is_from_customer ? (
    <>
      {title} <small>(vom Kunden)</small>
    </>
  ) : (
    title
  )

const columnsOf = (side: Side) => [
  { head: 'Art', cell: ({ kind_text }: DocumentRow) => kind_text },
  { head: 'Titel', cell: titleOf, place: 'lead' as const },
  { head: 'Nummer', cell: ({ number }: DocumentRow) => number || '–' },
  {
    head: side === 'customer' ? 'Betrieb' : 'Kunde',
    cell: (row: DocumentRow) => (side === 'customer' ? row.provider_name : row.customer_name),
  },
  { head: 'Vom', cell: ({ created_at }: DocumentRow) => formatDate(created_at) },
  {
    head: 'Herunterladen',
    isActions: true,
    cell: (row: DocumentRow) => (
      <Button
        variant="default"
        size="xs"
        aria-label={`${row.title} herunterladen`}
        onClick={() => void downloadDocument(row)}
      >
        Herunterladen
      </Button>
    ),
  },
]

/** Both sides see the same list; a provider searches it by number, title and customer. */
export const DocumentList = ({ side }: { side: Side }) => {
  const { page, get, set } = useFilters()
  const { data, error } = useDocuments(side, { query: get('suche'), page })
  return (
    <Card>
      <SearchField label="Dokumente suchen" value={get('suche')} onSearch={(suche) => set({ suche })} />
      <PagedTable
        caption="Dokumente"
        columns={columnsOf(side)}
        keyOf={({ key }) => key}
        page={data}
        error={error}
        empty="Noch keine Dokumente."
        onPage={(to) => set({ seite: to > 1 ? String(to) : '' })}
      />
    </Card>
  )
}
