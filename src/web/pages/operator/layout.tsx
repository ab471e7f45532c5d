import { Area } from '#web/app/Area.tsx'
import { paths } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import {
  IconBuildingStore,
  IconFileText,
  IconFlag,
  IconGift,
  IconHome,
  IconInbox,
  IconListCheck,
  IconMessage,
  IconNews,
  IconReceipt,
  IconWallet,
} from '#web/ui/icons.ts'
import type { RailGroup } from '#web/ui/RailLayout.tsx'

const groups: RailGroup[] = [
  {
    items: [
      { to: paths.operator, label: 'Übersicht', icon: <IconHome size={20} aria-hidden />, end: true },
      { to: paths.operatorOutbox, label: 'Postausgang', icon: <IconInbox size={20} aria-hidden /> },
      { to: paths.operatorMessages, label: 'Nachrichten', icon: <IconMessage size={20} aria-hidden /> },
      { to: paths.operatorPages, label: 'Seiten', icon: <IconFileText size={20} aria-hidden /> },
      { to: paths.operatorPosts, label: 'Regionalportal', icon: <IconNews size={20} aria-hidden /> },
      { to: paths.operatorProviders, label: 'Anbieter', icon: <IconBuildingStore size={20} aria-hidden /> },
      { to: paths.operatorReports, label: 'Meldungen', icon: <IconFlag size={20} aria-hidden /> },
      { to: paths.operatorWithdrawals, label: 'Widerrufe', icon: <IconReceipt size={20} aria-hidden /> },
      { to: paths.operatorPayouts, label: 'Auszahlungen', icon: <IconWallet size={20} aria-hidden /> },
      { to: paths.operatorVouchers, label: 'Gutscheine', icon: <IconGift size={20} aria-hidden /> },
      { to: paths.operatorJobs, label: 'Aufträge', icon: <IconListCheck size={20} aria-hidden /> },
    ],
  },
]

const refusal = {
  title: 'Dieser Bereich ist dem Betreiber vorbehalten',
  text: 'Mit Ihrem Konto haben Sie hier keinen Zugang. Alles, was Ihnen gehört, finden Sie in Ihrem Konto.',
  action: <ButtonLink to={paths.account}>Zu meinem Konto</ButtonLink>,
}

/** For whoever runs the platform. */
export default function OperatorLayout() {
  return <Area label="Betreiberbereich" roles={['Operator']} groups={groups} refusal={refusal} />
}
