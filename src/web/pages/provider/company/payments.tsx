import { privateMeta } from '#web/app/meta.ts'
import { CashCard } from '#web/features/checkout/CashCard.tsx'
import { CardSettings } from '#web/features/payments/provider/CardSettings.tsx'
import { TransferSettings } from '#web/features/payments/provider/TransferSettings.tsx'
import { BankCard } from '#web/features/providers/provider/BankCard.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Zahlungsarten')

export default function ProviderPayments() {
  return (
    <>
      <PageHeader
        title="Zahlungsarten"
        text="Wohin Ihr Geld geht und wie Kunden bei Ihnen bezahlen. An der Kasse steht nur, was hier eingeschaltet ist und zur Lieferung passt."
      />
      <Stack>
        <BankCard />
        <CashCard />
        <TransferSettings />
        <CardSettings />
      </Stack>
    </>
  )
}
