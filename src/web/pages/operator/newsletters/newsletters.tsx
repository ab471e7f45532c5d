import { privateMeta } from '#web/app/meta.ts'
import { IssueTable } from '#web/features/newsletters/operator/IssueTable.tsx'

export const meta = privateMeta('Newsletter')

export default function OperatorNewsletters() {
  return <IssueTable />
}
