import { SegmentedControl } from '@mantine/core'
import { Link } from 'react-router'
import { refundStatus } from '#contract/refunds/calls.ts'
import { formatDate } from '#lib/format.ts'
import { useFilters } from '#web/app/filters.ts'
import { providerRefundPath } from '#web/app/paths/provider.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconRefresh } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { RefundBadge } from '../RefundBadge.tsx'
import { type Refund, useProviderRefunds } from '../refunds.data.ts'
import { piecesOf } from '../words.ts'
import { PayTerm } from './PayTerm.tsx'
import css from './RefundTable.module.css'

const tabs = [
  { value: '', label: 'Alle' },
  { value: 'requested', label: 'Offen' },
  { value: 'accepted', label: 'Angenommen' },
  { value: 'rejected', label: 'Abgelehnt' },
]

const columns: Column<Refund>[] = [
  {
    head: 'Artikel',
    place: 'lead',
    cell: ({ id, name, variant_name, quantity }) => (
      <div className={css.cell}>
        <Link to={providerRefundPath(id)} className={css.name}>
          {name}
          {variant_name && `, ${variant_name}`}
        </Link>
        <span className={css.soft}>{piecesOf(quantity)}</span>
      </div>
    ),
  },
  {
    head: 'Kunde',
    cell: ({ customer, vendor_order_number }) => (
      <div className={css.cell}>
        <span>{customer.name}</span>
        <span className={css.soft}>Bestellung {vendor_order_number}</span>
      </div>
    ),
  },
  {
    head: 'Art',
    cell: (refund) => (
      <div className={css.cell}>
        <span>
          {refund.origin_text} vom {formatDate(refund.created_at)}
        </span>
        <PayTerm refund={refund} />
      </div>
    ),
  },
  {
    head: 'Status',
    isNarrow: true,
    cell: ({ refund_status, refund_status_text }) => (
      <div>
        <RefundBadge status={refund_status} text={refund_status_text} />
      </div>
    ),
  },
]

/** What customers want to give back. */
export const RefundTable = () => {
  const { get, page, set } = useFilters()
  const status = refundStatus.options.find((value) => value === get('status'))
  const { data, error } = useProviderRefunds(page, status)
  return (
    <>
      <SegmentedControl
        className={css.tabs}
        aria-label="Status"
        data={tabs}
        value={status ?? ''}
        onChange={(value) => set({ status: value })}
      />
      <Loaded of={{ data, error }} height={360} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconRefresh size={28} />}
          title={status ? 'Nichts in diesem Status' : 'Noch keine Rückgaben'}
          text="Möchte jemand etwas zurückgeben oder widerruft einen Kauf, steht es hier, und Sie bekommen eine E-Mail."
        />
      )}
      {data && data.total > 0 && (
        <>
          <DataTable
            caption="Rückgaben"
            columns={columns}
            rows={data.data}
            keyOf={({ id }) => id}
            isMarked={({ refund_status }) => refund_status === 'requested'}
          />
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </>
      )}
    </>
  )
}
