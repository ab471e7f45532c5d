import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { OrderView } from '#web/features/orders/provider/OrderView.tsx'

export const meta = privateMeta('Bestellung')

export default function ProviderOrder() {
  return <OrderView id={Number(useParams().id)} />
}
