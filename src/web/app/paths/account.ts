/** Pages of a logged-in person. */
export const accountPaths = {
  account: '/konto',
  profile: '/konto/profil',
  addresses: '/konto/adressen',
  security: '/konto/sicherheit',
  privacy: '/konto/daten',
  orders: '/konto/bestellungen',
  leads: '/konto/anfragen',
  offers: '/konto/angebote',
  documents: '/konto/dokumente',
  reviews: '/konto/bewertungen',
  refunds: '/konto/rueckgaben',
  ownBookings: '/konto/termine',
  ownProperties: '/konto/immobilien',
  notifications: '/konto/benachrichtigungen/alle',
  messages: '/konto/nachrichten',
  messageSettings: '/konto/nachrichten/einstellungen',
  notificationSettings: '/konto/benachrichtigungen',
} as const

export const orderPath = (number: string) => `${accountPaths.orders}/${encodeURIComponent(number)}`

export const leadPath = (id: number) => `${accountPaths.leads}/${id}`

export const conversationPath = (id: number) => `${accountPaths.messages}/${id}`

/** A first message to a provider, about a product or about itself. */
export const newConversationPath = (providerId: number, productId?: number) =>
  `${accountPaths.messages}/neu?anbieter=${providerId}${productId ? `&produkt=${productId}` : ''}`

/** A message to the provider of an order, about that order. */
export const orderQuestionPath = (providerId: number, vendorOrderId: number) =>
  `${newConversationPath(providerId)}&bestellung=${vendorOrderId}`

/** A question to a provider about its offer, or about what it was asked. */
export const offerQuestionPath = (providerId: number, offerId: number) =>
  `${newConversationPath(providerId)}&angebot=${offerId}`
export const leadQuestionPath = (providerId: number, leadId: number) =>
  `${newConversationPath(providerId)}&anfrage=${leadId}`
