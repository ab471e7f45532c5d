import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { isMissing } from '#web/app/api.ts'
import { paths, withdrawalFormPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconPackage } from '#web/ui/icons.ts'
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { type Order, useOrder, type VendorOrder } from '../orders.data.ts'
import { canWithdraw } from '../orders.present.ts'
import css from './OrderView.module.css'
import { OrderView } from './OrderView.tsx'
import type { BelowItem } from './VendorOrderCard.tsx'

type OrderDetailProps = {
  number: string
  belowItem?: BelowItem
  actions?: (order: Order) => ReactNode
  above?: ReactNode
  /** the way to write to the provider of a part */
  contact?: (order: VendorOrder) => ReactNode
}

/** What the form of the withdrawal is filled with. */
const declaredBy = ({ email, billing_address: { first_name, last_name } }: Order) => ({
  email,
  name: `${first_name} ${last_name}`.trim(),
})

/** One purchase in the account. */
export const OrderDetail = ({ number, belowItem, actions, above, contact }: OrderDetailProps) => {
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
        {({ data: found }) => (
          <div className={css.order}>
            <OrderView order={found} belowItem={belowItem} contact={contact} />
            {canWithdraw(found.vendor_orders) && (
              <p className={css.quiet}>
                <Link to={withdrawalFormPath(number)} state={declaredBy(found)}>
                  Vertrag widerrufen
                </Link>
              </p>
            )}
          </div>
        )}
      </Loaded>
    </>
  )
}
