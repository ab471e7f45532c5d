import { privateMeta } from '#web/app/meta.ts'
import { RefundTable } from '#web/features/refunds/provider/RefundTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Rückgaben')

export default function ProviderRefunds() {
  return (
    <>
      <PageHeader title="Rückgaben" text="Rückgabe-Anfragen und Widerrufe Ihrer Kunden." />
      <RefundTable />
    </>
  )
}
