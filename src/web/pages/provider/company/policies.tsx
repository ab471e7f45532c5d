import { privateMeta } from '#web/app/meta.ts'
import { OwnContract } from '#web/features/providers/contract/OwnContract.tsx'
import { PolicyEditor } from '#web/features/providers/provider/PolicyEditor.tsx'

export const meta = privateMeta('Rechtstexte')

export default function ProviderPolicies() {
  return (
    <>
      <PolicyEditor />
      <OwnContract />
    </>
  )
}
