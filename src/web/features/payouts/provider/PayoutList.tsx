import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, formatEuro, formatMonth, formatNumber } from '#lib/format.ts'
import { payoutExplanationPath } from '#web/app/paths/provider.ts'
import { Card } from '#web/ui/Card.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Payouts.module.css'
import { type PayoutWithInvoices, saveStatement, usePayoutSummary, usePayoutsWithInvoices } from '../payouts.data.ts'
import { arrivalWords } from './arrival.ts'

const columns: Column<PayoutWithInvoices>[] = [
  {
    head: 'Auszahlung',
    place: 'lead',
    cell: ({ id, created_at, status_text, expected_on }) => (
      <Link to={payoutExplanationPath(id)}>
        {formatDate(created_at)}, {status_text}
        {expected_on && `, ${arrivalWords(expected_on)}`}
      </Link>
    ),
  },
  { head: 'Betrag', isAmount: true, cell: ({ amount }) => <span className={css.number}>{formatEuro(amount)}</span> },
  {
    head: 'Seit der vorigen',
    cell: ({ parts }) =>
      parts.map(({ kind_text, amount }) => `${kind_text} ${formatEuro(amount)}`).join(', ') || 'nichts',
  },
  {
    head: 'Rechnungen',
    cell: ({ invoices }) =>
      invoices.map(({ invoice_number, amount }) => `${invoice_number} (${formatEuro(amount)})`).join(', ') || 'keine',
  },
]

const monthColumns: Column<string>[] = [
  { head: 'Monat', place: 'lead', cell: (month) => formatMonth(`${month}-01`) },
  {
    head: 'Herunterladen',
    isActions: true,
    cell: (month) => (
      <div className={css.foot}>
        <Button size="sm" variant="default" aria-label={`PDF ${month}`} onClick={() => saveStatement(month, 'pdf')}>
          PDF
        </Button>
        <Button size="sm" variant="default" aria-label={`CSV ${month}`} onClick={() => saveStatement(month, 'csv')}>
          CSV
        </Button>
      </div>
    ),
  },
]

/** Every payout with what it consists of, and a statement for each month. */
export const PayoutList = () => {
  const [number, setNumber] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = usePayoutsWithInvoices(number, page)
  const summary = usePayoutSummary()
  const sums = summary.data?.data
  return (
    <div className={css.stack}>
      <Loaded of={summary} />
      {sums && (
        <dl className={css.tiles}>
          <div className={css.tile}>
            <dt className={css.soft}>Ausgezahlt</dt>
            <dd className={css.figure}>{formatEuro(sums.paid_total)}</dd>
            <dd className={css.soft}>
              in {sums.paid_count === 1 ? '1 Auszahlung' : `${formatNumber(sums.paid_count)} Auszahlungen`}
            </dd>
          </div>
          <div className={css.tile}>
            <dt className={css.soft}>Verfügbar</dt>
            <dd className={css.figure}>{formatEuro(sums.available)}</dd>
            <dd className={css.soft}>beantragt: {formatEuro(sums.requested_total)}</dd>
          </div>
        </dl>
      )}
      <Card title="Auszahlungen">
        <SearchField
          label="Rechnungsnummer"
          placeholder="PR-000012 oder AB-000003"
          onSearch={(text) => {
            setNumber(text)
            setPage(1)
          }}
        />
        <PagedTable
          caption="Auszahlungen"
          columns={columns}
          page={data}
          error={error}
          empty="Keine Auszahlung gefunden."
          keyOf={({ id }) => id}
          onPage={setPage}
        />
      </Card>
      {sums && sums.months.length > 0 && (
        <Card title="Kontoauszüge" text="Jede Buchung eines Monats mit Anfangs- und Endbestand.">
          <DataTable
            caption="Kontoauszüge"
            columns={monthColumns}
            rows={sums.months}
            keyOf={(month) => month}
            isDense
          />
        </Card>
      )}
    </div>
  )
}
