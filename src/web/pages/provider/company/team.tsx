import { privateMeta } from '#web/app/meta.ts'
import { Team } from '#web/features/accounts/team/Team.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Mitarbeiter')

export default function TeamPage() {
  return (
    <>
      <PageHeader
        title="Mitarbeiter"
        text="Jede Person hat ein eigenes Konto und sieht nur, was zu ihren Aufgaben gehört. Was sie ändert, hält das Protokoll der Plattform drei Jahre lang fest, ohne Texte; sagen Sie ihr das."
      />
      <Team />
    </>
  )
}
