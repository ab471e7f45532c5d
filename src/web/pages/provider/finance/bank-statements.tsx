import { privateMeta } from '#web/app/meta.ts'
import { Statements } from '#web/features/payments/Statements.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bankumsätze')

export default function ProviderBankStatements() {
  return (
    <>
      <PageHeader title="Bankumsätze" text="Ihr Kontoauszug sagt, welche Bestellungen bezahlt sind." />
      <Statements />
    </>
  )
}
