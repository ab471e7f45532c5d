import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { WithdrawalExplanation } from '#web/features/billing/provider/Explanation.tsx'

export const meta = privateMeta('Warum dieser Betrag?')

export default function ProviderFinanceWithdrawal() {
  return <WithdrawalExplanation id={Number(useParams().id)} />
}
