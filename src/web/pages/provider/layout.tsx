import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import { Area, type AreaState } from '#web/app/frame/Area.tsx'
import { ownFrame } from '#web/app/frame/frame.ts'
import { worksOn } from '#web/app/frame/rights.ts'
import { paths } from '#web/app/paths.ts'
import { type Member, useSession } from '#web/app/session.ts'
import { ChatLink } from '#web/features/chat/ChatLink.tsx'
import { AreaFrame } from '#web/features/content/frames/AreaFrame.tsx'
import { useLayout } from '#web/features/content/layout.ts'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { Ringer } from '#web/features/notifications/Ringer.tsx'
import { NewOrdersLink, OrderUpdates } from '#web/features/orders/provider/OpenOrders.tsx'
import { useTakesBookings, useTrades } from '#web/features/trades/trades.data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { FormGuard } from '#web/ui/form/LeaveGuard.tsx'
import { type ShortcutPage, Shortcuts, shortcutPages } from '#web/ui/shortcuts/Shortcuts.tsx'
import { ErrorPage } from '../error.tsx'
import { providerKeys, providerNavigation, wayOut } from './navigation.tsx'

export const handle = ownFrame

const refusal = {
  title: 'Dieser Bereich ist Anbietern vorbehalten',
  text: 'Möchten Sie selbst verkaufen? Die Registrierung als Anbieter ist kostenlos und dauert wenige Minuten.',
  action: <ButtonLink to={paths.becomeProvider}>Anbieter werden</ButtonLink>,
}

/** Icons in the header, and what listens on every page. Employees hear new orders; other notifications are the owner's own. */
const Tools = ({ member, pages }: { member: Member; pages: readonly ShortcutPage[] }) => (
  <>
    <Shortcuts pages={pages} />
    {worksOn(member, ['orders']) && <OrderUpdates />}
    {worksOn(member, ['orders']) && <NewOrdersLink />}
    {worksOn(member, ['orders', 'kitchen']) && <Ringer />}
    {worksOn(member, ['messages']) && <ChatLink />}
    {!member.rights && <Bell />}
  </>
)

const ProviderFrame = ({ may, children }: AreaState) => {
  const trades = useTrades()
  const takesBookings = useTakesBookings()
  const session = useSession()
  const { pathname } = useLocation()
  const member = session.status === 'member' ? session.member : undefined
  const { closed } = useLayout()
  const navigation = useMemo(
    () => providerNavigation(trades, member, closed, takesBookings),
    [trades, member, closed, takesBookings],
  )
  const pages = useMemo(() => shortcutPages(providerKeys, navigation), [navigation])
  const elsewhere = may ? wayOut(member, pathname) : null
  return (
    <AreaFrame
      name="Anbieterbereich"
      home={paths.provider}
      navigation={may === false ? [] : navigation}
      tools={may && member && <Tools member={member} pages={pages} />}
    >
      {elsewhere ? <Navigate to={elsewhere} replace /> : <FormGuard>{children}</FormGuard>}
    </AreaFrame>
  )
}

const frame = (state: AreaState) => <ProviderFrame {...state} />

const ProviderArea = ({ children }: { children?: ReactNode }) => (
  <Area roles={['Company']} refusal={refusal} frame={frame}>
    {children}
  </Area>
)

/** Where providers run their shop. */
export default function ProviderLayout() {
  return <ProviderArea />
}

export const ErrorBoundary = () => (
  <ProviderArea>
    <ErrorPage />
  </ProviderArea>
)
