import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { PayoutExplanation } from '#web/features/payouts/provider/Explanation.tsx'

export const meta = privateMeta('Warum dieser Betrag?')

export default function ProviderFinancePayout() {
  return <PayoutExplanation id={Number(useParams().id)} />
}
