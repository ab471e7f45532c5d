import { privateMeta } from '#web/app/meta.ts'
import { Datev } from '#web/features/billing/Datev.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Buchhaltung und Steuer')

export default function OperatorAccounting() {
  return (
    <>
      <PageHeader title="Buchhaltung und Steuer" text="Die Bücher der Plattform für die Steuerberatung." />
      <Datev of="operator" />
    </>
  )
}
