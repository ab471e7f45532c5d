import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { Guard } from '#web/app/Guard.tsx'
import { MantineArea } from '#web/app/MantineArea.tsx'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconHome, IconLock, IconPackage } from '#web/ui/icons.ts'
import { NarrowLayout } from '#web/ui/NarrowLayout.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { type RailGroup, RailLayout } from '#web/ui/RailLayout.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/Skeleton.tsx'

const groups: RailGroup[] = [
  {
    items: [
      { to: paths.provider, label: 'Übersicht', icon: <IconHome size={20} aria-hidden />, end: true },
      { to: paths.providerProducts, label: 'Produkte', icon: <IconPackage size={20} aria-hidden /> },
    ],
  },
]

const Rail = ({ children }: { children: ReactNode }) => (
  <RailLayout label="Anbieterbereich" groups={groups}>
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
      title="Dieser Bereich ist Anbietern vorbehalten"
      text="Möchten Sie selbst verkaufen? Die Registrierung als Anbieter ist kostenlos und dauert wenige Minuten."
      action={<ButtonLink to={paths.becomeProvider}>Anbieter werden</ButtonLink>}
    />
  </NarrowLayout>
)

/** Where providers run their shop. */
export default function ProviderLayout() {
  return (
    <Guard roles={['Company']} loading={<Loading />} refusal={<Refusal />}>
      <Rail>
        <MantineArea>
          <Outlet />
        </MantineArea>
      </Rail>
    </Guard>
  )
}
