import { privateMeta } from '#web/app/meta.ts'
import { NewPost } from '#web/features/portal/operator/NewPost.tsx'

export const meta = privateMeta('Beitrag schreiben')

export default function OperatorPostNew() {
  return <NewPost />
}
