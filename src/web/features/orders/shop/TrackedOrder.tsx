import type { ReactNode } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { isMissing } from '#web/app/api.ts'
import { paths, withdrawalFormPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconPackage } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useTrackedOrder } from '../orders.data.ts'
import css from './OrderView.module.css'
import { VendorOrderCard } from './VendorOrderCard.tsx'

/** Where a purchase stands, for guests by the link of their mails. */
export const TrackedOrder = ({ linkKey, above }: { linkKey: string; above?: ReactNode }) => {
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
      <PageHeader
        title={`Bestellung ${order.order_number}`}
        text={`Bestellt am ${formatDateTime(order.order_date)}`}
        action={
          <ButtonLink to={withdrawalFormPath(order.order_number)} look="quiet">
            Vertrag widerrufen
          </ButtonLink>
        }
      />
      <div className={css.above}>{above}</div>
      <div className={css.order}>
        {order.vendor_orders.map((vendorOrder) => (
          <VendorOrderCard key={vendorOrder.id} order={vendorOrder} cartKey={undefined} belowItem={undefined} />
        ))}
      </div>
    </>
  )
}
