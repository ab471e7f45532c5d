import { privateMeta } from '#web/app/meta.ts'
import { OperatorPayouts } from '#web/features/billing/OperatorPayouts.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Auszahlungen')

export default function OperatorPayoutsPage() {
  return (
    <>
      <PageHeader
        title="Auszahlungen"
        text="Was Anbieter ausgezahlt haben möchten, und was sie der Plattform schulden."
      />
      <OperatorPayouts />
    </>
  )
}
