import { privateMeta } from '#web/app/meta.ts'
import { PayoutList } from '#web/features/payouts/provider/PayoutList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Auszahlungen')

export default function ProviderPayouts() {
  return (
    <>
      <PageHeader title="Auszahlungen" text="Jede Auszahlung mit dem, woraus sie besteht, und Ihre Kontoauszüge." />
      <PayoutList />
    </>
  )
}
