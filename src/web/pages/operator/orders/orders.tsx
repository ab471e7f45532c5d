import { privateMeta } from '#web/app/meta.ts'
import { BulkLabels } from '#web/features/operator/labels/BulkLabels.tsx'
import { LabelFilter } from '#web/features/operator/labels/LabelFilter.tsx'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { AllOrders } from '#web/features/orders/operator/AllOrders.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bestellungen')

export default function OperatorOrdersPage() {
  return (
    <>
      <PageHeader title="Bestellungen" text="Alles, was bei allen Anbietern bestellt wurde, das Neueste zuerst." />
      <SavedViews list="orders" />
      <AllOrders
        labels={{
          filter: <LabelFilter />,
          bulk: (orders, total) => <BulkLabels list="orders" filters={{ orders }} total={total} />,
        }}
      />
    </>
  )
}
