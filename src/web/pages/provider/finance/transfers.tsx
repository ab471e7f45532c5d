import { privateMeta } from '#web/app/meta.ts'
import { Transfers } from '#web/features/payments/provider/Transfers.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Überweisungen')

export default function ProviderTransfers() {
  return (
    <>
      <PageHeader title="Überweisungen" text="Was Kunden vorab auf Ihr Konto überweisen, und was zurückgeht." />
      <Transfers />
    </>
  )
}
