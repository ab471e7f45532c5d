import { privateMeta } from '#web/app/meta.ts'
import { OrderList } from '#web/features/orders/shop/OrderList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bestellungen')

export default function Orders() {
  return (
    <>
      <PageHeader title="Bestellungen" text="Alles, was Sie gekauft haben, und wo es gerade ist." />
      <OrderList />
    </>
  )
}
