import { ActionIcon } from '@mantine/core'
import { formatNumber } from '#lib/format.ts'
import { NumberInput } from '#web/ui/form/NumberInput.tsx'
import { IconTrash } from '#web/ui/icons.ts'
import { type CountedRow, isSame, type Mode, newStock } from './counted.ts'
import css from './Scan.module.css'

type CountedListProps = {
  rows: CountedRow[]
  mode: Mode
  isSaving: boolean
  onChange: (rows: CountedRow[]) => void
}

const nameOf = ({ name, variant_name: variant }: CountedRow) => [name, variant].filter(Boolean).join(', ')

/** What was scanned, with what its stock becomes. */
export const CountedList = ({ rows, mode, isSaving, onChange }: CountedListProps) => {
  if (!rows.length) return <p className={css.soft}>Noch nichts gezählt.</p>
  return (
    <ul className={css.rows}>
      {rows.map((row) => (
        <li key={`${row.product_id} ${row.variant_id}`} className={css.row}>
          <span className={css.name}>
            <strong>{nameOf(row)}</strong>
            <span className={css.soft}>
              Bestand {formatNumber(row.stock)} → {formatNumber(newStock(row, mode))}
            </span>
            {row.fault && <span className={css.fault}>{row.fault}</span>}
          </span>
          <NumberInput
            kind="count"
            aria-label={`Stück: ${nameOf(row)}`}
            value={row.pieces}
            disabled={isSaving}
            onChange={(pieces) =>
              typeof pieces === 'number' && onChange(rows.map((one) => (isSame(one, row) ? { ...one, pieces } : one)))
            }
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={44}
            disabled={isSaving}
            aria-label={`${nameOf(row)} aus der Liste nehmen`}
            onClick={() => onChange(rows.filter((one) => !isSame(one, row)))}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </li>
      ))}
    </ul>
  )
}
