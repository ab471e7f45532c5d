import { selectTaxRates } from '#server/domains/catalogue/index.ts'
import { settings } from '#server/platform/settings.ts'
import { pipelined, type Tx } from '#server/platform/transaction.ts'
import { type Commission, commissionOf } from './billing.rules.ts'
import { saleMovements } from './ledger.rules.ts'
import { balancesOf, book, reverse } from './ledger.service.ts'
import { cancelRedemption } from './vouchers.service.ts'

/** How the commission of a sale is counted today: of the goods after their discount; at the rate of the platform, or another. */
export const commissionToday = async () => {
  const rates = await selectTaxRates()
  const standard = rates.find(({ taxClass }) => taxClass === 'standard')!
  return (goodsCents: number, basisPoints: number = settings.commissionBasisPoints) =>
    commissionOf(goodsCents, basisPoints, standard.basisPoints)
}

type Sale = {
  vendorOrderId: number
  providerId: number
  totalCents: number
  commission: Commission
  at?: Date | undefined
}

export const bookSale = async (tx: Tx, { vendorOrderId, providerId, totalCents, commission, at }: Sale) => {
  const about = { vendorOrderId, providerId, at }
  await pipelined(...saleMovements(totalCents, commission).map((movement) => () => book(tx, { ...about, ...movement })))
}

/** The customer pays the provider at the door what is still owed: the platform owes the provider that much less. */
export const bookCash = async (tx: Tx, vendorOrderId: number, providerId: number, at?: Date) => {
  const { customer = 0 } = await balancesOf(tx, vendorOrderId)
  await book(tx, { at, vendorOrderId, providerId, kind: 'cash', amounts: { customer: -customer, provider: customer } })
}

/**
 * The customer transferred money to the provider's own account: booked is at most what is still owed. Answers what was booked, and
 * what is owed after it. The caller holds the lock of the vendor order.
 */
export const bookTransfer = async (tx: Tx, vendorOrderId: number, providerId: number, cents: number, at?: Date) => {
  const { customer = 0 } = await balancesOf(tx, vendorOrderId)
  const owed = Math.max(0, -customer)
  const booked = Math.min(cents, owed)
  const amounts = { customer: booked, provider: -booked }
  await book(tx, { at, vendorOrderId, providerId, kind: 'transfer', amounts })
  return { bookedCents: booked, owedCents: owed - booked }
}

/**
 * The customer paid by card to the account of the platform at the payment service: booked is at most what is still owed. The caller holds
 * the lock of the vendor order.
 */
export const bookCard = async (tx: Tx, vendorOrderId: number, providerId: number, cents: number, at?: Date) => {
  const { customer = 0 } = await balancesOf(tx, vendorOrderId)
  const booked = Math.min(cents, Math.max(0, -customer))
  await book(tx, { at, vendorOrderId, providerId, kind: 'card', amounts: { customer: booked, bank: -booked } })
}

/** A sale that does not happen leaves nothing owed by anybody. */
export const bookCancellation = async (tx: Tx, vendorOrderId: number, providerId: number, at?: Date) => {
  await reverse(tx, vendorOrderId, providerId, at)
  await cancelRedemption(tx, vendorOrderId)
}
