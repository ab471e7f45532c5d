/** Pages of a logged-in person. */
export const accountPaths = {
  account: '/konto',
  profile: '/konto/profil',
  addresses: '/konto/adressen',
  security: '/konto/sicherheit',
  privacy: '/konto/daten',
  orders: '/konto/bestellungen',
  reviews: '/konto/bewertungen',
  refunds: '/konto/rueckgaben',
  notifications: '/konto/benachrichtigungen/alle',
  notificationSettings: '/konto/benachrichtigungen',
} as const

export const orderPath = (number: string) => `${accountPaths.orders}/${encodeURIComponent(number)}`
