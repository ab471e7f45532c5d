import { privateMeta } from '#web/app/meta.ts'
import { Earnings } from '#web/features/payouts/operator/Earnings.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Einnahmen')

export default function OperatorEarnings() {
  return (
    <>
      <PageHeader
        title="Einnahmen"
        text="Was die Plattform verdient hat, ohne Umsatzsteuer, und jede Bewegung mit ihrer Erklärung."
      />
      <Earnings />
    </>
  )
}
