/** Pages of the provider area; pages of the shop do not load them. */
export const providerPaths = {
  providerTeam: '/anbieter/mitarbeiter',
  providerProducts: '/anbieter/produkte',
  newProduct: '/anbieter/produkte/neu',
  importProducts: '/anbieter/produkte/import',
  providerMedia: '/anbieter/mediathek',
  providerScan: '/anbieter/scannen',
  providerOrders: '/anbieter/bestellungen',
  providerReviews: '/anbieter/bewertungen',
  providerLeads: '/anbieter/anfragen',
  providerOffers: '/anbieter/angebote',
  providerRoutes: '/anbieter/frageboegen',
  providerActions: '/anbieter/schaltflaechen',
  providerDocuments: '/anbieter/dokumente',
  providerRefunds: '/anbieter/rueckgaben',
  providerKitchen: '/anbieter/kueche',
  providerFoodOrders: '/anbieter/kueche/bestellungen',
  providerPhoneOrder: '/anbieter/kueche/telefon',
  providerFoodFigures: '/anbieter/kueche/zahlen',
  providerMenu: '/anbieter/speisekarte',
  providerGastro: '/anbieter/gastro',
  providerShipping: '/anbieter/versand',
  providerPayments: '/anbieter/zahlungsarten',
  providerLocations: '/anbieter/standorte',
  providerPolicies: '/anbieter/rechtstexte',
  providerPage: '/anbieter/seite',
  providerCompany: '/anbieter/unternehmen',
  providerMessages: '/anbieter/nachrichten',
  providerMessageSettings: '/anbieter/nachrichten/einstellungen',
  providerNotifications: '/anbieter/benachrichtigungen/alle',
  providerNotificationSettings: '/anbieter/benachrichtigungen',
  providerNews: '/anbieter/neuigkeiten',
  providerVouchers: '/anbieter/gutscheine',
  providerFinance: '/anbieter/finanzen',
  providerProperties: '/anbieter/immobilien',
  providerVisits: '/anbieter/besichtigungen',
  providerBookings: '/anbieter/termine',
  providerCalendar: '/anbieter/kalender',
  providerLoans: '/anbieter/finanzierungen',
  providerPayouts: '/anbieter/finanzen/auszahlungen',
  providerAccounting: '/anbieter/finanzen/buchhaltung',
  providerDebt: '/anbieter/finanzen/offen',
  providerTransfers: '/anbieter/finanzen/ueberweisungen',
  providerBankStatements: '/anbieter/finanzen/bankumsaetze',
  providerStatistics: '/anbieter/statistik',
  providerPackage: '/anbieter/paket',
  providerOnboarding: '/anbieter/einrichtung',
  providerBundles: '/anbieter/bundles',
  newBundle: '/anbieter/bundles/neu',
} as const

/** The editor of a property that does not exist yet. */
export const newPropertyPath = `${providerPaths.providerProperties}/neu`
export const providerPropertyPath = (id: number) => `${providerPaths.providerProperties}/${id}`
export const providerLoanPath = (id: number) => `${providerPaths.providerLoans}/${id}`
export const bundlePath = (id: number) => `${providerPaths.providerBundles}/${id}`
export const providerOrderPath = (id: number) => `${providerPaths.providerOrders}/${id}`
/** The order that an offer became, found by its number. */
export const providerOrdersFor = (number: string) =>
  `${providerPaths.providerOrders}?suche=${encodeURIComponent(number)}`
export const receivedLeadPath = (id: number) => `${providerPaths.providerLeads}/${id}`
export const appointmentPath = (id: number) => `${providerPaths.providerLeads}/termin/${id}`
export const routeEditorPath = (id: number) => `${providerPaths.providerRoutes}/${id}`
/** A provider asks a customer back about a request. */
export const askBackPath = (userId: number, leadId: number) =>
  `${providerPaths.providerMessages}/neu?konto=${userId}&anfrage=${leadId}`
/** A message of a provider to its customer, about an order. */
export const customerMessagePath = (userId: number, orderId: number) =>
  `${providerPaths.providerMessages}/neu?konto=${userId}&bestellung=${orderId}`
export const visitorMessagePath = (userId: number) => `${providerPaths.providerMessages}/neu?konto=${userId}`
export const packingSlipPath = (id: number) => `${providerOrderPath(id)}/lieferschein`
export const providerRefundPath = (id: number) => `${providerPaths.providerRefunds}/${id}`
export const orderExplanationPath = (number: string) =>
  `${providerPaths.providerFinance}/bestellung/${encodeURIComponent(number)}`
export const payoutExplanationPath = (id: number) => `${providerPaths.providerFinance}/auszahlung/${id}`
export const kitchenTicketPath = (number: string) =>
  `${providerPaths.providerKitchen}/bon/${encodeURIComponent(number)}`
