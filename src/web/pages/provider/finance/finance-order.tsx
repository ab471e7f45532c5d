import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { OrderExplanation } from '#web/features/payouts/provider/Explanation.tsx'

export const meta = privateMeta('Warum dieser Betrag?')

export default function ProviderFinanceOrder() {
  return <OrderExplanation number={useParams().number ?? ''} />
}
