import { privateMeta } from '#web/app/meta.ts'
import { Debt } from '#web/features/payments/provider/Debt.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Offene Beträge')

export default function ProviderDebt() {
  return (
    <>
      <PageHeader
        title="Offene Beträge"
        text="Provision, die Ihr Guthaben nicht deckt, und offene Rechnungen. Bitte geben Sie den Verwendungszweck genau an."
      />
      <Debt />
    </>
  )
}
