import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/format.ts'
import { isMissing } from '#web/app/api.ts'
import { paths, withdrawalFormPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconPackage } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useTrackedOrder } from '../orders.data.ts'
import { canWithdraw } from '../orders.present.ts'
import { AccountOffer } from './AccountOffer.tsx'
import { MessageButton } from './MessageButton.tsx'
import css from './OrderView.module.css'
import { Payment } from './Payment.tsx'
import { type BelowItem, VendorOrderCard } from './VendorOrderCard.tsx'

type TrackedOrderProps = { linkKey: string; above?: ReactNode; belowItem?: BelowItem }

/** A whole purchase for guests, by the link of their mails: all but names and addresses. */
export const TrackedOrder = ({ linkKey, above, belowItem }: TrackedOrderProps) => {
  const { data, error } = useTrackedOrder(linkKey)
  if (isMissing(error))
    return (
      <EmptyState
        heading="h1"
        icon={<IconPackage size={30} />}
        title="Bestellung nicht gefunden"
        text="Bitte öffnen Sie den Link aus unserer E-Mail noch einmal, und achten Sie darauf, dass er vollständig ist."
        action={<ButtonLink to={paths.home}>Zur Startseite</ButtonLink>}
      />
    )
  if (error || !data) return <Loaded of={{ data, error }} height={480} />
  const order = data.data
  return (
    <>
      <PageHeader title={`Bestellung ${order.order_number}`} text={`Bestellt am ${formatDateTime(order.order_date)}`} />
      <div className={css.above}>{above}</div>
      <div className={css.order}>
        {order.vendor_orders.map((vendorOrder) => (
          <VendorOrderCard
            key={vendorOrder.id}
            order={vendorOrder}
            linkKey={linkKey}
            belowItem={belowItem}
            contact={<MessageButton order={vendorOrder} linkKey={linkKey} />}
          />
        ))}
        <Card>
          <Payment order={order} />
        </Card>
        {order.can_register && <AccountOffer linkKey={linkKey} />}
        {canWithdraw(order.vendor_orders) && (
          <p className={css.quiet}>
            <Link to={withdrawalFormPath(order.order_number)} state={{ linkKey }}>
              Vertrag widerrufen
            </Link>
          </p>
        )}
      </div>
    </>
  )
}
