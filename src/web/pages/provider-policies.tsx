import { privateMeta } from '#web/app/meta.ts'
import { PolicyEditor } from '#web/features/providers/PolicyEditor.tsx'

export const meta = privateMeta('Rechtstexte')

export default function ProviderPolicies() {
  return <PolicyEditor />
}
