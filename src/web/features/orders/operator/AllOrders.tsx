import { Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderStatus } from '#contract/orders/calls.ts'
import { paymentLabels, paymentStatus, vendorOrderKind } from '#contract/orders/kinds.ts'
import { statusLabels } from '#contract/orders/labels.ts'
import { formatDateTime, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { operatorOrderPath, operatorProviderPath } from '#web/app/paths/operator.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { FilterChoice, FilterGrid, FilterNote } from '#web/ui/table/FilterGrid.tsx'
import { LabelBadges } from '#web/ui/table/LabelBadges.tsx'
import { ListShape, useListShape } from '#web/ui/table/ListShape.tsx'
import { SaveButton } from '#web/ui/table/SaveButton.tsx'
import { StatusBadge } from '../StatusBadge.tsx'
import css from './OperatorOrders.module.css'
import { type ListedOrder, type OrderFilter, saveAllOrders, useAllOrders } from './operator-orders.data.ts'

const kindLabels = { goods: 'Waren', food: 'Essen', service: 'Aufträge' }

const columns: Column<ListedOrder>[] = [
  {
    head: 'Bestellung',
    place: 'lead',
    cell: ({ order_number, order_date, labels }) => (
      <div className={css.cell}>
        <Link to={operatorOrderPath(order_number)} className={css.number}>
          {order_number}
        </Link>
        <span className={css.soft}>{formatDateTime(order_date)}</span>
        <LabelBadges labels={labels} />
      </div>
    ),
  },
  {
    head: 'Kunde',
    cell: ({ customer_name, city }) => (
      <div className={css.cell}>
        <span>{customer_name || 'gelöscht'}</span>
        <span className={css.soft}>{city}</span>
      </div>
    ),
  },
  {
    head: 'Anbieter',
    cell: ({ provider, product_names: [first, ...more] }) => (
      <div className={css.cell}>
        <Link to={operatorProviderPath(provider.id)}>{provider.company_name}</Link>
        <span className={css.soft}>
          {first}
          {more.length > 0 && ' und mehr'}
        </span>
      </div>
    ),
  },
  {
    head: 'Zahlung',
    cell: ({ payment_status_text, payment_mothod }) => (
      <div className={css.cell}>
        <span>{payment_status_text}</span>
        <span className={css.soft}>{payment_mothod}</span>
      </div>
    ),
  },
  {
    head: 'Summe',
    isAmount: true,
    cell: ({ order_amount }) => <span className={css.number}>{formatEuro(order_amount)}</span>,
  },
  {
    head: 'Status',
    isNarrow: true,
    cell: ({ order_status, order_status_text }) => (
      <div className={css.status}>
        <StatusBadge status={order_status} text={order_status_text} />
      </div>
    ),
  },
]

/** What another feature brings to the list: the choice of a label, and an action on all that is found. */
type LabelTools = { filter: ReactNode; bulk: (filter: OrderFilter, total: number) => ReactNode }

/** Orders of all providers, searched and filtered by the server. */
export const AllOrders = ({ labels }: { labels: LabelTools }) => {
  const { get, page, set } = useFilters()
  const [from, to] = [get('von'), get('bis')]
  const filter = {
    q: get('suche'),
    status: orderStatus.options.find((one) => one === get('status')),
    payment_status: paymentStatus.options.find((one) => one === get('zahlung')),
    kind: vendorOrderKind.options.find((one) => one === get('art')),
    user_id: Number(get('kunde')) || undefined,
    provider_id: Number(get('anbieter')) || undefined,
    from: from || undefined,
    to: to || undefined,
    label_id: Number(get('label')) || undefined,
  }
  const shape = useListShape(columns)
  const { data, error } = useAllOrders({ ...filter, page, per_page: shape.perPage })
  const isFiltered = Object.values(filter).some(Boolean)
  return (
    <>
      <FilterGrid>
        <SearchField
          placeholder="Nummer, Kunde, Ort, Artikel oder E-Mail-Adresse"
          value={filter.q}
          onSearch={(suche) => set({ suche })}
        />
        <FilterChoice name="status" label="Status" data={statusLabels} />
        <FilterChoice name="zahlung" label="Zahlung" data={paymentLabels} />
        <FilterChoice name="art" label="Art" data={kindLabels} />
        <DateInput label="Von" value={from} max={to} onChange={(day) => set({ von: day })} />
        <DateInput label="Bis" value={to} min={from} onChange={(day) => set({ bis: day })} />
        {labels.filter}
      </FilterGrid>
      <FilterNote name="kunde" text="Nur Bestellungen einer Person." />
      <FilterNote name="anbieter" text="Nur Bestellungen bei einem Anbieter." />
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconReceipt size={28} />}
          title={isFiltered ? 'Nichts gefunden' : 'Noch keine Bestellungen'}
          text={
            isFiltered
              ? 'Versuchen Sie es mit einem anderen Suchwort, Zeitraum oder Status.'
              : 'Sobald jemand bestellt, erscheint die Bestellung hier.'
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <ListShape columns={columns} />
          <DataTable caption="Bestellungen" columns={shape.columns} rows={data.data} keyOf={({ id }) => id} isDense />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
          <Group mt="md">
            {labels.bulk(filter, data.total)}
            <SaveButton save={() => saveAllOrders(filter)}>Als CSV speichern</SaveButton>
          </Group>
        </>
      )}
    </>
  )
}
