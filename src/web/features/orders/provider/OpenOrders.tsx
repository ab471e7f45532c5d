import { Link } from 'react-router'
import { statusLabels } from '#contract/orders/labels.ts'
import { openStatus } from '#contract/orders/provider.ts'
import { formatNumber } from '#lib/format.ts'
import { providerPaths } from '#web/app/paths/provider.ts'
import { useSession } from '#web/app/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { CountBadge } from '#web/ui/figures/CountBadge.tsx'
import { CountLink } from '#web/ui/figures/CountLink.tsx'
import { IconReceipt } from '#web/ui/icons.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './OrderTable.module.css'
import { useCounts, useOrderUpdates } from './provider-orders.data.ts'

/** Counts of open orders, for the overview. */
export const OpenOrders = () => {
  const counts = useCounts()
  return (
    <Card title="Offene Bestellungen" action={<Link to={providerPaths.providerOrders}>Alle Bestellungen</Link>}>
      <div className={css.open}>
        {openStatus.options.map((status) => (
          <Link
            key={status}
            to={`${providerPaths.providerOrders}?status=${status}`}
            data-urgent={(status === 'pending' && counts?.pending) || undefined}
          >
            <span className={css.figure}>
              {counts ? formatNumber(counts[status]) : <Skeleton height={28} width={40} />}
            </span>
            <span>{status === 'pending' ? 'Neu' : statusLabels[status]}</span>
          </Link>
        ))}
      </div>
    </Card>
  )
}

const Count = () => <CountBadge count={useCounts()?.pending ?? 0} of="neue" />

/** How many orders are new, beside the link in the menu. Not asked before somebody is logged in. */
export const NewOrdersCount = () => (useSession().status === 'member' ? <Count /> : null)

/** The icon in the header that counts new orders. */
export const NewOrdersLink = () => {
  const count = useCounts()?.pending ?? 0
  return (
    <CountLink
      to={`${providerPaths.providerOrders}?status=pending`}
      label={count === 1 ? '1 neue Bestellung' : `${formatNumber(count)} neue Bestellungen`}
      count={count}
    >
      <IconReceipt size={22} aria-hidden />
    </CountLink>
  )
}

/** Stands once in the provider area: shows new orders on whichever page is open. */
export const OrderUpdates = () => {
  useOrderUpdates()
  return null
}
