import { privateMeta } from '#web/app/meta.ts'
import { Checkout } from '#web/features/checkout/Checkout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Kasse')

export default function CheckoutPage() {
  return (
    <div className="content-width page-body">
      <PageHeader title="Kasse" />
      <Checkout />
    </div>
  )
}
