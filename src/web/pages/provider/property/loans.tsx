import { privateMeta } from '#web/app/meta.ts'
import { LoanTable } from '#web/features/property/provider/LoanTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Finanzierungsanfragen')

export default function ProviderLoans() {
  return (
    <>
      <PageHeader title="Finanzierungsanfragen" text="Was Kunden bei Ihrem Institut angefragt haben." />
      <LoanTable />
    </>
  )
}
