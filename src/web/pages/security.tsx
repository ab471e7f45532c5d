import { privateMeta } from '#web/app/meta.ts'
import { SecurityCards } from '#web/features/accounts/security/SecurityCards.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Sicherheit')

export default function Security() {
  return (
    <>
      <PageHeader title="Sicherheit" text="Wie Sie sich anmelden und wo Sie angemeldet sind." />
      <SecurityCards />
    </>
  )
}
