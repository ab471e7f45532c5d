import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { CustomerDocumentForm } from '#web/features/documents/DocumentForms.tsx'
import { LeadView } from '#web/features/leads/customer/LeadView.tsx'

export const meta = privateMeta('Anfrage')

export default function LeadPage() {
  const { id } = useParams()
  return (
    <LeadView
      key={id}
      id={Number(id)}
      papersOf={(offerers) => <CustomerDocumentForm leadId={Number(id)} offerers={offerers} />}
    />
  )
}
