import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { moveLabels } from '#contract/orders/calls.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import css from './OrderTable.module.css'
import { bulkLabel, forward, type Move, type ProviderOrderRow, useMoves } from './provider-orders.data.ts'

type Refused = { id: number; order_number: string | null; message: string }
type BulkBarProps = { rows: ProviderOrderRow[]; selected: ProviderOrderRow[]; onSelect: (ids: number[]) => void }

/** What mails customers and books money is asked for first. */
const isAsked = (move: Move) => move === 'shipped' || move === 'completed'

/** Moves the chosen orders together; what was refused stays on the page until the next try. */
export const BulkBar = ({ rows, selected, onSelect }: BulkBarProps) => {
  const [refused, setRefused] = useState<Refused[]>([])
  const [asked, setAsked] = useState<{ move: Move; orders: ProviderOrderRow[] } | null>(null)
  const moves = useMoves(({ data }) => {
    setRefused(data.filter(({ ok }) => !ok))
    setAsked(null)
    onSelect([])
  })
  const movable = rows.filter(({ next }) => forward(next).length > 0)
  const byMove = Map.groupBy(selected, ({ next }) => forward(next)[0]!)
  const send = (status: Move, orders: ProviderOrderRow[]) => moves.mutate({ ids: orders.map(({ id }) => id), status })
  return (
    <>
      <div className={css.bulk} data-active={selected.length > 0 || undefined}>
        <Checkbox
          size="md"
          label={selected.length ? `${selected.length} ausgewählt` : 'Alle auswählen'}
          checked={movable.length > 0 && selected.length === movable.length}
          indeterminate={selected.length > 0 && selected.length < movable.length}
          disabled={movable.length === 0}
          onChange={() => onSelect(selected.length === movable.length ? [] : movable.map(({ id }) => id))}
        />
        {[...byMove].map(([move, orders]) => (
          <Button
            key={move}
            size="sm"
            loading={moves.isPending && moves.variables?.status === move}
            onClick={() => (isAsked(move) ? setAsked({ move, orders }) : send(move, orders))}
          >
            {bulkLabel(move)}
            {byMove.size > 1 && ` (${orders.length})`}
          </Button>
        ))}
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        title={asked ? `${bulkLabel(asked.move)}?` : ''}
        text={`${asked?.orders.length === 1 ? 'Der Kunde bekommt' : `${asked?.orders.length ?? 0} Kunden bekommen`} eine E-Mail${asked?.move === 'completed' ? ', Umsatz und Provision werden gebucht' : ', ohne Sendungsnummer'}. Das lässt sich nicht rückgängig machen.`}
        action={asked ? moveLabels[asked.move] : ''}
        isHarmless
        isWorking={moves.isPending}
        onConfirm={() => asked && send(asked.move, asked.orders)}
        onClose={() => setAsked(null)}
      />
      {refused.length > 0 && (
        <div className={css.refused}>
          <Notice kind="warning" title="Das ging nicht">
            <ul>
              {refused.map(({ id, order_number, message }) => (
                <li key={id}>
                  {order_number && `${order_number}: `}
                  {message}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </>
  )
}
