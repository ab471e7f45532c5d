import { privateMeta } from '#web/app/meta.ts'
import { CompanyForms } from '#web/features/accounts/profile/ProfileForms.tsx'
import { PendingChanges } from '#web/features/packages/provider/PendingChanges.tsx'
import { TradeChoice } from '#web/features/trades/TradeChoice.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Unternehmen')

export default function ProviderCompany() {
  return (
    <>
      <PageHeader title="Unternehmen" text="Anschrift, Rechtsform, Steuer und Texte Ihrer Rechnungen." />
      <Stack>
        <PendingChanges />
        <TradeChoice />
        <CompanyForms />
      </Stack>
    </>
  )
}
