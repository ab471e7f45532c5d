import { Badge } from '@mantine/core'
import { Link } from 'react-router'
import { formatDateTime, formatNumber } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from './Import.module.css'
import { type ImportSummary, importPath, states, useImports } from './import.data.ts'

const columns: Column<ImportSummary>[] = [
  { head: 'Datei', cell: ({ id, filename }) => <Link to={importPath(id)}>{filename}</Link> },
  { head: 'Hochgeladen', cell: ({ created_at }) => formatDateTime(created_at) },
  { head: 'Zeilen', isNarrow: true, cell: ({ total_rows }) => formatNumber(total_rows) },
  {
    head: 'Stand',
    isNarrow: true,
    cell: ({ state }) => (
      <Badge variant="light" miw="max-content" color={states[state].color}>
        {states[state].name}
      </Badge>
    ),
  },
]

/** Files of the last three months: to go on with, to look at, or to undo. */
export const ImportList = () => {
  const { page, set } = useFilters()
  const { data, error } = useImports(page)
  if (error || !data) return <Loaded of={{ data, error }} height={160} />
  if (!data.total) return null
  return (
    <section>
      <h2 className={css.heading}>Bisherige Dateien</h2>
      <DataTable caption="Bisherige Dateien" columns={columns} rows={data.data} keyOf={({ id }) => id} />
      <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
    </section>
  )
}
