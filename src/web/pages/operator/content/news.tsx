import { privateMeta } from '#web/app/meta.ts'
import { NewsEditor } from '#web/features/notifications/operator/NewsEditor.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Neuigkeiten für Anbieter')

export default function OperatorNews() {
  return (
    <>
      <PageHeader
        title="Neuigkeiten für Anbieter"
        text="Was alle Anbieter wissen sollen, etwa geänderte Gebühren oder neue Funktionen."
      />
      <NewsEditor />
    </>
  )
}
