import { z } from 'zod'

export const subscriptionState = z.enum(['trial', 'active', 'past_due', 'canceled'])
export type SubscriptionState = z.output<typeof subscriptionState>
export const subscriptionLabels: Record<SubscriptionState, string> = {
  trial: 'Probezeit',
  active: 'Aktiv',
  past_due: 'Zahlung überfällig',
  canceled: 'Beendet',
}

export const billingInterval = z.enum(['month', 'year'], 'Bitte wählen Sie monatliche oder jährliche Zahlung.')
export type BillingInterval = z.output<typeof billingInterval>
export const intervalLabels: Record<BillingInterval, string> = { month: 'monatlich', year: 'jährlich' }

/** Balance: what the provider has earned pays first, a transfer the rest. */
export const subscriptionPayment = z.enum(
  ['balance', 'bank_transfer'],
  'Bitte wählen Sie, wie Sie Ihr Paket bezahlen möchten.',
)
export const subscriptionPayments = {
  balance: 'Verrechnung mit Guthaben, Rest per Überweisung',
  bank_transfer: 'Überweisung',
} as const

export const quotaName = z.enum(['products', 'pictures', 'locations', 'leads', 'orders', 'bundles'])
export type QuotaKey = z.output<typeof quotaName>
export const quotaLabels: Record<QuotaKey, string> = {
  products: 'Aktive Produkte',
  pictures: 'Bilder je Produkt',
  locations: 'Standorte',
  leads: 'Vermittelte Anfragen im Monat',
  orders: 'Essensbestellungen im Monat',
  bundles: 'Bundles mit Partnern',
}

export const invoiceReason = z.enum(['term', 'switch', 'correction'])

export const documentKind = z.enum(
  ['trade_licence', 'identity', 'register_extract', 'other'],
  'Bitte wählen Sie, was für ein Dokument das ist.',
)
export type DocumentKind = z.output<typeof documentKind>
export const documentLabels: Record<DocumentKind, string> = {
  trade_licence: 'Gewerbeanmeldung',
  identity: 'Ausweis der vertretungsberechtigten Person',
  register_extract: 'Registerauszug',
  other: 'Weiterer Nachweis',
}
export const documentState = z.enum(['waiting', 'accepted', 'rejected'])
export const documentStateLabels = { waiting: 'In Prüfung', accepted: 'Geprüft', rejected: 'Abgelehnt' } as const

export const onboardingState = z.enum(['open', 'submitted', 'returned', 'approved', 'rechecking'])
export type OnboardingState = z.output<typeof onboardingState>
export const onboardingLabels: Record<OnboardingState, string> = {
  open: 'Noch nicht eingereicht',
  submitted: 'In Prüfung',
  returned: 'Rückfrage',
  approved: 'Freigegeben',
  rechecking: 'Änderung wird geprüft',
}
/** `waiting`: new registrations and changes that wait for the operator. */
export const applicantFilter = z.enum(['waiting', 'open', 'returned', 'approved', 'submitted', 'rechecking'])
export type ApplicantFilter = z.output<typeof applicantFilter>
