import { Link } from 'react-router'
import { useTalkPaths } from '#web/app/frame/talk-paths.ts'
import { privateMeta } from '#web/app/meta.ts'
import { NotificationList } from '#web/features/notifications/NotificationList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Alle Benachrichtigungen')

export default function Notifications() {
  const { notificationSettings } = useTalkPaths()
  return (
    <>
      <PageHeader
        title="Alle Benachrichtigungen"
        text={<Link to={notificationSettings}>Einstellen, was Sie erfahren möchten</Link>}
      />
      <NotificationList />
    </>
  )
}
