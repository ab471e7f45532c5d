import { useHydrated } from '#web/app/hydrated.ts'
import { privateMeta } from '#web/app/meta.ts'
import { readOrderKey } from '#web/features/checkout/placing.ts'
import { Confirmation } from '#web/features/orders/Confirmation.tsx'

export const meta = privateMeta('Bestellung bestätigt')

export default function OrderConfirmed() {
  const isHydrated = useHydrated()
  return (
    <div className="content-width page-body">
      <Confirmation cartKey={isHydrated ? readOrderKey() : undefined} />
    </div>
  )
}
