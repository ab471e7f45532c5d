import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { RefundView } from '#web/features/refunds/provider/RefundView.tsx'

export const meta = privateMeta('Rückgabe')

export default function ProviderRefund() {
  return <RefundView id={Number(useParams().id)} />
}
