import { Link } from 'react-router'
import { useTalkPaths } from '#web/app/frame/talk-paths.ts'
import { privateMeta } from '#web/app/meta.ts'
import { useSession } from '#web/app/session.ts'
import { OrderSound } from '#web/features/notifications/OrderSound.tsx'
import { NotificationSettings } from '#web/features/notifications/settings/NotificationSettings.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'

export const meta = privateMeta('Benachrichtigungen')

export default function NotificationSettingsPage() {
  const session = useSession()
  const { notifications } = useTalkPaths()
  const isProvider = session.status === 'member' && session.member.role === 'Company'
  return (
    <>
      <PageHeader title="Benachrichtigungen" text={<Link to={notifications}>Alle Benachrichtigungen</Link>} />
      <NotificationSettings>{isProvider && <OrderSound />}</NotificationSettings>
    </>
  )
}
