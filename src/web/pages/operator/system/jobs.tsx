import { Box } from '@mantine/core'
import { privateMeta } from '#web/app/meta.ts'
import { Backups } from '#web/features/operator/Backups.tsx'
import { Jobs } from '#web/features/operator/Jobs.tsx'
import { SystemView } from '#web/features/operator/system/SystemView.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Aufträge und System')

export default function JobsPage() {
  return (
    <>
      <PageHeader
        title="Aufträge und System"
        text="Was im Hintergrund geschieht: Nachrichten, Bilder, Sicherungen, Aufräumen. Darunter Version des Programms, Nachrichten von Diensten, freier Platz und was langsam ist."
      />
      <Backups />
      <Jobs />
      <Box mt="xl">
        <SystemView />
      </Box>
    </>
  )
}
