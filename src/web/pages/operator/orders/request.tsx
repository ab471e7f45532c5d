import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { LeadView } from '#web/features/leads/operator/LeadView.tsx'

export const meta = privateMeta('Anfrage')

export default function OperatorRequestPage() {
  const { id = '' } = useParams()
  return <LeadView key={id} id={Number(id)} />
}
