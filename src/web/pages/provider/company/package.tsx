import { privateMeta } from '#web/app/meta.ts'
import { OwnPackage } from '#web/features/packages/provider/OwnPackage.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Mein Paket')

export default function ProviderPackage() {
  return (
    <>
      <PageHeader title="Mein Paket" text="Was Sie zeigen können, was es kostet, und wie Sie es ändern." />
      <OwnPackage />
    </>
  )
}
