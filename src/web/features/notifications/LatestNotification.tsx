import { Link } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useLatestNotification } from './latest.data.ts'

/** What happened last, in one line. */
export const LatestNotification = () => {
  const latest = useLatestNotification()
  if (!latest) return null
  return (
    <p>
      Zuletzt: {latest.message}. <Link to={paths.notifications}>Alle Benachrichtigungen</Link>
    </p>
  )
}
