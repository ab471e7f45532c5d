import { privateMeta } from '#web/app/meta.ts'
import { BulkDecisions } from '#web/features/operator/labels/BulkDecisions.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { AllProperties } from '#web/features/property/operator/AllProperties.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Immobilien')

export default function OperatorPropertiesPage() {
  return (
    <>
      <PageHeader title="Immobilien" text="Häuser, Wohnungen und Grundstücke aller Anbieter, das Neueste zuerst." />
      <SavedViews list="properties" />
      <AllProperties
        bulk={(properties, total) => <BulkDecisions list="properties" filters={{ properties }} total={total} />}
      />
    </>
  )
}
