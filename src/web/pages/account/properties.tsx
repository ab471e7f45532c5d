import { privateMeta } from '#web/app/meta.ts'
import { OwnPropertyMatters } from '#web/features/property/account/OwnPropertyMatters.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Immobilien')

export default function AccountProperties() {
  return (
    <>
      <PageHeader title="Immobilien" text="Ihre Suchen, Besichtigungen und Finanzierungsanfragen." />
      <OwnPropertyMatters />
    </>
  )
}
