import { privateMeta } from '#web/app/meta.ts'
import { SavedViews } from '#web/features/operator/saved-views/SavedViews.tsx'
import { ProviderTable } from '#web/features/providers/operator/ProviderTable.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Anbieter')

export default function OperatorProvidersPage() {
  return (
    <>
      <PageHeader title="Anbieter" text="Wer verkauft, was noch fehlt, und wer das Premium-Abzeichen hat." />
      <SavedViews list="providers" />
      <ProviderTable />
    </>
  )
}
