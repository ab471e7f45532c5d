import { privateMeta } from '#web/app/meta.ts'
import { Staff } from '#web/features/accounts/staff/Staff.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Mitarbeiter und Rollen')

export default function StaffPage() {
  return (
    <>
      <PageHeader
        title="Mitarbeiter und Rollen"
        text="Jede Person hat ein eigenes Konto mit zweitem Faktor und sieht nur, was ihre Rolle erlaubt."
      />
      <Staff />
    </>
  )
}
