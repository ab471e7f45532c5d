import { useState } from 'react'
import { useParams } from 'react-router'
import { cutText } from '#lib/text/texts.ts'
import { privateMeta } from '#web/app/meta.ts'
import { useSession } from '#web/app/session.ts'
import { ChatColumns, ChatTitle } from '#web/features/chat/ChatColumns.tsx'
import { ThreadView } from '#web/features/chat/thread/ThreadView.tsx'
import type { Reported } from '#web/features/reports/reported.ts'
import { LateReportDialog } from '#web/features/reports/shop/LateReportDialog.tsx'

export const meta = privateMeta('Nachrichten')

export default function Conversation() {
  const id = Number(useParams().id)
  const session = useSession()
  const [reported, setReported] = useState<Reported | null>(null)
  if (session.status !== 'member') return null
  const { member } = session
  return (
    <>
      <ChatTitle title="Nachrichten" />
      <ChatColumns open={id}>
        <ThreadView
          key={id}
          conversationId={id}
          ownId={member.id}
          isProvider={member.role === 'Company'}
          onReport={({ message_id, message }, name) =>
            setReported({ type: 'message', id: message_id, name: `${name}: ${cutText(message, 120)}` })
          }
        />
      </ChatColumns>
      {reported && <LateReportDialog reported={reported} onClose={() => setReported(null)} />}
    </>
  )
}
