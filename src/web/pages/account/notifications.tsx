import { Link } from 'react-router'
import { privateMeta } from '#web/app/meta.ts'
import { paths } from '#web/app/paths.ts'
import { NotificationList } from '#web/features/notifications/NotificationList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Alle Benachrichtigungen')

export default function Notifications() {
  return (
    <>
      <PageHeader
        title="Alle Benachrichtigungen"
        text={<Link to={paths.notificationSettings}>Einstellen, was Sie erfahren möchten</Link>}
      />
      <NotificationList />
    </>
  )
}
