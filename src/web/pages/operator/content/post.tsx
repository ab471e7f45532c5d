import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { PostEditor } from '#web/features/portal/operator/PostEditor.tsx'

export const meta = privateMeta('Beitrag bearbeiten')

export default function OperatorPost() {
  const { id } = useParams()
  return <PostEditor id={Number(id)} />
}
