import { privateMeta } from '#web/app/meta.ts'
import { VisitTable } from '#web/features/property/provider/VisitTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Besichtigungen')

export default function ProviderVisits() {
  return (
    <>
      <PageHeader title="Besichtigungen" text="Gebuchte Termine und Anfragen Ihrer Kunden." />
      <VisitTable />
    </>
  )
}
