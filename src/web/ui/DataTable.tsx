import type { ReactNode } from 'react'
import css from './DataTable.module.css'

export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** keeps the column as narrow as what it holds */
  isNarrow?: boolean
  /** a narrow column of sums, whose digits stand below each other */
  isAmount?: boolean
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
  /** needs 1100 px beside each other: with less room each row is a block of named facts */
  isWide?: boolean
}

/** with more of them each row is a block of named facts below 900 px */
const fewColumns = 5

/** A table that becomes a list of cards where there is no room for it; the roles keep it a table for screen readers there. */
export const DataTable = <Row,>({ caption, columns, rows, keyOf, isMarked, isDense, isWide }: DataTableProps<Row>) => (
  // biome-ignore-start lint/a11y/noRedundantRoles: "display: block" takes the roles of a table away
  <div className={css.room}>
    <table
      role="table"
      className={css.table}
      data-dense={isDense || undefined}
      data-room={isWide ? 'wide' : columns.length > fewColumns ? 'many' : undefined}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ head, isNarrow, isAmount, isActions }) => (
            <th
              role="columnheader"
              key={head}
              scope="col"
              data-narrow={isNarrow || isAmount || isActions || undefined}
              data-amount={isAmount}
            >
              {isActions ? <span className="visually-hidden">{head}</span> : head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr role="row" key={keyOf(row)} data-marked={isMarked?.(row) || undefined}>
            {columns.map(({ head, cell, isNarrow, isAmount, isActions, place }) => (
              <td
                role="cell"
                key={head}
                data-place={place}
                data-label={isActions || place ? undefined : head}
                data-narrow={isNarrow || isAmount || isActions || undefined}
                data-amount={isAmount}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
  // biome-ignore-end lint/a11y/noRedundantRoles: see above
)
