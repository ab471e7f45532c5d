import { privateMeta } from '#web/app/meta.ts'
import { CashCard } from '#web/features/checkout/CashCard.tsx'
import { CardSettings } from '#web/features/payments/provider/CardSettings.tsx'
import { TransferSettings } from '#web/features/payments/provider/TransferSettings.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Zahlungsarten')

export default function ProviderPayments() {
  return (
    <>
      <PageHeader
        title="Zahlungsarten"
        text="So bezahlen Kunden bei Ihnen. An der Kasse steht nur, was hier eingeschaltet ist und zur Lieferung passt."
      />
      <Stack>
        <CashCard />
        <TransferSettings />
        <CardSettings />
      </Stack>
    </>
  )
}
