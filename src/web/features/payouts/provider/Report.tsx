import { Button, NativeSelect } from '@mantine/core'
import { Link } from 'react-router'
import { movementKind, movementLabels } from '#contract/payouts/calls.ts'
import { formatDateTime, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { orderExplanationPath, payoutExplanationPath } from '#web/app/paths/provider.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconDownload } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { PhoneFold } from '#web/ui/table/PhoneFold.tsx'
import css from '../Payouts.module.css'
import { type Movement, saveReport, useMovements } from '../payouts.data.ts'

const kinds = [
  { value: '', label: 'Alle' },
  ...movementKind.options.map((kind) => ({ value: kind, label: movementLabels[kind] })),
]

const explanationOf = ({ order_number, withdrawal_id }: Movement) => {
  if (order_number) return orderExplanationPath(order_number)
  return withdrawal_id ? payoutExplanationPath(withdrawal_id) : null
}

/** Takes the name of what is left after each. */
export const movementColumns = (after: string): Column<Movement>[] => [
  {
    head: 'Wofür',
    place: 'lead',
    cell: (movement) => {
      const to = explanationOf(movement)
      return (
        <div className={css.cell}>
          {to ? <Link to={to}>{movement.text}</Link> : <span>{movement.text}</span>}
          <span className={css.soft}>{formatDateTime(movement.created_at)}</span>
        </div>
      )
    },
  },
  { head: 'Art', isNarrow: true, cell: ({ kind_text }) => kind_text },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  {
    head: after,
    isAmount: true,
    cell: ({ balance }) => <span className={css.number}>{formatEuro(balance)}</span>,
  },
]

const columns = movementColumns('Guthaben danach')

/** Every movement of the provider's money, to be filtered and saved. */
export const Report = () => {
  const { get, page, set } = useFilters()
  const filter = {
    from: get('von'),
    to: get('bis'),
    kind: movementKind.options.find((kind) => kind === get('art')),
    keyword: get('suche'),
  }
  const { data, error } = useMovements(filter, page)
  return (
    <Card
      title="Umsätze"
      text="Jede Buchung mit dem Guthaben danach. Ein Klick erklärt, wie der Betrag zustande kommt."
      action={
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void saveReport(filter)}
        >
          Als CSV speichern
        </Button>
      }
    >
      <div className={css.filters}>
        <DateInput label="Von" value={filter.from} onChange={(day) => set({ von: day })} />
        <DateInput label="Bis" value={filter.to} onChange={(day) => set({ bis: day })} />
        <NativeSelect
          label="Art"
          data={kinds}
          value={filter.kind ?? ''}
          onChange={(e) => set({ art: e.currentTarget.value })}
        />
        <SearchField
          placeholder="Bestellnummer oder Notiz"
          value={filter.keyword}
          onSearch={(suche) => set({ suche })}
        />
      </div>
      <Loaded of={{ data, error }} height={320} />
      {data?.total === 0 && <p className={css.soft}>Dazu gibt es keine Buchungen.</p>}
      {data && data.total > 0 && (
        <>
          <PhoneFold count={data.data.length}>
            <DataTable caption="Umsätze" columns={columns} rows={data.data} keyOf={({ id }) => id} isDense />
          </PhoneFold>
          <p className={css.total}>
            <span>
              {data.total === 1 ? 'Eine Buchung' : `${data.total} Buchungen`}, zusammen{' '}
              <span className={css.number}>{formatEuro(data.sum)}</span>
            </span>
          </p>
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </>
      )}
    </Card>
  )
}
