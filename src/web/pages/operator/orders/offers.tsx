import { privateMeta } from '#web/app/meta.ts'
import { AllOffers } from '#web/features/leads/operator/AllOffers.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Angebote zu Anfragen')

export default function OperatorOffersPage() {
  return (
    <>
      <PageHeader
        title="Angebote zu Anfragen"
        text="Was Betriebe auf Anfragen angeboten haben und was daraus wurde, das Neueste zuerst."
      />
      <SavedViews list="offers" />
      <AllOffers />
    </>
  )
}
