import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { isMissing } from '#web/app/api.ts'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconPackage } from '#web/ui/icons.ts'
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { type Order, useOrder } from '../orders.data.ts'
import css from './OrderView.module.css'
import { OrderView } from './OrderView.tsx'
import type { BelowItem } from './VendorOrderCard.tsx'

type OrderDetailProps = {
  number: string
  belowItem?: BelowItem
  actions?: (order: Order) => ReactNode
  above?: ReactNode
}

/** One purchase in the account. */
export const OrderDetail = ({ number, belowItem, actions, above }: OrderDetailProps) => {
  const { data, error } = useOrder(number)
  if (isMissing(error)) {
    return (
      <EmptyState
        heading="h1"
        icon={<IconPackage size={30} />}
        title="Bestellung nicht gefunden"
        text={error.message}
        action={<ButtonLink to={paths.orders}>Alle Bestellungen</ButtonLink>}
      />
    )
  }
  const order = data?.data
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Bestellungen', to: paths.orders }]} here={number} />
      <PageHeader
        title={`Bestellung ${number}`}
        text={order ? `Bestellt am ${formatDateTime(order.order_date)}` : '…'}
        action={order && actions?.(order)}
      />
      <div className={css.above}>{above}</div>
      <Loaded of={{ data, error }} height={480}>
        {({ data: found }) => <OrderView order={found} belowItem={belowItem} />}
      </Loaded>
    </>
  )
}
