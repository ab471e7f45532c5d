import { privateMeta } from '#web/app/meta.ts'
import { People } from '#web/features/accounts/operator/People.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Konten')

export default function OperatorPeoplePage() {
  return (
    <>
      <PageHeader title="Konten" text="Kunden, Anbieter und Betreiber, die sich anmelden können." />
      <SavedViews list="people" />
      <People />
    </>
  )
}
