import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Pages below /konto. */
export const accountPages: RouteConfigEntry[] = [
  index('pages/account/overview.tsx'),
  route('bestellungen', 'pages/account/orders.tsx'),
  route('bestellungen/:number', 'pages/account/order.tsx'),
  route('anfragen', 'pages/account/leads.tsx'),
  route('anfragen/:id', 'pages/account/lead.tsx'),
  route('angebote', 'pages/account/offers.tsx'),
  route('dokumente', 'pages/account/documents.tsx'),
  route('bewertungen', 'pages/account/reviews.tsx'),
  route('rueckgaben', 'pages/account/refunds.tsx'),
  route('immobilien', 'pages/account/properties.tsx'),
  route('profil', 'pages/account/profile.tsx'),
  route('sicherheit', 'pages/account/security.tsx'),
  route('adressen', 'pages/account/addresses.tsx'),
  route('daten', 'pages/account/own-data.tsx'),
  route('nachrichten', 'pages/account/messages.tsx'),
  route('nachrichten/neu', 'pages/account/message-new.tsx'),
  route('nachrichten/einstellungen', 'pages/account/message-settings.tsx'),
  route('nachrichten/:id', 'pages/account/conversation.tsx'),
  route('benachrichtigungen', 'pages/account/notification-settings.tsx'),
  route('benachrichtigungen/alle', 'pages/account/notifications.tsx'),
]
