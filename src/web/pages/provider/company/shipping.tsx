import { privateMeta } from '#web/app/meta.ts'
import { CashCard } from '#web/features/checkout/CashCard.tsx'
import { CardSettings } from '#web/features/payments/provider/CardSettings.tsx'
import { TransferSettings } from '#web/features/payments/provider/TransferSettings.tsx'
import { ShippingList } from '#web/features/shipping/ShippingList.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Versand')

export default function ProviderShipping() {
  return (
    <Stack>
      <div>
        <ShippingList />
      </div>
      <CashCard />
      <CardSettings />
      <TransferSettings />
    </Stack>
  )
}
