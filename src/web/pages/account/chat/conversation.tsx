import { lazy, Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { cutText } from '#lib/text/texts.ts'
import { privateMeta } from '#web/app/meta.ts'
import { useSession } from '#web/app/session.ts'
import { ChatColumns, ChatTitle } from '#web/features/chat/ChatColumns.tsx'
import { ThreadView } from '#web/features/chat/thread/ThreadView.tsx'
import type { Reported } from '#web/features/reviews/reviews.ts'

const ReportDialog = lazy(() =>
  import('#web/features/reviews/shop/ReportDialog.tsx').then((module) => ({ default: module.ReportDialog })),
)

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
      <Suspense>{reported && <ReportDialog reported={reported} onClose={() => setReported(null)} />}</Suspense>
    </>
  )
}
