import { index, type PageEntry, route } from '../rendering/page-table.ts'

/** Pages below /konto. */
export const accountPages: PageEntry[] = [
  index('pages/account/overview.tsx'),
  route('bestellungen', 'pages/account/orders/orders.tsx'),
  route('bestellungen/:number', 'pages/account/orders/order.tsx'),
  route('anfragen', 'pages/account/leads/leads.tsx'),
  route('anfragen/:id', 'pages/account/leads/lead.tsx'),
  route('angebote', 'pages/account/leads/offers.tsx'),
  route('dokumente', 'pages/account/orders/documents.tsx'),
  route('bewertungen', 'pages/account/orders/reviews.tsx'),
  route('rueckgaben', 'pages/account/orders/refunds.tsx'),
  route('termine', 'pages/account/bookings.tsx'),
  route('immobilien', 'pages/account/properties.tsx'),
  route('profil', 'pages/account/profile.tsx'),
  route('sicherheit', 'pages/account/security.tsx'),
  route('adressen', 'pages/account/addresses.tsx'),
  route('daten', 'pages/account/own-data.tsx'),
  route('nachrichten', 'pages/account/chat/messages.tsx'),
  route('nachrichten/neu', 'pages/account/chat/message-new.tsx'),
  route('nachrichten/einstellungen', 'pages/account/chat/message-settings.tsx'),
  route('nachrichten/:id', 'pages/account/chat/conversation.tsx'),
  route('benachrichtigungen', 'pages/account/notification-settings.tsx'),
  route('benachrichtigungen/alle', 'pages/account/notifications.tsx'),
]
