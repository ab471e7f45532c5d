import { privateMeta } from '#web/app/meta.ts'
import { Statements } from '#web/features/payments/Statements.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Bankumsätze')

export default function OperatorBankStatements() {
  return (
    <>
      <PageHeader title="Bankumsätze" text="Der Kontoauszug der Plattform sagt, welche Rechnungen bezahlt sind." />
      <Statements />
    </>
  )
}
