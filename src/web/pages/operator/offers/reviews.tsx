import { cutText } from '#lib/text/texts.ts'
import { privateMeta } from '#web/app/meta.ts'
import { BulkDecisions } from '#web/features/operator/labels/BulkDecisions.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { DecideButton } from '#web/features/reports/operator/DecideButton.tsx'
import { AllReviews } from '#web/features/reviews/operator/AllReviews.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bewertungen')

export default function OperatorReviewsPage() {
  return (
    <>
      <PageHeader title="Bewertungen" text="Was Kunden über Angebote und Anbieter schreiben, das Neueste zuerst." />
      <SavedViews list="reviews" />
      <AllReviews
        act={({ id, title, text, state }) => (
          <DecideButton
            thing={{ type: 'review', id }}
            name={title || cutText(text, 60) || `Bewertung ${id}`}
            isHidden={state === 'hidden'}
          />
        )}
        bulk={(reviews, total) => <BulkDecisions list="reviews" filters={{ reviews }} total={total} />}
      />
    </>
  )
}
