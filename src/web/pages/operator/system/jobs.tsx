import { privateMeta } from '#web/app/meta.ts'
import { Backups } from '#web/features/operator/Backups.tsx'
import { Jobs } from '#web/features/operator/Jobs.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Aufträge')

export default function JobsPage() {
  return (
    <>
      <PageHeader title="Aufträge" text="Was im Hintergrund geschieht: Nachrichten, Bilder, Sicherungen, Aufräumen." />
      <Backups />
      <Jobs />
    </>
  )
}
