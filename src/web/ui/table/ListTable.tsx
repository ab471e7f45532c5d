import { Group } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useFilters } from '#web/app/filters.ts'
import { type Column, DataTable } from '../DataTable.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Loaded } from '../layout/Loaded.tsx'
import { Paging } from '../Paging.tsx'
import { ListShape } from './ListShape.tsx'

type Page<Row> = ComponentProps<typeof Paging>['page'] & { data: readonly Row[] }

type ListTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  /** those that are not hidden */
  shown: Column<Row>[]
  keyOf: (row: Row) => string | number
  list: { data: Page<Row> | undefined; error: Error | null }
  empty: ComponentProps<typeof EmptyState>
  isWide?: boolean
  /** actions on all that was found */
  children: ReactNode
}

/** What a list of the operator found: its columns to choose, a page of rows, the way to others and what can be done with all. */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { caption, columns, shown, keyOf, list, empty, isWide, children } = props
  const { set } = useFilters()
  const { data, error } = list
  return (
    <>
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 && <EmptyState {...empty} />}
      {data && data.total > 0 && (
        <>
          <ListShape columns={columns} />
          <DataTable caption={caption} columns={shown} rows={data.data} keyOf={keyOf} isDense isWide={isWide} />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          <Group mt="md">{children}</Group>
        </>
      )}
    </>
  )
}
