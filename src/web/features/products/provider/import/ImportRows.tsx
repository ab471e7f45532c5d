import { Badge } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatNumber } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from './Import.module.css'
import { type Import, type ImportRow, type RowFilter, results, useImportRows } from './import.data.ts'

const figuresOf = ({ counts, kept_rows }: Import): { filter: RowFilter; name: string; count: number }[] => [
  { filter: 'new', name: 'neu', count: counts.new },
  { filter: 'changed', name: 'geändert', count: counts.changed },
  { filter: 'unchanged', name: 'unverändert', count: counts.unchanged },
  { filter: 'skipped', name: 'übersprungen', count: counts.skipped },
  { filter: 'wrong', name: 'fehlerhaft', count: counts.wrong },
  { filter: 'hints', name: 'mit Hinweis', count: counts.hints },
  { filter: 'kept', name: 'nicht rückgängig', count: kept_rows },
]

const What = ({ row, isLinked }: { row: ImportRow; isLinked: boolean }) => (
  <div>
    {isLinked && row.product_id !== null ? (
      <Link to={`${providerPaths.providerProducts}/${row.product_id}`}>{row.name}</Link>
    ) : (
      <span className={css.name}>{row.name || '–'}</span>
    )}
    {row.key && <div className={css.key}>{row.key}</div>}
  </div>
)

const Changes = ({ row: { changes, messages, result, undo } }: { row: ImportRow }) => (
  <ul className={css.changes}>
    {messages.map((message) => (
      <li key={message} className={result === 'wrong' ? css.message : ''}>
        {message}
      </li>
    ))}
    {result === 'new' && <li>{changes.map(({ field, after }) => `${field}: ${after}`).join(' · ')}</li>}
    {result === 'changed' &&
      changes.map(({ field, before, after }) => (
        <li key={field}>
          {field}: <del>{before || 'leer'}</del> → <ins>{after || 'leer'}</ins>
        </li>
      ))}
    {undo === 'done' && <li>Rückgängig gemacht</li>}
  </ul>
)

/** What was found or done, as figures that filter the list below them. */
export const ImportRows = ({ source }: { source: Import }) => {
  const figures = figuresOf(source).filter(({ count, filter }) => count > 0 || filter === 'new' || filter === 'wrong')
  const [filter, setFilter] = useState<RowFilter | undefined>()
  const [page, setPage] = useState(1)
  const { data, error } = useImportRows(source, filter, page)
  const isDone = source.state === 'imported' || source.state === 'stopped'

  const columns: Column<ImportRow>[] = [
    { head: 'Zeile', isNarrow: true, cell: ({ row }) => row },
    { head: 'Produkt', cell: (row) => <What row={row} isLinked={isDone} /> },
    {
      head: 'Ergebnis',
      isNarrow: true,
      cell: ({ result }) => (
        <Badge variant="light" miw="max-content" color={results[result].color}>
          {results[result].name}
        </Badge>
      ),
    },
    { head: 'Einzelheiten', cell: (row) => <Changes row={row} /> },
  ]

  return (
    <div className={css.stack}>
      <div className={css.figures}>
        {figures.map(({ filter: own, name, count }) => (
          <button
            key={own}
            type="button"
            className={css.figure}
            aria-pressed={filter === own}
            onClick={() => {
              setFilter(filter === own ? undefined : own)
              setPage(1)
            }}
          >
            <strong>{formatNumber(count)}</strong> {name}
          </button>
        ))}
      </div>
      <Loaded of={{ data, error }} height={320} />
      {data && data.total > 0 && (
        <div>
          <DataTable caption="Zeilen der Datei" columns={columns} rows={data.data} keyOf={({ row }) => row} />
          <Paging page={data} onPage={setPage} />
        </div>
      )}
    </div>
  )
}
