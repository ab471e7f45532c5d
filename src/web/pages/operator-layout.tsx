import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Guard } from '#web/app/Guard.tsx'
import { MantineArea } from '#web/app/MantineArea.tsx'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconHome, IconInbox, IconListCheck, IconLock } from '#web/ui/icons.ts'
import { NarrowLayout } from '#web/ui/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { type RailGroup, RailLayout } from '#web/ui/RailLayout.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/Skeleton.tsx'

const groups: RailGroup[] = [
  {
    items: [
      { to: paths.operator, label: 'Übersicht', icon: <IconHome size={20} aria-hidden />, end: true },
      { to: paths.operatorOutbox, label: 'Postausgang', icon: <IconInbox size={20} aria-hidden /> },
      { to: paths.operatorJobs, label: 'Aufträge', icon: <IconListCheck size={20} aria-hidden /> },
    ],
  },
]

const Rail = ({ children }: { children: ReactNode }) => (
  <RailLayout label="Betreiberbereich" groups={groups}>
    {children}
  </RailLayout>
)

const Loading = () => (
  <Rail>
    <Skeleton height={44} width={240} />
    <div style={{ height: 28 }} />
    <SkeletonLines count={8} />
  </Rail>
)

const Refusal = () => (
  <NarrowLayout wide>
    <PageHeader title="Kein Zugang" />
    <EmptyState
      icon={<IconLock size={28} />}
      title="Dieser Bereich ist dem Betreiber vorbehalten"
      text="Mit Ihrem Konto haben Sie hier keinen Zugang. Alles, was Ihnen gehört, finden Sie in Ihrem Konto."
      action={<ButtonLink to={paths.account}>Zu meinem Konto</ButtonLink>}
    />
  </NarrowLayout>
)

/** For whoever runs the platform. */
export default function OperatorLayout() {
  return (
    <Guard roles={['Operator']} loading={<Loading />} refusal={<Refusal />}>
      <Rail>
        <MantineArea>
          <Outlet />
        </MantineArea>
      </Rail>
    </Guard>
  )
}
