import { useEffect } from 'react'
import { useTalkPaths } from '#web/app/frame/talk-paths.ts'
import { useSession } from '#web/app/session.ts'
import { CountLink } from '#web/ui/figures/CountLink.tsx'
import { IconMessage } from '#web/ui/icons.ts'
import { hasOutgoing } from './thread/outgoing.store.ts'
import { useUnread } from './unread.data.ts'
import { useTitleBadge } from './useTitleBadge.ts'

/** What was written before a reload goes out on any page. */
const useWaitingMessages = (userId: number) =>
  useEffect(() => {
    if (hasOutgoing(userId)) void import('./thread/outgoing.data.ts').then(({ startOutgoing }) => startOutgoing(userId))
  }, [userId])

const Link = ({ userId }: { userId: number }) => {
  const count = useUnread()
  const { messages } = useTalkPaths()
  useWaitingMessages(userId)
  useTitleBadge(count)
  const label = count === 1 ? 'Nachrichten, 1 ungelesen' : count ? `Nachrichten, ${count} ungelesen` : 'Nachrichten'
  return (
    <CountLink to={messages} label={label} count={count}>
      <IconMessage size={24} aria-hidden />
    </CountLink>
  )
}

/** The way to the messages, with how many are unread; only for somebody who is logged in. */
export const ChatLink = () => {
  const session = useSession()
  return session.status === 'member' ? <Link userId={session.member.id} /> : null
}
