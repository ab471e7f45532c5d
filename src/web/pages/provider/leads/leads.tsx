import { privateMeta } from '#web/app/meta.ts'
import { Inbox } from '#web/features/leads/provider/Inbox.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Anfragen')

export default function ProviderLeads() {
  return (
    <>
      <PageHeader
        title="Anfragen"
        text="Wer etwas von Ihnen möchte: aus Fragebögen, direkt, oder mit einem Terminwunsch."
      />
      <Inbox />
    </>
  )
}
