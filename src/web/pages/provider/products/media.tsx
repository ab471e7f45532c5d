import { privateMeta } from '#web/app/meta.ts'
import { OwnLibrary } from '#web/features/providers/provider/library/OwnLibrary.tsx'

export const meta = privateMeta('Mediathek')

export default function ProviderMedia() {
  return <OwnLibrary />
}
