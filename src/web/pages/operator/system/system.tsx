import { privateMeta } from '#web/app/meta.ts'
import { SystemView } from '#web/features/operator/system/SystemView.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('System')

export default function SystemPage() {
  return (
    <>
      <PageHeader title="System" text="Platz, Größe der Datenbank und was langsam ist." />
      <SystemView />
    </>
  )
}
