import { privateMeta } from '#web/app/meta.ts'
import { PackageTable } from '#web/features/packages/operator/PackageTable.tsx'
import { SubscriptionTable } from '#web/features/packages/operator/SubscriptionTable.tsx'
import { ContractEditor } from '#web/features/providers/contract/ContractEditor.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Stack } from '#web/ui/Stack.tsx'

export const meta = privateMeta('Pakete')

export default function OperatorPackages() {
  return (
    <>
      <PageHeader title="Pakete" text="Was Anbieter buchen können, wer was gebucht hat, und was offen ist." />
      <Stack>
        <PackageTable />
        <SubscriptionTable />
        <ContractEditor />
      </Stack>
    </>
  )
}
