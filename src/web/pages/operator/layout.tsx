import type { ReactNode } from 'react'
import { Area, type AreaState } from '#web/app/frame/Area.tsx'
import { ownFrame } from '#web/app/frame/frame.ts'
import { paths } from '#web/app/paths.ts'
import { ChatLink } from '#web/features/chat/ChatLink.tsx'
import { AreaFrame } from '#web/features/content/frames/AreaFrame.tsx'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { FormGuard } from '#web/ui/form/LeaveGuard.tsx'
import { ErrorPage } from '../error.tsx'
import { operatorNavigation } from './navigation.tsx'

export const handle = ownFrame

const refusal = {
  title: 'Dieser Bereich ist dem Betreiber vorbehalten',
  text: 'Mit Ihrem Konto haben Sie hier keinen Zugang. Alles, was Ihnen gehört, finden Sie in Ihrem Konto.',
  action: <ButtonLink to={paths.account}>Zu meinem Konto</ButtonLink>,
}

const tools = (
  <>
    <ChatLink />
    <Bell />
  </>
)

const frame = ({ may, children }: AreaState) => (
  <AreaFrame
    name="Betreiberbereich"
    home={paths.operator}
    navigation={may === false ? [] : operatorNavigation}
    tools={may && tools}
  >
    <FormGuard>{children}</FormGuard>
  </AreaFrame>
)

const OperatorArea = ({ children }: { children?: ReactNode }) => (
  <Area roles={['Operator']} refusal={refusal} frame={frame}>
    {children}
  </Area>
)

/** Where the operator runs the platform. */
export default function OperatorLayout() {
  return <OperatorArea />
}

export const ErrorBoundary = () => (
  <OperatorArea>
    <ErrorPage />
  </OperatorArea>
)
