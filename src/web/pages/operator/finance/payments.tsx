import { privateMeta } from '#web/app/meta.ts'
import { BulkAction } from '#web/features/operator/labels/BulkAction.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { AllPayments } from '#web/features/payments/operator/AllPayments.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Zahlungen')

export default function OperatorPaymentsPage() {
  return (
    <>
      <PageHeader
        title="Zahlungen"
        text="Was Kunden überweisen oder mit Karte bezahlen, und was sich auf dem Bankkonto der Plattform bewegt."
      />
      <SavedViews list="payments" />
      <AllPayments bulk={(payments, total) => <BulkAction list="payments" filters={{ payments }} total={total} />} />
    </>
  )
}
