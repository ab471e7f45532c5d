import { privateMeta } from '#web/app/meta.ts'
import { CardProblems } from '#web/features/payments/operator/CardProblems.tsx'
import { Payouts } from '#web/features/payouts/operator/Payouts.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Auszahlungen')

export default function OperatorPayoutsPage() {
  return (
    <>
      <PageHeader
        title="Auszahlungen"
        text="Was Anbieter ausgezahlt haben möchten, und was sie der Plattform schulden."
      />
      <CardProblems />
      <Payouts />
    </>
  )
}
