import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { TrackedOrder } from '#web/features/orders/shop/TrackedOrder.tsx'
import { CardPayments } from '#web/features/payments/shop/CardPayments.tsx'
import { TransferCardsByLink } from '#web/features/payments/shop/TransferCards.tsx'
import { LinkItemRefunds, LinkWithdrawals } from '#web/features/refunds/shop/LinkRefunds.tsx'

export const meta = privateMeta('Bestellung verfolgen')

export default function OrderTracking() {
  const { key = '' } = useParams()
  return (
    <div className="content-width page-body">
      <TrackedOrder
        linkKey={key}
        above={
          <>
            <CardPayments purchase={{ linkKey: key }} />
            <TransferCardsByLink linkKey={key} />
            <LinkWithdrawals linkKey={key} />
          </>
        }
        belowItem={(item) => <LinkItemRefunds linkKey={key} itemId={item.id} />}
      />
    </div>
  )
}
