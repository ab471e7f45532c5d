import { privateMeta } from '#web/app/meta.ts'
import { AllLeads } from '#web/features/leads/operator/AllLeads.tsx'
import { BulkLabels } from '#web/features/operator/labels/BulkLabels.tsx'
import { LabelFilter } from '#web/features/operator/labels/LabelFilter.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Anfragen')

export default function OperatorRequestsPage() {
  return (
    <>
      <PageHeader title="Anfragen" text="Was Kunden bei Betrieben anfragen und was daraus wurde, das Neueste zuerst." />
      <SavedViews list="requests" />
      <AllLeads
        labels={{
          filter: <LabelFilter />,
          bulk: (requests, total) => <BulkLabels list="requests" filters={{ requests }} total={total} />,
        }}
      />
    </>
  )
}
