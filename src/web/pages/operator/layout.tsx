import { type ReactNode, useMemo } from 'react'
import { useLocation } from 'react-router'
import { Area, type AreaState } from '#web/app/frame/Area.tsx'
import { ownFrame } from '#web/app/frame/frame.ts'
import { paths } from '#web/app/paths.ts'
import { useSession } from '#web/app/session.ts'
import { ChatLink } from '#web/features/chat/ChatLink.tsx'
import { AreaFrame } from '#web/features/content/frames/AreaFrame.tsx'
import { Bell } from '#web/features/notifications/Bell.tsx'
import { FindButton } from '#web/features/operator/palette/FindButton.tsx'
import type { Place } from '#web/features/operator/palette/Palette.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormGuard } from '#web/ui/form/LeaveGuard.tsx'
import { IconLock } from '#web/ui/icons.ts'
import { type ShortcutPage, Shortcuts, shortcutPages } from '#web/ui/shortcuts/Shortcuts.tsx'
import { ErrorPage } from '../error.tsx'
import { isClosed, operatorKeys, operatorNavigation, operatorPlaces } from './navigation.tsx'

export const handle = ownFrame

const refusal = {
  title: 'Dieser Bereich ist dem Betreiber vorbehalten',
  text: 'Mit Ihrem Konto haben Sie hier keinen Zugang. Alles, was Ihnen gehört, finden Sie in Ihrem Konto.',
  action: <ButtonLink to={paths.account}>Zu meinem Konto</ButtonLink>,
}

const Tools = ({ places, pages }: { places: readonly Place[]; pages: readonly ShortcutPage[] }) => (
  <>
    <Shortcuts pages={pages} />
    <FindButton places={places} />
    <ChatLink />
    <Bell />
  </>
)

const OperatorFrame = ({ may, children }: AreaState) => {
  const session = useSession()
  const { pathname } = useLocation()
  const member = session.status === 'member' ? session.member : undefined
  const isLocked = member?.lacksSecondFactor ?? false
  const navigation = useMemo(() => operatorNavigation(member), [member])
  const places = useMemo(() => operatorPlaces(member, navigation), [member, navigation])
  const pages = useMemo(() => shortcutPages(operatorKeys, navigation), [navigation])
  return (
    <AreaFrame
      name="Betreiberbereich"
      home={paths.operator}
      navigation={may === false || isLocked ? [] : navigation}
      tools={may && !isLocked && <Tools places={places} pages={pages} />}
    >
      {isLocked ? (
        <EmptyState
          icon={<IconLock size={28} />}
          title="Richten Sie zuerst einen zweiten Faktor ein"
          text="Wer die Plattform führt, meldet sich mit Passwort und einem Code an: aus einer Authenticator-App oder per SMS. Danach öffnet sich dieser Bereich."
          action={<ButtonLink to={paths.security}>Jetzt einrichten</ButtonLink>}
        />
      ) : isClosed(member, pathname) ? (
        <EmptyState
          icon={<IconLock size={28} />}
          title="Ihre Rolle erlaubt diese Seite nicht"
          text="Wer Rollen vergeben darf, kann Ihnen das Recht dazu geben."
          action={<ButtonLink to={paths.operator}>Zur Übersicht</ButtonLink>}
        />
      ) : (
        <FormGuard>{children}</FormGuard>
      )}
    </AreaFrame>
  )
}

const frame = (state: AreaState) => <OperatorFrame {...state} />

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
