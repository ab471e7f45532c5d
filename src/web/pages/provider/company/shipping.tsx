import { privateMeta } from '#web/app/meta.ts'
import { ShippingList } from '#web/features/shipping/ShippingList.tsx'

export const meta = privateMeta('Versand')

export default function ProviderShipping() {
  return <ShippingList />
}
