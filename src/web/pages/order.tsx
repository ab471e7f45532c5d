import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { OrderDetail } from '#web/features/orders/OrderDetail.tsx'
import { OrderReviews } from '#web/features/reviews/OrderReviews.tsx'

export const meta = privateMeta('Bestellung')

export default function OrderPage() {
  const { number = '' } = useParams()
  return (
    <>
      <OrderDetail key={number} number={number} />
      <OrderReviews number={number} />
    </>
  )
}
