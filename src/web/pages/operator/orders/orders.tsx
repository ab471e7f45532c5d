import { privateMeta } from '#web/app/meta.ts'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { AllOrders } from '#web/features/orders/operator/AllOrders.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bestellungen')

export default function OperatorOrdersPage() {
  return (
    <>
      <PageHeader title="Bestellungen" text="Alles, was bei allen Anbietern bestellt wurde, das Neueste zuerst." />
      <SavedViews list="orders" />
      <AllOrders />
    </>
  )
}
