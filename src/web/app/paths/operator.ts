/** Pages of the operator area; no page of customers loads them. */
export const operatorPaths = {
  operatorOutbox: '/betreiber/postausgang',
  operatorOrders: '/betreiber/bestellungen',
  operatorRequests: '/betreiber/anfragen',
  operatorOffers: '/betreiber/angebote',
  operatorKitchens: '/betreiber/kuechen',
  operatorInvoices: '/betreiber/rechnungen',
  operatorPayments: '/betreiber/zahlungen',
  operatorProperties: '/betreiber/immobilien',
  operatorRedirects: '/betreiber/weiterleitungen',
  operatorArchive: '/betreiber/inhalte-als-datei',
  operatorProducts: '/betreiber/produkte',
  operatorReviews: '/betreiber/bewertungen',
  operatorLabels: '/betreiber/labels',
  operatorBulkRuns: '/betreiber/sammelaktionen',
  operatorPeople: '/betreiber/konten',
  operatorProviders: '/betreiber/anbieter',
  operatorReports: '/betreiber/meldungen',
  operatorMessages: '/betreiber/nachrichten',
  operatorNews: '/betreiber/neuigkeiten',
  operatorAuditLog: '/betreiber/protokoll',
  operatorStaff: '/betreiber/mitarbeiter',
  operatorJobs: '/betreiber/auftraege',
  operatorVouchers: '/betreiber/gutscheine',
  operatorPayouts: '/betreiber/auszahlungen',
  operatorDebts: '/betreiber/offen',
  operatorCommission: '/betreiber/provision',
  operatorEarnings: '/betreiber/einnahmen',
  operatorAccounting: '/betreiber/buchhaltung',
  operatorBankStatements: '/betreiber/bankumsaetze',
  operatorPackages: '/betreiber/pakete',
  operatorApprovals: '/betreiber/freigaben',
  operatorPages: '/betreiber/seiten',
  operatorSets: '/betreiber/elemente',
  operatorMedia: '/betreiber/medien',
  operatorMailTexts: '/betreiber/mailtexte',
  operatorNewsletters: '/betreiber/newsletter',
  newNewsletter: '/betreiber/newsletter/neu',
  operatorPosts: '/betreiber/regional',
  operatorSuggestions: '/betreiber/regional/vorschlaege',
  operatorFeeds: '/betreiber/regional/kalender',
  newPost: '/betreiber/regional/neu',
  operatorTopics: '/betreiber/regional/ordnung',
  operatorRoutes: '/betreiber/frageboegen',
  operatorSearchWords: '/betreiber/suche',
  operatorSettings: '/betreiber/einstellungen',
  operatorReference: '/betreiber/stammdaten',
  operatorCategories: '/betreiber/kategorien',
  operatorWithdrawals: '/betreiber/widerrufe',
} as const

export const operatorProviderPath = (id: number) => `${operatorPaths.operatorProviders}/${id}`
export const operatorProductPath = (id: number) => `${operatorPaths.operatorProducts}/${id}`
/** By the number of a purchase, or of a part of it. */
export const operatorOrderPath = (number: string) => `${operatorPaths.operatorOrders}/${encodeURIComponent(number)}`
export const operatorRequestPath = (id: number) => `${operatorPaths.operatorRequests}/${id}`
export const operatorMessagePath = (id: number) => `${operatorPaths.operatorOutbox}/${id}`
export const operatorPersonPath = (id: number) => `${operatorPaths.operatorPeople}/${id}`
/** An address of two words is one part of this one. */
export const operatorPagePath = (slug: string) => `${operatorPaths.operatorPages}/${encodeURIComponent(slug)}`
export const operatorSetPath = (slug: string) => `${operatorPaths.operatorSets}/${slug}`
export const operatorMailTextPath = (kind: string) => `${operatorPaths.operatorMailTexts}/${kind}`
export const operatorNewsletterPath = (id: number) => `${operatorPaths.operatorNewsletters}/${id}`
export const operatorPostPath = (id: number) => `${operatorPaths.operatorPosts}/${id}`
export const operatorRoutePath = (id: number) => `${operatorPaths.operatorRoutes}/${id}`
