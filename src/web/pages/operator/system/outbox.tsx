import { privateMeta } from '#web/app/meta.ts'
import { Outbox } from '#web/features/operator/Outbox.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Postausgang')

export default function OutboxPage() {
  return (
    <>
      <PageHeader title="Postausgang" text="E-Mails und SMS der letzten 90 Tage, wie sie geschrieben wurden." />
      <Outbox />
    </>
  )
}
