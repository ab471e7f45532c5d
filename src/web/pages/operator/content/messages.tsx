import { privateMeta } from '#web/app/meta.ts'
import { Messages } from '#web/features/content/contact/Messages.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Nachrichten')

export default function OperatorMessages() {
  return (
    <>
      <PageHeader title="Nachrichten" text="Was Kundschaft und Betriebe über das Kontaktformular schreiben." />
      <Messages />
    </>
  )
}
