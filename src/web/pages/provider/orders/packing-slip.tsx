import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { PackingSlip } from '#web/features/orders/provider/order/PackingSlip.tsx'

export const meta = privateMeta('Lieferschein')

export default function PackingSlipPage() {
  return <PackingSlip id={Number(useParams().id)} />
}
