import { privateMeta } from '#web/app/meta.ts'
import { PostTable } from '#web/features/portal/operator/PostTable.tsx'

export const meta = privateMeta('Regionalportal')

export default function OperatorPosts() {
  return <PostTable />
}
