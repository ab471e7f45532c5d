import { type PolicyType, policyNames } from '#lib/lists/policies.ts'

/** Public pages. */
export const shopPaths = {
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
  imprint: '/impressum',
  privacyPolicy: '/datenschutz',
  terms: '/agb',
  withdrawal: '/widerruf',
  withdrawalForm: '/vertrag-widerrufen',
  products: '/produkte',
  businesses: '/betriebe',
  food: '/essen',
  newsletterArchive: '/newsletter/archiv',
  nearby: '/in-meiner-naehe',
  portal: '/regional',
  portalEvents: '/regional/termine',
  portalSearch: '/regional/suche',
  portalSuggest: '/regional/vorschlag',
  portalSuggestSent: '/regional/vorschlag/gesendet',
  portalMap: '/regional/karte',
  portalFeed: '/regional/feed.xml',
  favourites: '/merkliste',
  packages: '/pakete',
  bundles: '/bundle',
  recalls: '/rueckrufe',
  transparency: '/transparenz',
  cart: '/warenkorb',
  checkout: '/kasse',
  orderConfirmed: '/bestellung/bestaetigt',
  ranking: '/ranking',
  properties: '/immobilien',
  finance: '/baufinanzierung',
  loanRequest: '/finanzierung/anfrage',
} as const

export const bundlePagePath = (slug: string) => `${shopPaths.bundles}/${slug}`
export const newsletterIssuePath = (id: number) => `${shopPaths.newsletterArchive}/${id}`
export const productPath = (slug: string) => `/produkt/${slug}`
/** A questionnaire; with a provider it is asked alone. */
export const askPath = (slug: string, providerSlug?: string) =>
  `/anfrage/${slug}${providerSlug ? `?betrieb=${encodeURIComponent(providerSlug)}` : ''}`
export const inquiryPath = (slug: string) => `/anfrage-an/${slug}`
export const categoryPath = (slug: string) => `/kategorie/${slug}`
/** Where guests follow their order, by the key of the mails. */
export const trackingPath = (key: string) => `/sendung/${key}`
export const withdrawalFormPath = (orderNumber: string) =>
  `${shopPaths.withdrawalForm}?bestellung=${encodeURIComponent(orderNumber)}`
/** The public page of a provider; /anbieter is the provider area. */
export const businessPath = (slug: string) => `${shopPaths.businesses}/${slug}`
export const businessImprintPath = (slug: string) => `${businessPath(slug)}/impressum`
export const policyPath = (slug: string, type: PolicyType) => `${businessPath(slug)}/${policyNames[type].path}`
export const propertyPath = (slug: string) => `/immobilie/${slug}`
export const bookingPath = (key: string) => `/termin/${key}`
export const visitPath = (key: string) => `/besichtigung/${key}`
export const loanPath = (key: string) => `${shopPaths.loanRequest}/${key}`
export const postPath = (slug: string) => `${shopPaths.portal}/beitrag/${slug}`
export const postCalendarPath = (slug: string) => `${postPath(slug)}/termin.ics`
export const topicPath = (slug: string) => `${shopPaths.portal}/themen/${slug}`
export const topicFeedPath = (slug: string) => `${topicPath(slug)}/feed.xml`
export const regionPath = (slug: string) => `${shopPaths.portal}/regionen/${slug}`
/** The list of restaurants with filters. */
export const foodPath = (search: URLSearchParams) => `${shopPaths.food}${search.size ? `?${search}` : ''}`
export const restaurantPath = (slug: string, { zip, isPickup }: { zip: string; isPickup: boolean }) => {
  const search = new URLSearchParams({ ...(zip && { plz: zip }), ...(isPickup && { art: 'abholung' }) })
  return `${shopPaths.food}/${slug}${search.size ? `?${search}` : ''}`
}
/** The menu with one dish open. */
export const dishPath = (slug: string, productId: number) => `${shopPaths.food}/${slug}?gericht=${productId}`
export const foodOrderPath = (key: string) => `${shopPaths.food}/bestellung/${key}`
export const foodTourPath = (key: string) => `${shopPaths.food}/tour/${key}`
export const reportPath = (key: string) => `/meldung/${key}`
