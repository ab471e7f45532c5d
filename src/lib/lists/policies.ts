export const policyTypes = ['terms', 'withdrawal', 'privacy', 'shipping'] as const
export type PolicyType = (typeof policyTypes)[number]

/** The texts of a provider: their names and the last part of their public address. */
export const policyNames = {
  terms: { title: 'Allgemeine Geschäftsbedingungen', short: 'AGB', path: 'agb' },
  withdrawal: { title: 'Widerrufsbelehrung', short: 'Widerrufsbelehrung', path: 'widerruf' },
  privacy: { title: 'Datenschutzerklärung', short: 'Datenschutz', path: 'datenschutz' },
  shipping: { title: 'Versand und Lieferung', short: 'Versand', path: 'versand' },
} as const satisfies Record<PolicyType, { title: string; short: string; path: string }>
