import { privateMeta } from '#web/app/meta.ts'
import { OrderTable } from '#web/features/orders/provider/OrderTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bestellungen')

export default function ProviderOrders() {
  return (
    <>
      <PageHeader title="Bestellungen" />
      <OrderTable />
    </>
  )
}
