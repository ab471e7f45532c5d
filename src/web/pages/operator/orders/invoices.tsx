import { privateMeta } from '#web/app/meta.ts'
import { AllInvoices } from '#web/features/billing/operator/AllInvoices.tsx'
import { BulkAction } from '#web/features/operator/labels/BulkAction.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Rechnungen')

export default function OperatorInvoicesPage() {
  return (
    <>
      <PageHeader
        title="Rechnungen"
        text="Rechnungen, Stornos und Korrekturen der Anbieter an ihre Kunden. Die Rechnungen der Plattform stehen bei Einnahmen und Paketen."
      />
      <SavedViews list="invoices" />
      <AllInvoices bulk={(invoices, total) => <BulkAction list="invoices" filters={{ invoices }} total={total} />} />
    </>
  )
}
