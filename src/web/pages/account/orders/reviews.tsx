import { privateMeta } from '#web/app/meta.ts'
import { OwnReviews } from '#web/features/reviews/shop/OwnReviews.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bewertungen')

export default function Reviews() {
  return (
    <>
      <PageHeader
        title="Bewertungen"
        text="Was Sie zu Ihren Käufen gesagt haben, und was noch auf Ihr Urteil wartet."
      />
      <OwnReviews />
    </>
  )
}
