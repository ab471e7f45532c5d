import { privateMeta } from '#web/app/meta.ts'
import { ActionEditor } from '#web/features/actions/ActionEditor.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Schaltflächen')

export default function ProviderActions() {
  return (
    <>
      <PageHeader
        title="Schaltflächen"
        text="Was Besucher Ihrer Seite tun sollen: anfragen, anrufen, einen Termin wünschen."
      />
      <ActionEditor />
    </>
  )
}
