import { privateMeta } from '#web/app/meta.ts'
import { OperatorProviders } from '#web/features/providers/OperatorProviders.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Anbieter')

export default function OperatorProvidersPage() {
  return (
    <>
      <PageHeader title="Anbieter" text="Wer verkauft, was noch fehlt, und wer das Premium-Paket hat." />
      <OperatorProviders />
    </>
  )
}
