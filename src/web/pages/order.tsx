import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { OrderDetail } from '#web/features/orders/OrderDetail.tsx'

export const meta = privateMeta('Bestellung')

export default function OrderPage() {
  const { number = '' } = useParams()
  return <OrderDetail key={number} number={number} />
}
