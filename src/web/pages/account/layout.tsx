import { Navigate, useLocation } from 'react-router'
import { Area } from '#web/app/frame/Area.tsx'
import { providerTalkPath } from '#web/app/frame/talk-paths.ts'
import { useSession } from '#web/app/session.ts'
import { RailLayout } from '#web/ui/layout/RailLayout.tsx'
import { accountNavigation } from './navigation.tsx'

/** Everything an account sees about itself, inside the shop. */
export default function AccountLayout() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const isProvider = session.status === 'member' && session.member.role === 'Company'
  const own = isProvider ? providerTalkPath(pathname) : null
  if (own) return <Navigate to={own + search} replace />
  return (
    <Area
      roles={['User', 'Company', 'Operator']}
      frame={({ children }) => (
        <RailLayout label="Mein Konto" groups={accountNavigation}>
          {children}
        </RailLayout>
      )}
    />
  )
}
