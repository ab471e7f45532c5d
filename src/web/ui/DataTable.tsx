import type { ReactNode } from 'react'
import css from './DataTable.module.css'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** keeps the column as narrow as what it holds */
  isNarrow?: boolean
  /** a column of buttons: its name is read, not shown */
  isActions?: boolean
  /** on a card of the phone: the heading without its name, or a corner of it */
  place?: 'lead' | 'corner' | 'lower-corner'
}

type DataTableProps<Row> = {
  caption: string
  columns: Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** rows that wait for somebody */
  isMarked?: (row: Row) => boolean
  isDense?: boolean
  /** has more columns or buttons than fit beside the navigation: below 1440 px each row is a block of named facts */
  isWide?: boolean
}

/** A table that becomes a list of cards on the phone; the roles keep it a table for screen readers there. */
export const DataTable = <Row,>({ caption, columns, rows, keyOf, isMarked, isDense, isWide }: DataTableProps<Row>) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: "display: block" takes the roles of a table away
  <table role="table" className={css.table} data-dense={isDense || undefined} data-wide={isWide || undefined}>
    <caption className="visually-hidden">{caption}</caption>
    <thead role="rowgroup">
      <tr role="row">
        {columns.map(({ head, isNarrow, isActions }) => (
          <th role="columnheader" key={head} scope="col" data-narrow={isNarrow || isActions || undefined}>
            {isActions ? <span className="visually-hidden">{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup">
      {rows.map((row) => (
        <tr role="row" key={keyOf(row)} data-marked={isMarked?.(row) || undefined}>
          {columns.map(({ head, cell, isNarrow, isActions, place }) => (
            <td
              role="cell"
              key={head}
              data-place={place}
              data-label={isActions || place ? undefined : head}
              data-narrow={isNarrow || isActions || undefined}
            >
              {cell(row)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
)
