import { type ReactNode, useMemo } from 'react'
import { Area, type AreaState } from '#web/app/frame/Area.tsx'
import { ownFrame } from '#web/app/frame/frame.ts'
import { paths } from '#web/app/paths.ts'
import { ChatLink } from '#web/features/chat/ChatLink.tsx'
import { AreaFrame } from '#web/features/content/frames/AreaFrame.tsx'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { Ringer } from '#web/features/notifications/Ringer.tsx'
import { NewOrdersLink, OrderUpdates } from '#web/features/orders/provider/OpenOrders.tsx'
import { useTrades } from '#web/features/trades/trades.data.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { FormGuard } from '#web/ui/form/LeaveGuard.tsx'
import { ErrorPage } from '../error.tsx'
import { providerNavigation } from './navigation.tsx'

export const handle = ownFrame

const refusal = {
  title: 'Dieser Bereich ist Anbietern vorbehalten',
  text: 'Möchten Sie selbst verkaufen? Die Registrierung als Anbieter ist kostenlos und dauert wenige Minuten.',
  action: <ButtonLink to={paths.becomeProvider}>Anbieter werden</ButtonLink>,
}

/** Icons in the header, and what listens on every page. */
const tools = (
  <>
    <OrderUpdates />
    <NewOrdersLink />
    <Ringer />
    <ChatLink />
    <Bell />
  </>
)

const ProviderFrame = ({ may, children }: AreaState) => {
  const trades = useTrades()
  const navigation = useMemo(() => providerNavigation(trades), [trades])
  return (
    <AreaFrame
      name="Anbieterbereich"
      home={paths.provider}
      navigation={may === false ? [] : navigation}
      tools={may && tools}
    >
      <FormGuard>{children}</FormGuard>
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
