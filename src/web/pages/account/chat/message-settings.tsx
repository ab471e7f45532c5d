import { privateMeta } from '#web/app/meta.ts'
import { useSession } from '#web/app/session.ts'
import { ChatSettings } from '#web/features/chat/ChatSettings.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Einstellungen für Nachrichten')

export default function MessageSettings() {
  const session = useSession()
  const isProvider = session.status === 'member' && session.member.role === 'Company'
  return (
    <>
      <PageHeader title="Einstellungen für Nachrichten" />
      <ChatSettings isProvider={isProvider} />
    </>
  )
}
