import { privateMeta } from '#web/app/meta.ts'
import { Debtors } from '#web/features/payments/operator/Debtors.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Offene Beträge')

export default function OperatorDebts() {
  return (
    <>
      <PageHeader
        title="Offene Beträge"
        text="Provision und Gebühren, die kein Guthaben deckt, und überfällige Rechnungen für Pakete."
      />
      <Debtors />
    </>
  )
}
