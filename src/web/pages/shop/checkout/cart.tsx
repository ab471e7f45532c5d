import { privateMeta } from '#web/app/meta.ts'
import { CartView } from '#web/features/checkout/cart/CartView.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Warenkorb')

export default function CartPage() {
  return (
    <div className="content-width page-body">
      <PageHeader title="Warenkorb" />
      <CartView />
    </div>
  )
}
