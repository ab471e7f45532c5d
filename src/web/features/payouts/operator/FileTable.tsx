import { Badge, Button } from '@mantine/core'
import type { ComponentProps } from 'react'
import { formatDate, formatDateTime, formatEuro } from '#lib/format.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Payouts.module.css'
import { type PaymentFile, stepColors } from './payment-files.data.ts'

export type FileAction = 'show' | 'release' | 'save' | 'settle' | 'discard'

const labels: Record<FileAction, string> = {
  show: 'Inhalt',
  release: 'Freigeben',
  save: 'Herunterladen',
  settle: 'Ausgeführt',
  discard: 'Verwerfen',
}

const actionsOf = ({ status, can_release }: PaymentFile): FileAction[] => {
  if (status === 'discarded') return []
  if (status === 'waiting') return can_release ? ['show', 'release', 'discard'] : ['show', 'discard']
  if (status === 'ready') return ['show', 'save', 'discard']
  if (status === 'done') return ['show', 'save']
  return ['show', 'save', 'settle']
}

const columnsFor = (onAction: (action: FileAction, file: PaymentFile) => void): Column<PaymentFile>[] => [
  {
    head: 'Datei',
    place: 'lead',
    cell: ({ message_id, made_at, made_by, released_by }) => (
      <div className={css.cell}>
        <span className={css.number}>{message_id}</span>
        <span className={css.soft}>
          {formatDateTime(made_at)}, {made_by || 'gelöschtes Konto'}
          {released_by && `; freigegeben von ${released_by}`}
        </span>
      </div>
    ),
  },
  { head: 'Anzahl', isNarrow: true, cell: ({ count }) => count },
  { head: 'Summe', isAmount: true, cell: ({ total }) => <span className={css.number}>{formatEuro(total)}</span> },
  { head: 'Ausführung', isNarrow: true, cell: ({ execute_on }) => formatDate(execute_on) },
  {
    head: 'Stand',
    cell: ({ status, status_text, open_count, returned_count, reason }) => (
      <div className={css.cell}>
        <Badge className={css.badge} variant="light" color={stepColors[status]}>
          {status_text}
        </Badge>
        {status === 'sent' && <span className={css.soft}>{open_count} noch nicht bestätigt</span>}
        {returned_count > 0 && <span className={css.soft}>{returned_count} zurückgekommen</span>}
        {reason && <span className={css.soft}>{reason}</span>}
      </div>
    ),
  },
  {
    head: 'Aktionen',
    isActions: true,
    cell: (file) => (
      <div className={css.actions}>
        {actionsOf(file).map((action) => (
          <Button
            key={action}
            size="sm"
            variant={action === 'release' || (action === 'save' && file.status === 'ready') ? 'filled' : 'default'}
            aria-label={`${labels[action]}: ${file.message_id}`}
            onClick={() => onAction(action, file)}
          >
            {labels[action]}
          </Button>
        ))}
      </div>
    ),
  },
]

type FileTableProps = Pick<ComponentProps<typeof PagedTable<PaymentFile>>, 'caption' | 'page' | 'error' | 'onPage'> & {
  onAction: (action: FileAction, file: PaymentFile) => void
}

/** Files for the bank with what can be done next. */
export const FileTable = ({ onAction, ...table }: FileTableProps) => (
  <PagedTable
    {...table}
    isWide
    columns={columnsFor(onAction)}
    empty="Noch gibt es keine Datei."
    keyOf={({ id }) => id}
  />
)
