import { privateMeta } from '#web/app/meta.ts'
import { BulkRuns } from '#web/features/operator/labels/BulkRuns.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Sammelaktionen')

export default function OperatorBulkRunsPage() {
  return (
    <>
      <PageHeader title="Sammelaktionen" text="Was für viele Einträge auf einmal geschieht, und was daraus wurde." />
      <BulkRuns />
    </>
  )
}
