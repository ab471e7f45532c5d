import { privateMeta } from '#web/app/meta.ts'
import { PostDesk } from '#web/features/portal/desk/PostDesk.tsx'

export const meta = privateMeta('Regionalportal')

export default function OperatorPosts() {
  return <PostDesk />
}
