import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { OrderLabels } from '#web/features/operator/labels/RecordLabels.tsx'
import { Notes } from '#web/features/operator/Notes.tsx'
import { OperatorOrder } from '#web/features/orders/operator/OperatorOrder.tsx'
import { RefundInStead } from '#web/features/refunds/operator/RefundInStead.tsx'

export const meta = privateMeta('Bestellung')

export default function OperatorOrderPage() {
  const { number = '' } = useParams()
  return (
    <OperatorOrder
      key={number}
      number={number}
      notes={<Notes subject={{ order_number: number }} />}
      refundOf={(part) => <RefundInStead part={part} />}
      labelsOf={(part) => <OrderLabels id={part.id} labels={part.labels} />}
    />
  )
}
