import { privateMeta } from '#web/app/meta.ts'
import { OperatorOverview } from '#web/features/operator/OperatorOverview.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Betreiberbereich')

export default function Operator() {
  return (
    <>
      <PageHeader title="Betreiberbereich" text="Der Stand der Plattform auf einen Blick." />
      <OperatorOverview />
    </>
  )
}
