import type { ComponentProps } from 'react'
import { DataTable } from '../DataTable.tsx'
import { Notice } from '../Notice.tsx'
import { Paging } from '../Paging.tsx'

type Table<Row> = ComponentProps<typeof DataTable<Row>>
type PagedTableProps<Row> = Omit<Table<Row>, 'rows' | 'isDense'> & {
  /** undefined while it is asked for */
  page: (ComponentProps<typeof Paging>['page'] & { data: readonly Row[] }) | undefined
  error: Error | null
  /** said when there is nothing */
  empty: string
  onPage: (page: number) => void
}

/** A page of rows inside a card, and the way to the others. */
export const PagedTable = <Row,>({ page, error, empty, onPage, ...table }: PagedTableProps<Row>) => {
  if (error) return <Notice kind="error">{error.message}</Notice>
  if (!page) return null
  if (page.total === 0) return <p style={{ color: 'var(--ink-soft)' }}>{empty}</p>
  return (
    <>
      <DataTable {...table} rows={page.data} isDense />
      <Paging page={page} onPage={onPage} />
    </>
  )
}
