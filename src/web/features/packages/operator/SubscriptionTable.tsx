import { Button, Select } from '@mantine/core'
import { useState } from 'react'
import { type SubscriptionState, subscriptionLabels } from '#contract/packages/kinds.ts'
import { formatDate, formatEuro } from '#lib/format.ts'
import { newKey } from '#web/app/keys.ts'
import { Card } from '#web/ui/Card.tsx'
import type { Column } from '#web/ui/DataTable.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { PagedTable } from '#web/ui/table/PagedTable.tsx'
import css from '../Packages.module.css'
import { type OperatorSubscription, useAllSubscriptions, usePayInvoice } from '../packages.data.ts'
import { InvoicesDialog } from './InvoicesDialog.tsx'

const states = Object.entries(subscriptionLabels).map(([value, label]) => ({ value, label }))

/** Who has which package, and what is not paid yet. */
export const SubscriptionTable = () => {
  const [state, setState] = useState<SubscriptionState | undefined>()
  const [keyword, setKeyword] = useState('')
  const [page, setPage] = useState(1)
  const { data, error } = useAllSubscriptions(state, keyword, page)
  const pay = usePayInvoice()
  const [shown, setShown] = useState<OperatorSubscription | null>(null)
  const columns: Column<OperatorSubscription>[] = [
    { head: 'Anbieter', place: 'lead', cell: ({ provider }) => provider.company_name },
    { head: 'Paket', cell: ({ package_name, interval_text }) => `${package_name}, ${interval_text}` },
    { head: 'Zustand', isNarrow: true, cell: ({ status_text }) => status_text },
    {
      head: 'Laufzeit',
      cell: ({ term_from, term_to, ended_on }) =>
        ended_on ? `beendet am ${formatDate(ended_on)}` : `${formatDate(term_from)} – ${formatDate(term_to)}`,
    },
    {
      head: 'Offen',
      cell: ({ open_invoices, provider }) =>
        open_invoices.length === 0
          ? 'nichts'
          : open_invoices.map(({ id, invoice_number, open }) => (
              <div key={id} className={css.row}>
                <span>
                  {invoice_number}: {formatEuro(open)}
                </span>
                <Button
                  size="sm"
                  variant="default"
                  loading={pay.isPending}
                  aria-label={`Zahlung buchen: ${invoice_number}, ${provider.company_name}`}
                  onClick={() => pay.mutate({ invoice_id: id, amount: open, request_key: newKey() })}
                >
                  Zahlung buchen
                </Button>
              </div>
            )),
    },
    {
      head: 'Aktionen',
      isActions: true,
      cell: (row) => (
        <Button
          size="sm"
          variant="default"
          aria-label={`Rechnungen: ${row.provider.company_name}, ${row.package_name}`}
          onClick={() => setShown(row)}
        >
          Rechnungen
        </Button>
      ),
    },
  ]
  return (
    <Card title="Gebuchte Pakete">
      <div className={`${css.row} ${css.filters}`}>
        <SearchField
          label="Anbieter suchen"
          onSearch={(value) => {
            setKeyword(value)
            setPage(1)
          }}
        />
        <Select
          label="Zustand"
          placeholder="Alle"
          data={states}
          value={state ?? null}
          clearable
          onChange={(value) => {
            setState((value ?? undefined) as SubscriptionState | undefined)
            setPage(1)
          }}
        />
      </div>
      <PagedTable
        caption="Gebuchte Pakete"
        columns={columns}
        isWide
        page={data}
        error={error}
        empty="Hier gibt es noch nichts."
        keyOf={({ id }) => id}
        onPage={setPage}
      />
      {shown && <InvoicesDialog row={shown} onClose={() => setShown(null)} />}
    </Card>
  )
}
