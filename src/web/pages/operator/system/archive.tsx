import { privateMeta } from '#web/app/meta.ts'
import { Archive } from '#web/features/content/archive/Archive.tsx'

export const meta = privateMeta('Inhalte als Datei')

export default function OperatorArchive() {
  return <Archive />
}
