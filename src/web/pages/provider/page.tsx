import { privateMeta } from '#web/app/meta.ts'
import { PageEditor } from '#web/features/providers/provider/PageEditor.tsx'

export const meta = privateMeta('Meine Seite')

export default function ProviderPage() {
  return <PageEditor />
}
