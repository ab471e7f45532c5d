import { privateMeta } from '#web/app/meta.ts'
import { Redirects } from '#web/features/content/redirects/Redirects.tsx'

export const meta = privateMeta('Weiterleitungen')

export default function OperatorRedirectsPage() {
  return <Redirects />
}
