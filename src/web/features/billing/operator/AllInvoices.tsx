import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { invoiceKindLabels } from '#contract/billing/operator.ts'
import { invoiceKind } from '#contract/orders/kinds.ts'
import { formatDate, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorOrderPath, operatorProviderPath } from '#web/app/paths/operator.ts'
import type { Column } from '#web/ui/DataTable.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { FilterChoice, FilterGrid, FilterNote } from '#web/ui/table/FilterGrid.tsx'
import { Lines } from '#web/ui/table/Lines.tsx'
import { useListShape } from '#web/ui/table/ListShape.tsx'
import { ListTable } from '#web/ui/table/ListTable.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import {
  type InvoiceFilter,
  type ListedInvoice,
  saveAllInvoices,
  saveInvoice,
  useAllInvoices,
} from './invoices.data.ts'

const columns: Column<ListedInvoice>[] = [
  {
    head: 'Beleg',
    place: 'lead',
    cell: ({ number, kind, corrects }) => (
      <Lines below={corrects ? `${invoiceKindLabels[kind]} zu ${corrects}` : invoiceKindLabels[kind]}>{number}</Lines>
    ),
  },
  { head: 'Datum', isNarrow: true, cell: ({ issued_on }) => formatDate(issued_on) },
  {
    head: 'Bestellung',
    cell: ({ order_number, customer_name }) => (
      <Lines below={customer_name}>
        <Link to={operatorOrderPath(order_number)}>{order_number}</Link>
      </Lines>
    ),
  },
  {
    head: 'Anbieter',
    cell: ({ provider }) => <Link to={operatorProviderPath(provider.id)}>{provider.company_name}</Link>,
  },
  {
    head: 'Betrag',
    isAmount: true,
    cell: ({ gross, tax }) => <Lines below={`darin ${formatEuro(tax)} USt.`}>{formatEuro(gross)}</Lines>,
  },
  {
    head: 'Beleg speichern',
    isActions: true,
    cell: (invoice) => <SaveButton save={() => saveInvoice(invoice)}>PDF</SaveButton>,
  },
]

/** Documents that providers issued to customers, searched and filtered by the server. */
export const AllInvoices = ({ bulk }: { bulk: (filter: InvoiceFilter, total: number) => ReactNode }) => {
  const { get, page, set } = useFilters()
  const [from, to] = [get('von'), get('bis')]
  const filter = {
    q: get('suche'),
    kind: invoiceKind.options.find((one) => one === get('art')),
    provider_id: Number(get('anbieter')) || undefined,
    from: from || undefined,
    to: to || undefined,
  }
  const shape = useListShape(columns)
  const list = useAllInvoices({ ...filter, page, per_page: shape.perPage })
  return (
    <>
      <FilterGrid>
        <SearchField
          placeholder="Nummer, Bestellung, Kunde oder Anbieter"
          value={filter.q}
          onSearch={(suche) => set({ suche })}
        />
        <FilterChoice name="art" label="Art" data={invoiceKindLabels} />
        <DateInput label="Von" value={from} max={to} onChange={(day) => set({ von: day })} />
        <DateInput label="Bis" value={to} min={from} onChange={(day) => set({ bis: day })} />
      </FilterGrid>
      <FilterNote name="anbieter" text="Nur Belege eines Anbieters." />
      <ListTable
        caption="Rechnungen"
        columns={columns}
        shown={shape.columns}
        keyOf={({ id }) => id}
        list={list}
        empty={{
          icon: <IconReceipt size={28} />,
          title: 'Keine Rechnungen',
          text: 'Zu dieser Auswahl gibt es keine Belege. Ein Beleg entsteht, sobald ein Anbieter eine Bestellung bestätigt.',
        }}
      >
        <SaveButton save={() => saveAllInvoices(filter)}>Als CSV speichern</SaveButton>
        {list.data && bulk(filter, list.data.total)}
      </ListTable>
    </>
  )
}
