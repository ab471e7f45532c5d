import { privateMeta } from '#web/app/meta.ts'
import { Feeds } from '#web/features/portal/operator/Feeds.tsx'

export const meta = privateMeta('Kalender von Veranstaltern')

export default function OperatorFeeds() {
  return <Feeds />
}
