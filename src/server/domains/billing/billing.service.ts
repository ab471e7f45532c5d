import { selectTaxRates } from '#server/domains/catalogue/index.ts'
import { settings } from '#server/platform/settings.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { type Commission, commissionOf } from './billing.rules.ts'
import { book, reverse } from './ledger.ts'

/** How the commission of a sale is counted today. */
export const commissionToday = async () => {
  const rates = await selectTaxRates()
  const standard = rates.find(({ taxClass }) => taxClass === 'standard')!
  return (itemsCents: number) => commissionOf(itemsCents, settings.commissionBasisPoints, standard.basisPoints)
}

type Sale = {
  vendorOrderId: number
  providerId: number
  totalCents: number
  commission: Commission
  at?: Date | undefined
}

/** The customer owes the sale, the provider is owed it, less the commission. */
export const bookSale = async (tx: Tx, { vendorOrderId, providerId, totalCents, commission, at }: Sale) => {
  const about = { vendorOrderId, providerId, at }
  await book(tx, { ...about, kind: 'sale', amounts: { customer: -totalCents, provider: totalCents } })
  const { netCents, taxCents } = commission
  const amounts = { provider: -netCents - taxCents, platform: netCents, tax: taxCents }
  await book(tx, { ...about, kind: 'commission', amounts })
}

/** The customer paid the provider at the door: the platform owes the provider that much less. */
export const bookCash = (tx: Tx, vendorOrderId: number, providerId: number, totalCents: number, at?: Date) =>
  book(tx, { at, vendorOrderId, providerId, kind: 'cash', amounts: { customer: totalCents, provider: -totalCents } })

/** A sale that does not happen leaves nothing owed by anybody. */
export const bookCancellation = reverse
