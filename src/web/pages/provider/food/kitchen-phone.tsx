import { privateMeta } from '#web/app/meta.ts'
import { PhoneOrder } from '#web/features/food/kitchen/PhoneOrder.tsx'

export const meta = privateMeta('Bestellung am Telefon')

export default function Page() {
  return <PhoneOrder />
}
