import { privateMeta } from '#web/app/meta.ts'
import { Datev } from '#web/features/payouts/Datev.tsx'
import { TaxReports } from '#web/features/payouts/operator/TaxReports.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Buchhaltung und Steuer')

export default function OperatorAccounting() {
  return (
    <>
      <PageHeader
        title="Buchhaltung und Steuer"
        text="Die Bücher der Plattform für die Steuerberatung, und die Meldung an das Finanzamt."
      />
      <Stack>
        <Datev of="operator" />
        <TaxReports />
      </Stack>
    </>
  )
}
