import { privateMeta } from '#web/app/meta.ts'
import { PageTree } from '#web/features/content/operator/PageTree.tsx'

export const meta = privateMeta('Seiten')

export default function OperatorPages() {
  return <PageTree />
}
