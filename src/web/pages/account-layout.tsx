import { Outlet } from 'react-router'
import { Guard } from '#web/app/Guard.tsx'
import { MantineArea } from '#web/app/MantineArea.tsx'
import { paths } from '#web/app/paths.ts'
import { IconFileText, IconHome, IconMapPin, IconShieldCheck, IconUser } from '#web/ui/icons.ts'
import { type RailGroup, RailLayout } from '#web/ui/RailLayout.tsx'
import { Skeleton, SkeletonLines } from '#web/ui/Skeleton.tsx'

const groups: RailGroup[] = [
  {
    items: [
      { to: paths.account, label: 'Übersicht', icon: <IconHome size={20} aria-hidden />, end: true },
      { to: paths.profile, label: 'Profil', icon: <IconUser size={20} aria-hidden /> },
      { to: paths.addresses, label: 'Adressen', icon: <IconMapPin size={20} aria-hidden /> },
      { to: paths.security, label: 'Sicherheit', icon: <IconShieldCheck size={20} aria-hidden /> },
      { to: paths.privacy, label: 'Meine Daten', icon: <IconFileText size={20} aria-hidden /> },
    ],
  },
]

const Loading = () => (
  <>
    <Skeleton height={44} width={240} />
    <div style={{ height: 28 }} />
    <SkeletonLines count={8} />
  </>
)

/** Everything an account sees about itself. */
export default function AccountLayout() {
  return (
    <RailLayout label="Mein Konto" groups={groups}>
      <Guard roles={['User', 'Company', 'Operator']} loading={<Loading />}>
        <MantineArea>
          <Outlet />
        </MantineArea>
      </Guard>
    </RailLayout>
  )
}
