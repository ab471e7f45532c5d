import { privateMeta } from '#web/app/meta.ts'
import { PageEditor } from '#web/features/content/operator/PageEditor.tsx'

export const meta = privateMeta('Seite bearbeiten')

export default function OperatorPage() {
  return <PageEditor />
}
