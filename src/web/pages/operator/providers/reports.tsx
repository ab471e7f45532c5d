import { privateMeta } from '#web/app/meta.ts'
import { Flaggers } from '#web/features/reports/operator/Flaggers.tsx'
import { Measures } from '#web/features/reports/operator/Measures.tsx'
import { Recalls } from '#web/features/reports/operator/Recalls.tsx'
import { Reports } from '#web/features/reports/operator/Reports.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Meldungen')

export default function ReportsPage() {
  return (
    <>
      <PageHeader
        title="Meldungen"
        text="Gemeldete Bewertungen, Angebote, Seiten und Beiträge, Beschwerden, Missbrauch und Produktrückrufe. Entscheiden Sie zügig, sorgfältig und mit Begründung."
      />
      <Stack>
        <Reports />
        <Measures />
        <Flaggers />
        <Recalls />
      </Stack>
    </>
  )
}
