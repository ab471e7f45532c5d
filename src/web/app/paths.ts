import type { Role } from '#contract/wire/call.ts'
import { type PolicyType, policyNames } from '#lib/policies.ts'

/** Addresses that more than one place links to. */
export const paths = {
  home: '/',
  login: '/anmelden',
  register: '/registrieren',
  becomeProvider: '/anbieter-werden',
  providerContract: '/anbieter-vertrag',
  contact: '/kontakt',
  contactSent: '/kontakt/gesendet',
  registerProvider: '/anbieter-werden/registrieren',
  forgotPassword: '/passwort-vergessen',
  newPassword: '/passwort-neu',
  confirmEmail: '/e-mail-bestaetigen',
  account: '/konto',
  profile: '/konto/profil',
  addresses: '/konto/adressen',
  security: '/konto/sicherheit',
  privacy: '/konto/daten',
  provider: '/anbieter',
  providerProducts: '/anbieter/produkte',
  newProduct: '/anbieter/produkte/neu',
  importProducts: '/anbieter/produkte/import',
  providerOrders: '/anbieter/bestellungen',
  providerReviews: '/anbieter/bewertungen',
  providerRefunds: '/anbieter/rueckgaben',
  providerShipping: '/anbieter/versand',
  providerLocations: '/anbieter/standorte',
  providerPolicies: '/anbieter/rechtstexte',
  providerPage: '/anbieter/seite',
  providerVouchers: '/anbieter/gutscheine',
  providerFinance: '/anbieter/finanzen',
  operator: '/betreiber',
  operatorOutbox: '/betreiber/postausgang',
  operatorProviders: '/betreiber/anbieter',
  operatorReports: '/betreiber/meldungen',
  operatorMessages: '/betreiber/nachrichten',
  operatorJobs: '/betreiber/auftraege',
  operatorVouchers: '/betreiber/gutscheine',
  operatorPayouts: '/betreiber/auszahlungen',
  operatorPages: '/betreiber/seiten',
  operatorPosts: '/betreiber/regional',
  newPost: '/betreiber/regional/neu',
  operatorTopics: '/betreiber/regional/ordnung',
  operatorWithdrawals: '/betreiber/widerrufe',
  imprint: '/impressum',
  privacyPolicy: '/datenschutz',
  terms: '/agb',
  withdrawal: '/widerruf',
  withdrawalForm: '/vertrag-widerrufen',
  products: '/produkte',
  businesses: '/betriebe',
  portal: '/regional',
  portalEvents: '/regional/termine',
  portalSearch: '/regional/suche',
  portalMap: '/regional/karte',
  portalFeed: '/regional/feed.xml',
  favourites: '/merkliste',
  cart: '/warenkorb',
  checkout: '/kasse',
  orderConfirmed: '/bestellung/bestaetigt',
  orders: '/konto/bestellungen',
  reviews: '/konto/bewertungen',
  refunds: '/konto/rueckgaben',
  ranking: '/ranking',
} as const

export const productPath = (slug: string) => `/produkt/${slug}`
export const orderPath = (number: string) => `${paths.orders}/${encodeURIComponent(number)}`
export const withdrawalFormPath = (orderNumber: string) =>
  `${paths.withdrawalForm}?bestellung=${encodeURIComponent(orderNumber)}`
export const providerRefundPath = (id: number) => `${paths.providerRefunds}/${id}`
export const providerOrderPath = (id: number) => `/anbieter/bestellungen/${id}`
export const orderExplanationPath = (number: string) =>
  `${paths.providerFinance}/bestellung/${encodeURIComponent(number)}`
export const withdrawalExplanationPath = (id: number) => `${paths.providerFinance}/auszahlung/${id}`
export const packingSlipPath = (id: number) => `${providerOrderPath(id)}/lieferschein`
/** The public page of a provider; /anbieter is its own desk. */
export const businessPath = (slug: string) => `${paths.businesses}/${slug}`
export const businessImprintPath = (slug: string) => `${businessPath(slug)}/impressum`
export const policyPath = (slug: string, type: PolicyType) => `${businessPath(slug)}/${policyNames[type].path}`
export const postPath = (slug: string) => `${paths.portal}/beitrag/${slug}`
export const postCalendarPath = (slug: string) => `${postPath(slug)}/termin.ics`
export const topicPath = (slug: string) => `${paths.portal}/themen/${slug}`
export const topicFeedPath = (slug: string) => `${topicPath(slug)}/feed.xml`
export const regionPath = (slug: string) => `${paths.portal}/regionen/${slug}`
export const operatorPostPath = (id: number) => `${paths.operatorPosts}/${id}`
export const categoryPath = (slug: string) => `/kategorie/${slug}`

/** Where somebody goes on after login: a page of this site, else null. Browsers drop tabs and dots while reading an address. */
export const safeNext = (next: string | null) => {
  if (!next?.startsWith('/') || !URL.canParse(next, here)) return null
  const { origin, pathname, search, hash } = new URL(next, here)
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null
}
const here = 'http://marktwerk.invalid'

export const homeOf = (role: Role) => (role === 'Operator' ? paths.operator : paths.account)

export const loginPathFor = (location: { pathname: string; search: string }) =>
  `${paths.login}?weiter=${encodeURIComponent(location.pathname + location.search)}`
