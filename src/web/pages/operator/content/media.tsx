import { privateMeta } from '#web/app/meta.ts'
import { MediaLibrary } from '#web/features/content/media/MediaLibrary.tsx'

export const meta = privateMeta('Mediathek')

export default function OperatorMedia() {
  return <MediaLibrary />
}
