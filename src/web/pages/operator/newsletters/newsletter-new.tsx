import { privateMeta } from '#web/app/meta.ts'
import { NewIssue } from '#web/features/newsletters/operator/IssueEditor.tsx'

export const meta = privateMeta('Ausgabe schreiben')

export default function OperatorNewsletterNew() {
  return <NewIssue />
}
