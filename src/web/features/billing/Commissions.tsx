import { Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { formatDate, formatEuro, formatMonth } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import css from './Billing.module.css'
import {
  type CommissionInvoice,
  type CommissionReader,
  type OperatorCommission,
  saveCommission,
  useAllCommissions,
  useCommissions,
} from './billing.data.ts'

const columnsFor = <I extends CommissionInvoice>(reader: CommissionReader): Column<I>[] => [
  {
    head: 'Monat',
    place: 'lead',
    cell: ({ month, title, number, corrects }) => (
      <div className={css.cell}>
        <span>{formatMonth(month)}</span>
        <span className={css.soft}>
          {title} <span className={css.number}>{number}</span>
          {corrects && `, zur Rechnung ${corrects}`}
        </span>
      </div>
    ),
  },
  { head: 'Vom', isNarrow: true, cell: ({ issued_on }) => formatDate(issued_on) },
  { head: 'Netto', isNarrow: true, cell: ({ net }) => <span className={css.number}>{formatEuro(net)}</span> },
  { head: 'Brutto', isNarrow: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  {
    head: 'Herunterladen',
    isActions: true,
    cell: ({ id, number }) => (
      <div className={css.foot}>
        <Button
          size="sm"
          variant="default"
          onClick={() => saveCommission(reader, id, 'pdf')}
          aria-label={`PDF ${number}`}
        >
          PDF
        </Button>
        <Button
          size="sm"
          variant="default"
          onClick={() => saveCommission(reader, id, 'xrechnung')}
          aria-label={`XRechnung ${number}`}
        >
          XRechnung
        </Button>
      </div>
    ),
  },
]

const ofProvider = columnsFor<CommissionInvoice>('provider')
const ofOperator: Column<OperatorCommission>[] = [
  ...columnsFor<OperatorCommission>('operator').slice(0, 1),
  { head: 'Anbieter', cell: ({ provider }) => provider.company_name },
  ...columnsFor<OperatorCommission>('operator').slice(1),
]

/** What the platform charged the provider, month by month. */
export const Commissions = () => {
  const [page, setPage] = useState(1)
  const { data, error } = useCommissions(page)
  return (
    <Card
      title="Provisionsrechnungen"
      text="Am Ersten jedes Monats für alles, was im Monat davor abgeschlossen wurde. Der Betrag ist mit Ihrem Guthaben schon verrechnet."
    >
      {error && <Notice kind="error">{error.message}</Notice>}
      {data?.total === 0 && <p className={css.soft}>Noch gibt es keine.</p>}
      {data && data.total > 0 && (
        <>
          <DataTable
            caption="Provisionsrechnungen"
            columns={ofProvider}
            rows={data.data}
            keyOf={({ id }) => id}
            isDense
          />
          {data.lastPage > 1 && <Paging page={data} onPage={setPage} />}
        </>
      )}
    </Card>
  )
}

/** The same of all providers, for the operator's books. */
export const AllCommissions = () => {
  const [typed, setTyped] = useState('')
  const [{ q, page }, setList] = useState({ q: '', page: 1 })
  const search = useDebouncedCallback((text: string) => setList({ q: text.trim(), page: 1 }), 250)
  const { data, error } = useAllCommissions(q, page)
  return (
    <Card title="Provisionsrechnungen" text="Jeden Monat von selbst geschrieben und den Anbietern gemailt.">
      <div className={css.filters}>
        <TextInput
          label="Anbieter oder Rechnungsnummer"
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            search(event.currentTarget.value)
          }}
        />
      </div>
      {error && <Notice kind="error">{error.message}</Notice>}
      {data?.total === 0 && <p className={css.soft}>Keine Rechnung gefunden.</p>}
      {data && data.total > 0 && (
        <>
          <DataTable
            caption="Provisionsrechnungen"
            columns={ofOperator}
            rows={data.data}
            keyOf={({ id }) => id}
            isDense
          />
          <Paging page={data} onPage={(next) => setList({ q, page: next })} />
        </>
      )}
    </Card>
  )
}
