import { privateMeta } from '#web/app/meta.ts'
import { LateReportDialog } from '#web/features/reports/shop/LateReportDialog.tsx'
import { ReceivedReviews } from '#web/features/reviews/provider/ReceivedReviews.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bewertungen')

export default function ProviderReviews() {
  return (
    <>
      <PageHeader
        title="Bewertungen"
        text="Was Kundinnen und Kunden über Sie und Ihre Produkte sagen. Antworten Sie freundlich und zur Sache."
      />
      <ReceivedReviews ReportDialog={LateReportDialog} />
    </>
  )
}
