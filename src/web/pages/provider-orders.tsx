import { privateMeta } from '#web/app/meta.ts'
import { OrderDesk } from '#web/features/orders/desk/OrderDesk.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bestellungen')

export default function ProviderOrders() {
  return (
    <>
      <PageHeader title="Bestellungen" />
      <OrderDesk />
    </>
  )
}
