import { privateMeta } from '#web/app/meta.ts'
import { AuditLog } from '#web/features/operator/log/AuditLog.tsx'
import { ProcessingRegister } from '#web/features/operator/ProcessingRegister.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Protokoll')

export default function AuditLogPage() {
  return (
    <>
      <PageHeader
        title="Protokoll"
        text="Wer was an Geld, Rechten und Sicherheit geändert oder an privaten Daten gelesen hat, mit dem Stand davor und danach. Namen, Anschriften und andere Texte werden nie festgehalten, nur dass sie sich änderten (•••). Niemand kann einen Eintrag ändern; nach drei Jahren werden sie gelöscht."
      />
      <Stack>
        <AuditLog />
        <ProcessingRegister />
      </Stack>
    </>
  )
}
