import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { LeadView } from '#web/features/leads/operator/LeadView.tsx'
import { LeadLabels } from '#web/features/operator/labels/RecordLabels.tsx'

export const meta = privateMeta('Anfrage')

export default function OperatorRequestPage() {
  const { id = '' } = useParams()
  return <LeadView key={id} id={Number(id)} labelsOf={(lead) => <LeadLabels id={lead.id} labels={lead.labels} />} />
}
