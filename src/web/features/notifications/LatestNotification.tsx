import { Link } from 'react-router'
import { providerPaths } from '#web/app/paths/provider.ts'
import { useLatestNotification } from './latest.data.ts'

/** What happened last at a provider, in one line. */
export const LatestNotification = () => {
  const latest = useLatestNotification()
  if (!latest) return null
  return (
    <p>
      Zuletzt: {latest.message.replace(/([^.!?])$/, '$1.')}{' '}
      <Link to={providerPaths.providerNotifications}>Alle Benachrichtigungen</Link>
    </p>
  )
}
