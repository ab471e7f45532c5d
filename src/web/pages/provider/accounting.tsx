import { privateMeta } from '#web/app/meta.ts'
import { Datev } from '#web/features/billing/Datev.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Buchhaltung und Steuer')

export default function ProviderAccounting() {
  return (
    <>
      <PageHeader title="Buchhaltung und Steuer" text="Ihre Buchungen für die Steuerberatung." />
      <Datev of="provider" />
    </>
  )
}
