import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderStatus } from '#contract/orders/calls.ts'
import { paymentLabels, paymentStatus, vendorOrderKind } from '#contract/orders/kinds.ts'
import { moveLabelOf } from '#contract/orders/labels.ts'
import { formatDate, formatDateTime, formatEuro } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { providerOrderPath } from '#web/app/paths/provider.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { DateInput } from '#web/ui/form/DateInput.tsx'
import { SearchField } from '#web/ui/form/SearchField.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { BulkBar } from './BulkBar.tsx'
import { OpenOrdersBadge } from './OpenOrdersBadge.tsx'
import css from './OrderTable.module.css'
import { MoveButton } from './order/MoveButton.tsx'
import { forward, orderSorts, type ProviderOrderRow, useProviderOrders } from './provider-orders.data.ts'
import { StatusTabs } from './StatusTabs.tsx'

const NextMove = ({ order }: { order: ProviderOrderRow }) => {
  const [next] = forward(order.next)
  if (order.waits_for_money)
    return <span className={`${css.soft} ${css.waits}`}>Wartet auf die Zahlung des Kunden</span>
  if (!next) return null
  const label = moveLabelOf({ kind: order.kind, isPickup: order.is_pickup }, next)
  return (
    <MoveButton
      key={next}
      order={order}
      status={next}
      label={label}
      size="sm"
      variant={order.order_status === 'pending' ? 'filled' : 'default'}
      className={css.next}
      aria-label={`${order.order_number}: ${label}`}
    />
  )
}

const Goods = ({ order: { product_names: names, item_count: count, age_limit } }: { order: ProviderOrderRow }) => (
  <div className={css.goods}>
    <span>{names[0]}</span>
    <span className={css.soft}>
      {[
        names.length > 1 && `und ${names.length - 1} ${names.length === 2 ? 'weiterer' : 'weitere'}`,
        count === 1 ? '1 Stück' : `${count} Stück`,
        age_limit && `ab ${age_limit} Jahren`,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </div>
)

const payments = paymentStatus.options.map((value) => ({ value, label: paymentLabels[value] }))
const kinds = [
  { value: '', label: 'Alle' },
  { value: 'goods', label: 'Waren' },
  { value: 'food', label: 'Essen' },
  { value: 'service', label: 'Aufträge' },
]
const sorts = [
  { value: '', label: 'Neueste' },
  { value: 'due', label: 'Fälligste' },
  { value: 'amount', label: 'Höchste Summe' },
]

/** The orders of a provider, searched and filtered by the server. */
export const OrderTable = () => {
  const { get, page, set } = useFilters()
  const keyword = get('suche')
  const status = orderStatus.options.find((value) => value === get('status'))
  const [from, to] = [get('von'), get('bis')]
  const payment_status = paymentStatus.options.find((value) => value === get('zahlung'))
  const kind = vendorOrderKind.options.find((value) => value === get('art'))
  const sort = orderSorts.find((value) => value === get('ordnung'))
  const { data, error } = useProviderOrders({ page, keyword, status, from, to, payment_status, kind, sort })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const rows = data?.data ?? []
  const selected = rows.filter(({ id }) => chosen.has(id))
  const isFiltered = Boolean(keyword || status || from || to || payment_status || kind)

  const toggle = (id: number) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))

  const columns: Column<ProviderOrderRow>[] = [
    {
      head: 'Bestellung',
      place: 'lead',
      cell: (order) => (
        <div className={css.what}>
          {forward(order.next).length > 0 ? (
            <Checkbox
              size="md"
              checked={chosen.has(order.id)}
              onChange={() => toggle(order.id)}
              aria-label={`${order.order_number} auswählen`}
            />
          ) : (
            <span className={css.noBox} />
          )}
          <div className={css.goods}>
            <Link to={providerOrderPath(order.id)} className={css.number}>
              {order.order_number}
            </Link>
            <span className={css.soft}>{formatDateTime(order.order_date)}</span>
          </div>
        </div>
      ),
    },
    {
      head: 'Kunde',
      cell: ({ customer_name, city }) => (
        <div className={`${css.goods} ${css.customer}`}>
          <span>{customer_name}</span>
          <span className={css.soft}>{city}</span>
        </div>
      ),
    },
    { head: 'Artikel', cell: (order) => <Goods order={order} /> },
    {
      head: 'Summe',
      isAmount: true,
      cell: ({ order_amount }) => <span className={css.number}>{formatEuro(order_amount)}</span>,
    },
    {
      head: 'Status',
      isNarrow: true,
      cell: (order) => (
        <div className={css.goods}>
          <OpenOrdersBadge order={order} />
          {order.due_on && (
            <span className={css.soft} data-overdue={order.is_overdue || undefined}>
              {order.is_overdue ? 'überfällig seit' : 'fällig bis'} {formatDate(order.due_on)}
            </span>
          )}
        </div>
      ),
    },
    {
      head: 'Zahlung',
      cell: ({ payment_status_text, payment_mothod }) => (
        <div className={css.goods}>
          <span>{payment_status_text}</span>
          <span className={css.soft}>{payment_mothod}</span>
        </div>
      ),
    },
    { head: 'Nächster Schritt', isActions: true, cell: (order) => <NextMove order={order} /> },
  ]

  return (
    <>
      <StatusTabs value={status ?? ''} onChange={(value) => set({ status: value })} />
      <div className={css.filters}>
        <SearchField
          placeholder="Nummer, Kunde, Ort oder Artikel"
          value={keyword}
          onSearch={(suche) => set({ suche })}
        />
        <DateInput label="Von" value={from} max={to} onChange={(day) => set({ von: day })} />
        <DateInput label="Bis" value={to} min={from} onChange={(day) => set({ bis: day })} />
        <NativeSelect
          label="Zahlung"
          data={[{ value: '', label: 'Alle' }, ...payments]}
          value={payment_status ?? ''}
          onChange={({ currentTarget }) => set({ zahlung: currentTarget.value })}
        />
        <NativeSelect
          label="Art"
          data={kinds}
          value={kind ?? ''}
          onChange={({ currentTarget }) => set({ art: currentTarget.value })}
        />
        <NativeSelect
          label="Reihenfolge"
          data={sorts}
          value={sort ?? ''}
          onChange={({ currentTarget }) => set({ ordnung: currentTarget.value })}
        />
      </div>
      <Loaded of={{ data, error }} height={420} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconReceipt size={28} />}
          title={isFiltered ? 'Nichts gefunden' : 'Noch keine Bestellungen'}
          text={
            isFiltered
              ? 'Versuchen Sie es mit einem anderen Suchwort, Zeitraum oder Status.'
              : 'Sobald jemand bei Ihnen bestellt, erscheint die Bestellung hier, ohne dass Sie neu laden müssen.'
          }
        />
      )}
      {data && data.total > 0 && (
        <>
          <BulkBar rows={rows} selected={selected} onSelect={(ids) => setChosen(new Set(ids))} />
          <DataTable
            caption="Bestellungen"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
            isMarked={({ order_status, is_overdue }) => order_status === 'pending' || is_overdue}
            isDense
            isWide
          />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </>
      )}
    </>
  )
}
