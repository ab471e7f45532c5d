import { privateMeta } from '#web/app/meta.ts'
import { Reports } from '#web/features/reports/operator/Reports.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Meldungen')

export default function ReportsPage() {
  return (
    <>
      <PageHeader
        title="Meldungen"
        text="Gemeldete Bewertungen, Seiten und Beiträge, und Beschwerden. Entscheiden Sie zügig, sorgfältig und mit Begründung."
      />
      <Reports />
    </>
  )
}
