import { Link } from 'react-router'
import { useTalkPaths } from '#web/app/frame/talk-paths.ts'
import { IconCount } from '#web/ui/figures/IconCount.tsx'
import { IconBell } from '#web/ui/icons.ts'
import { Popover } from '#web/ui/overlay/Popover.tsx'
import css from './Bell.module.css'
import { markAllRead, useBell, useBellOfSession } from './bell.data.ts'
import { NotificationLine } from './NotificationLine.tsx'

const Panel = () => {
  const { status, data, unread } = useBell()
  const own = useTalkPaths()
  return (
    <div className={css.panel}>
      <div className={css.head}>
        <h2>Benachrichtigungen</h2>
        {unread > 0 && (
          <button type="button" onClick={() => void markAllRead()}>
            Alle gelesen
          </button>
        )}
      </div>
      {data.length > 0 ? (
        <ul className={css.list}>
          {data.map((item) => (
            <li key={item.id}>
              <NotificationLine item={item} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={css.none}>
          {status === 'failed'
            ? 'Die Benachrichtigungen konnten nicht geladen werden.'
            : 'Noch keine Benachrichtigungen.'}
        </p>
      )}
      <p className={css.foot}>
        <Link to={own.notifications}>Alle ansehen</Link>
        <Link to={own.notificationSettings}>Einstellungen</Link>
      </p>
    </div>
  )
}

/** What is new for somebody who is logged in, with a live count. */
export const Bell = () => {
  const isMember = useBellOfSession()
  const { unread } = useBell()
  if (!isMember) return null
  const label = unread ? `Benachrichtigungen, ${unread} ungelesen` : 'Benachrichtigungen'
  return (
    <Popover
      label={label}
      className={css.bell}
      button={
        <>
          <IconBell size={24} aria-hidden />
          <IconCount count={unread} testId="bell-count" />
        </>
      }
    >
      <Panel />
    </Popover>
  )
}
