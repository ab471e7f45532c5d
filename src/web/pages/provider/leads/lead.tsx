import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { DocumentForm } from '#web/features/documents/DocumentForms.tsx'
import { ReceivedLead } from '#web/features/leads/provider/ReceivedLead.tsx'

export const meta = privateMeta('Anfrage')

export default function ProviderLead() {
  const id = Number(useParams().id)
  return <ReceivedLead key={id} id={id} papers={<DocumentForm leadId={id} />} />
}
