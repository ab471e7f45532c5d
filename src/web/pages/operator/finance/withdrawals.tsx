import { privateMeta } from '#web/app/meta.ts'
import { UnmatchedWithdrawals } from '#web/features/refunds/operator/UnmatchedWithdrawals.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Widerrufe')

export default function OperatorWithdrawalsPage() {
  return (
    <>
      <PageHeader
        title="Widerrufe ohne Bestellung"
        text="Nummer und E-Mail-Adresse passten zu keiner Bestellung. Finden Sie die richtige, oder antworten Sie."
      />
      <UnmatchedWithdrawals />
    </>
  )
}
