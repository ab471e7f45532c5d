import { privateMeta } from '#web/app/meta.ts'
import { Redirects } from '#web/features/content/operator/redirects/Redirects.tsx'

export const meta = privateMeta('Weiterleitungen')

export default function OperatorRedirectsPage() {
  return <Redirects />
}
