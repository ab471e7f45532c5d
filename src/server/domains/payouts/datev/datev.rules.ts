import type { EntryKind } from '#server/domains/billing/index.ts'
import type { Booking } from '#server/platform/datev/extf.ts'
import type { InvoiceTax } from '../../billing/invoices/invoices.tables.ts'

export type Chart = '03' | '04'

/** Accounts of the charts SKR03 and SKR04. Those of revenue know their tax by themselves. */
const accounts = {
  '03': {
    bank: 1200,
    cash: 1000,
    clearing: 1590,
    revenue19: 8400,
    revenue7: 8300,
    revenue0: 8290,
    revenueSmall: 8195,
    commission: 4760,
    packages: 4900,
    paymentFees: 4970,
  },
  '04': {
    bank: 1800,
    cash: 1600,
    clearing: 1370,
    revenue19: 4400,
    revenue7: 4300,
    revenue0: 4290,
    revenueSmall: 4185,
    commission: 6770,
    packages: 6300,
    paymentFees: 6855,
  },
} as const

/** All customers of a provider together, and the platform as its creditor. */
export const customers = 10_000
export const platformCreditor = 70_000

/** Each provider has an account of its own; those beyond the range share the last one. */
export const debtorOf = (providerId: number) => Math.min(customers + providerId, 69_999)

const revenueOf = (chart: Chart, basisPoints: number, isSmallBusiness: boolean) => {
  if (isSmallBusiness) return accounts[chart].revenueSmall
  if (basisPoints === 1900) return accounts[chart].revenue19
  return basisPoints === 700 ? accounts[chart].revenue7 : accounts[chart].revenue0
}

/** Input tax of what a provider pays for; a small business has none. */
const inputTaxKey = (basisPoints: number, isSmallBusiness: boolean) => {
  if (isSmallBusiness) return {}
  return basisPoints === 1900 ? { taxKey: '9' } : basisPoints === 700 ? { taxKey: '8' } : {}
}

/** A positive amount stands on the given side, a negative one on the other. */
const signed = (cents: number, side: 'S' | 'H') => ({
  cents: Math.abs(cents),
  side: cents < 0 ? (side === 'S' ? ('H' as const) : ('S' as const)) : side,
})

export type InvoiceRow = {
  number: string
  issuedOn: string
  serviceOn: string
  taxes: InvoiceTax[]
  /** whom it is about, in the text of the booking */
  name: string
  about: 'order' | 'commission' | 'subscription'
  providerId: number
  isSmallBusiness: boolean
}

const documentOf = ({ number, issuedOn, serviceOn, name }: InvoiceRow) => ({
  on: issuedOn,
  document: number,
  text: name,
  serviceOn,
})

/** What is sold: the debtor owes it. */
export const revenueBookings = (chart: Chart, invoice: InvoiceRow, debtor: number): Booking[] =>
  invoice.taxes
    .filter(({ grossCents }) => grossCents !== 0)
    .map(({ basisPoints, grossCents }) => ({
      ...signed(grossCents, 'S'),
      account: debtor,
      contra: revenueOf(chart, basisPoints, invoice.isSmallBusiness),
      ...documentOf(invoice),
    }))

/** What the platform charges a provider, in the provider's books. */
export const expenseBookings = (chart: Chart, invoice: InvoiceRow): Booking[] =>
  invoice.taxes
    .filter(({ grossCents }) => grossCents !== 0)
    .map(({ basisPoints, grossCents }) => ({
      ...signed(grossCents, 'S'),
      account: invoice.about === 'commission' ? accounts[chart].commission : accounts[chart].packages,
      contra: platformCreditor,
      ...inputTaxKey(basisPoints, invoice.isSmallBusiness),
      ...documentOf(invoice),
    }))

export type MovementRow = {
  id: number
  on: string
  kind: EntryKind
  /** number of the order, if it is about one */
  number: string | null
  note: string
  name: string
  providerId: number
  /** of the account that the side is interested in: bank, customer, or what the platform paid for a voucher */
  cents: number
}

const documentOfMovement = ({ id, number, on, kind, note, name }: MovementRow) => ({
  on,
  document: number ?? `MW-${id}`,
  text: [labels[kind] ?? 'Zahlung', name, note].filter(Boolean).join(' '),
})
const labels: Partial<Record<EntryKind, string>> = {
  cash: 'Barzahlung',
  transfer: 'Überweisung',
  card: 'Kartenzahlung',
  card_fee: 'Kartengebühr',
  card_transfer: 'Kartengeld an Anbieter',
  card_reversal: 'Kartengeld zurück',
  chargeback: 'Rückbuchung',
  refund_transfer: 'Per Überweisung erstattet',
  refund_card: 'Auf Karte erstattet',
  cancellation: 'Storno',
  refund_cash: 'Bar erstattet',
  voucher: 'Gutschein',
  refund_voucher: 'Gutschein zurück',
  withdrawal: 'Auszahlung',
  settlement: 'Ausgleich',
  debit: 'Lastschrift',
  debit_return: 'Rücklastschrift',
  debit_fee: 'Gebühr Rücklastschrift',
}

/** Money between the platform and a provider, in the platform's books; positive: went out. */
export const platformPayment = (chart: Chart, row: MovementRow): Booking => ({
  ...signed(row.cents, 'S'),
  // what the payment service keeps is an expense of the platform
  account: row.kind === 'card_fee' ? accounts[chart].paymentFees : debtorOf(row.providerId),
  contra: accounts[chart].bank,
  ...documentOfMovement(row),
})

/** What the platform pays a provider for its own vouchers; positive: paid. */
export const platformVoucher = (chart: Chart, row: MovementRow): Booking => ({
  ...signed(row.cents, 'S'),
  account: accounts[chart].clearing,
  contra: debtorOf(row.providerId),
  ...documentOfMovement(row),
})

/** The same money in the provider's books; positive: came in. A fee of the bank went out at the platform: here it is only owed. */
export const providerPayment = (chart: Chart, row: MovementRow): Booking => ({
  ...signed(row.cents, 'S'),
  account: row.kind === 'debit_fee' ? accounts[chart].paymentFees : accounts[chart].bank,
  contra: platformCreditor,
  ...documentOfMovement(row),
})

/** How customers paid: into the till, to the bank, or with a voucher, which the platform or the provider itself bears. */
const paidTo = (chart: Chart, { kind }: MovementRow, isByPlatform: boolean) => {
  if (kind === 'cash' || kind === 'refund_cash') return accounts[chart].cash
  // card money is with the platform until it is passed on
  if (kind === 'card' || kind === 'refund_card' || kind === 'chargeback') return platformCreditor
  if (kind === 'voucher' || kind === 'refund_voucher') return isByPlatform ? platformCreditor : accounts[chart].clearing
  return accounts[chart].bank
}

/** What a customer paid for an order of the provider; negative: got back. */
export const customerPayment = (chart: Chart, row: MovementRow & { isByPlatform: boolean }): Booking => ({
  ...signed(row.cents, 'S'),
  account: paidTo(chart, row, row.isByPlatform),
  contra: customers,
  ...documentOfMovement(row),
})
