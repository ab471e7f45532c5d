import { useParams } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { useSession } from '#web/app/session.ts'
import { ChatColumns } from '#web/features/chat/ChatColumns.tsx'
import { ThreadView } from '#web/features/chat/ThreadView.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Nachrichten')

export default function Conversation() {
  const id = Number(useParams().id)
  const session = useSession()
  if (session.status !== 'member') return null
  const { member } = session
  return (
    <>
      <PageHeader title="Nachrichten" />
      <ChatColumns open={id}>
        <ThreadView key={id} conversationId={id} ownId={member.id} isProvider={member.role === 'Company'} />
      </ChatColumns>
    </>
  )
}
