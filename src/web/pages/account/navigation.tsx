import { paths } from '#web/app/paths.ts'
import {
  IconBell,
  IconCalendarEvent,
  IconFileText,
  IconHome,
  IconInbox,
  IconMapPin,
  IconMessage,
  IconPackage,
  IconPaperclip,
  IconReceipt,
  IconRefresh,
  IconShieldCheck,
  IconStar,
  IconUser,
} from '#web/ui/icons.ts'
import type { RailGroup } from '#web/ui/layout/RailLayout.tsx'

/** The menu of the account: one line per page. */
export const accountNavigation: RailGroup[] = [
  {
    items: [
      { to: paths.account, label: 'Übersicht', icon: <IconHome size={20} aria-hidden />, end: true },
      { to: paths.orders, label: 'Bestellungen', icon: <IconPackage size={20} aria-hidden /> },
      { to: paths.leads, label: 'Anfragen', icon: <IconInbox size={20} aria-hidden /> },
      { to: paths.offers, label: 'Angebote', icon: <IconReceipt size={20} aria-hidden /> },
      { to: paths.ownBookings, label: 'Termine', icon: <IconCalendarEvent size={20} aria-hidden /> },
      { to: paths.documents, label: 'Dokumente', icon: <IconPaperclip size={20} aria-hidden /> },
      { to: paths.reviews, label: 'Bewertungen', icon: <IconStar size={20} aria-hidden /> },
      { to: paths.refunds, label: 'Rückgaben', icon: <IconRefresh size={20} aria-hidden /> },
      { to: paths.ownProperties, label: 'Immobilien', icon: <IconMapPin size={20} aria-hidden /> },
      { to: paths.messages, label: 'Nachrichten', icon: <IconMessage size={20} aria-hidden /> },
      { to: paths.profile, label: 'Profil', icon: <IconUser size={20} aria-hidden /> },
      { to: paths.addresses, label: 'Adressen', icon: <IconMapPin size={20} aria-hidden /> },
      { to: paths.notificationSettings, label: 'Benachrichtigungen', icon: <IconBell size={20} aria-hidden /> },
      { to: paths.security, label: 'Sicherheit', icon: <IconShieldCheck size={20} aria-hidden /> },
      { to: paths.privacy, label: 'Meine Daten', icon: <IconFileText size={20} aria-hidden /> },
    ],
  },
]
