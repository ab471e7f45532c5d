import { privateMeta } from '#web/app/meta.ts'
import { People } from '#web/features/accounts/operator/People.tsx'
import { BulkLabels } from '#web/features/operator/labels/BulkLabels.tsx'
import { LabelFilter } from '#web/features/operator/labels/LabelFilter.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Konten')

export default function OperatorPeoplePage() {
  return (
    <>
      <PageHeader title="Konten" text="Kunden, Anbieter und Betreiber, die sich anmelden können." />
      <SavedViews list="people" />
      <People
        labels={{
          filter: <LabelFilter />,
          bulk: (people, total) => <BulkLabels list="people" filters={{ people }} total={total} />,
        }}
      />
    </>
  )
}
