/** usual: as everything begins; important: mail and push only for what waits for an answer or is about money; quiet: only in the page */
export const notificationPresets = ['usual', 'important', 'quiet'] as const
export type NotificationPreset = (typeof notificationPresets)[number]

/** In the page, by mail, by text message, by Web Push. */
export const channels = ['page', 'mail', 'sms', 'push'] as const
export type Channel = (typeof channels)[number]

/** Filters of the page of all notifications, and headings of the settings. */
export const notificationTopics = [
  'orders',
  'returns',
  'reviews',
  'messages',
  'offers',
  'money',
  'shop',
  'news',
] as const
export type NotificationTopic = (typeof notificationTopics)[number]

export const topicLabels: Record<NotificationTopic, string> = {
  orders: 'Bestellungen',
  returns: 'Rückgaben und Widerrufe',
  reviews: 'Bewertungen und Meldungen',
  messages: 'Nachrichten',
  offers: 'Anfragen und Angebote',
  money: 'Auszahlungen und Rechnungen',
  shop: 'Sortiment',
  news: 'Neuigkeiten',
}

export const notificationIcons = [
  'bag',
  'truck',
  'return',
  'star',
  'flag',
  'message',
  'offer',
  'calendar',
  'money',
  'document',
  'upload',
  'stock',
  'blocked',
  'voucher',
  'heart',
  'megaphone',
] as const
export type NotificationIcon = (typeof notificationIcons)[number]

/** What new orders can sound like; the files lie in /sounds. */
export const orderSounds = ['glocke', 'kasse', 'klavier', 'marimba', 'wecker', 'signal'] as const
export type OrderSound = (typeof orderSounds)[number]

export const orderSoundLabels: Record<OrderSound, string> = {
  glocke: 'Ladenglocke',
  kasse: 'Kasse',
  klavier: 'Klavier',
  marimba: 'Marimba',
  wecker: 'Wecker',
  signal: 'Signalton',
}

export const digestChoices = ['off', 'daily', 'weekly'] as const
export type DigestChoice = (typeof digestChoices)[number]
