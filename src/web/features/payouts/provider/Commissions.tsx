import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate, formatEuro, formatMonth } from '#lib/format.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import { PhoneFold } from '#web/ui/table/PhoneFold.tsx'
import css from '../Payouts.module.css'
import {
  type CommissionInvoice,
  type CommissionReader,
  type OperatorCommission,
  saveCommission,
  useAllCommissions,
  useCommissions,
} from '../payouts.data.ts'

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
  { head: 'Netto', isAmount: true, cell: ({ net }) => <span className={css.number}>{formatEuro(net)}</span> },
  { head: 'Brutto', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
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
      <PhoneFold count={data?.data.length ?? 0}>
        <PagedTable
          caption="Provisionsrechnungen"
          columns={ofProvider}
          page={data}
          error={error}
          empty="Noch gibt es keine."
          keyOf={({ id }) => id}
          onPage={setPage}
        />
      </PhoneFold>
    </Card>
  )
}

/** The same of all providers, for the operator's books. */
export const AllCommissions = () => {
  const [{ q, page }, setList] = useState({ q: '', page: 1 })
  const { data, error } = useAllCommissions(q, page)
  return (
    <Card title="Provisionsrechnungen" text="Jeden Monat von selbst geschrieben und den Anbietern gemailt.">
      <div className={css.filters}>
        <SearchField label="Anbieter oder Rechnungsnummer" onSearch={(text) => setList({ q: text, page: 1 })} />
      </div>
      <PagedTable
        caption="Provisionsrechnungen"
        columns={ofOperator}
        isWide
        page={data}
        error={error}
        empty="Keine Rechnung gefunden."
        keyOf={({ id }) => id}
        onPage={(next) => setList({ q, page: next })}
      />
    </Card>
  )
}
