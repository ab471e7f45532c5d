import { Link } from 'react-router'
import { statusLabels } from '#contract/orders/calls.ts'
import { openStatus } from '#contract/orders/provider.ts'
import { formatNumber } from '#lib/format.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import css from './OrderTable.module.css'
import { useCounts, useDeskUpdates } from './provider-orders.data.ts'

/** What waits at the desk, for the overview. */
export const OpenOrders = () => {
  const counts = useCounts()
  return (
    <Card title="Offene Bestellungen" action={<Link to={paths.providerOrders}>Alle Bestellungen</Link>}>
      <div className={css.open}>
        {openStatus.options.map((status) => (
          <Link
            key={status}
            to={`${paths.providerOrders}?status=${status}`}
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

const Count = () => {
  const pending = useCounts()?.pending
  if (!pending) return null
  return (
    <span className={css.badge}>
      {formatNumber(pending)}
      <span className="visually-hidden"> neue</span>
    </span>
  )
}

/** How many orders are new, beside the link in the rail. Before somebody is logged in there is nothing to ask. */
export const NewOrdersCount = () => (useSession().status === 'member' ? <Count /> : null)

/** Stands once in the area of a provider: new orders are told wherever one is. */
export const DeskUpdates = () => {
  useDeskUpdates()
  return null
}
