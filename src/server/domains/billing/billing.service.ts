import type { Tx } from '#server/platform/transaction.ts'
import type { Commission } from './billing.rules.ts'
import { saleMovements } from './ledger/ledger.rules.ts'
import { balancesOf, book, bookTogether, reverse } from './ledger/ledger.service.ts'
import { cancelRedemption } from './vouchers/vouchers.service.ts'

type Sale = { vendorOrderId: number; providerId: number; totalCents: number; commission: Commission }

export const bookSales = (tx: Tx, sales: Sale[], at?: Date) =>
  bookTogether(
    tx,
    sales.flatMap(({ vendorOrderId, providerId, totalCents, commission }) =>
      saleMovements(totalCents, commission).map((movement) => ({ vendorOrderId, providerId, ...movement })),
    ),
    at,
  )

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
