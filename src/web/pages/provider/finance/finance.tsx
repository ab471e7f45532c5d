import { privateMeta } from '#web/app/meta.ts'
import { Finance } from '#web/features/payouts/provider/Finance.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Finanzen')

export default function ProviderFinance() {
  return (
    <>
      <PageHeader title="Finanzen" text="Ihr Guthaben, Ihre Auszahlungen und jede Buchung dazu." />
      <Finance />
    </>
  )
}
