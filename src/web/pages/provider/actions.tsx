import { privateMeta } from '#web/app/meta.ts'
import { ActionEditor } from '#web/features/actions/ActionEditor.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Aktionsbuttons')

export default function ProviderActions() {
  return (
    <>
      <PageHeader
        title="Aktionsbuttons"
        text="Was Besucher Ihrer Seite tun sollen: anfragen, anrufen, einen Termin wünschen."
      />
      <ActionEditor />
    </>
  )
}
