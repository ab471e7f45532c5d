import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { IssueEditor } from '#web/features/newsletters/operator/IssueEditor.tsx'

export const meta = privateMeta('Ausgabe des Newsletters')

export default function OperatorNewsletter() {
  const { id } = useParams()
  return <IssueEditor id={Number(id)} />
}
