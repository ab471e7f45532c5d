import { privateMeta } from '#web/app/meta.ts'
import { CommissionRules } from '#web/features/packages/operator/CommissionRules.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Provision')

export default function OperatorCommission() {
  return (
    <>
      <PageHeader title="Provision" text="Was die Plattform von Verkäufen bekommt, und ab welchem Tag." />
      <CommissionRules />
    </>
  )
}
