/** Pages of the provider area. */
export const providerPaths = {
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
  providerNews: '/anbieter/neuigkeiten',
  providerVouchers: '/anbieter/gutscheine',
  providerFinance: '/anbieter/finanzen',
} as const

export const providerOrderPath = (id: number) => `${providerPaths.providerOrders}/${id}`
export const packingSlipPath = (id: number) => `${providerOrderPath(id)}/lieferschein`
export const providerRefundPath = (id: number) => `${providerPaths.providerRefunds}/${id}`
export const orderExplanationPath = (number: string) =>
  `${providerPaths.providerFinance}/bestellung/${encodeURIComponent(number)}`
export const payoutExplanationPath = (id: number) => `${providerPaths.providerFinance}/auszahlung/${id}`
