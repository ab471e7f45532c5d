import { privateMeta } from '#web/app/meta.ts'
import { Datev } from '#web/features/payouts/Datev.tsx'
import { TaxReport } from '#web/features/payouts/provider/TaxReport.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Buchhaltung und Steuer')

export default function ProviderAccounting() {
  return (
    <>
      <PageHeader
        title="Buchhaltung und Steuer"
        text="Ihre Buchungen für die Steuerberatung, und was wir dem Finanzamt melden."
      />
      <Stack>
        <Datev of="provider" />
        <TaxReport />
      </Stack>
    </>
  )
}
