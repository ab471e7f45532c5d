import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { CountLink } from '#web/ui/CountLink.tsx'
import { IconMessage } from '#web/ui/icons.ts'
import { useUnread } from './unread.data.ts'
import { useTitleBadge } from './useTitleBadge.ts'

const Link = () => {
  const count = useUnread()
  useTitleBadge(count)
  const label = count === 1 ? 'Nachrichten, 1 ungelesen' : count ? `Nachrichten, ${count} ungelesen` : 'Nachrichten'
  return (
    <CountLink to={paths.messages} label={label} count={count}>
      <IconMessage size={24} aria-hidden />
    </CountLink>
  )
}

/** The way to the messages, with how many are unread; only for somebody who is logged in. */
export const ChatLink = () => (useSession().status === 'member' ? <Link /> : null)
