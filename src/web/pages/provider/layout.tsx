import { Area } from '#web/app/Area.tsx'
import { paths } from '#web/app/paths.ts'
import { DeskUpdates, NewOrdersCount } from '#web/features/orders/provider/OpenOrders.tsx'
import { OpenRefundsCount } from '#web/features/refunds/provider/OpenRefunds.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import {
  IconBuildingStore,
  IconFileText,
  IconGift,
  IconHome,
  IconMapPin,
  IconPackage,
  IconReceipt,
  IconRefresh,
  IconStar,
  IconTruck,
  IconWallet,
} from '#web/ui/icons.ts'
import type { RailGroup } from '#web/ui/RailLayout.tsx'

const groups: RailGroup[] = [
  {
    items: [
      { to: paths.provider, label: 'Übersicht', icon: <IconHome size={20} aria-hidden />, end: true },
      {
        to: paths.providerOrders,
        label: 'Bestellungen',
        icon: <IconReceipt size={20} aria-hidden />,
        badge: <NewOrdersCount />,
      },
      {
        to: paths.providerRefunds,
        label: 'Rückgaben',
        icon: <IconRefresh size={20} aria-hidden />,
        badge: <OpenRefundsCount />,
      },
      { to: paths.providerProducts, label: 'Produkte', icon: <IconPackage size={20} aria-hidden /> },
      { to: paths.providerReviews, label: 'Bewertungen', icon: <IconStar size={20} aria-hidden /> },
      { to: paths.providerVouchers, label: 'Gutscheine', icon: <IconGift size={20} aria-hidden /> },
      { to: paths.providerFinance, label: 'Finanzen', icon: <IconWallet size={20} aria-hidden /> },
      { to: paths.providerShipping, label: 'Versand', icon: <IconTruck size={20} aria-hidden /> },
      { to: paths.providerLocations, label: 'Standorte', icon: <IconMapPin size={20} aria-hidden /> },
      { to: paths.providerPage, label: 'Meine Seite', icon: <IconBuildingStore size={20} aria-hidden /> },
      { to: paths.providerPolicies, label: 'Rechtstexte', icon: <IconFileText size={20} aria-hidden /> },
    ],
  },
]

const refusal = {
  title: 'Dieser Bereich ist Anbietern vorbehalten',
  text: 'Möchten Sie selbst verkaufen? Die Registrierung als Anbieter ist kostenlos und dauert wenige Minuten.',
  action: <ButtonLink to={paths.becomeProvider}>Anbieter werden</ButtonLink>,
}

/** Where providers run their shop. */
export default function ProviderLayout() {
  return <Area label="Anbieterbereich" roles={['Company']} groups={groups} live={<DeskUpdates />} refusal={refusal} />
}
