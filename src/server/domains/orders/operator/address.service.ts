import { asc, eq } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { checkAddress } from '#server/domains/addresses/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { noOrder, tellChange } from '../moves/moves.service.ts'
import { selectPurchase, selectPurchaseId, type VendorOrder } from '../orders.queries.ts'
import { addressFault, searchTextOf } from '../orders.rules.ts'
import { type OrderAddress, orders, vendorOrders } from '../orders.tables.ts'
import { mailAddressCorrected, mailAddressOfPart } from './address.mails.ts'

export type Corrected = Pick<
  OrderAddress,
  'firstName' | 'lastName' | 'company' | 'street' | 'streetNumber' | 'zip' | 'city' | 'phone'
>

const lockPurchase = async (tx: Tx, orderId: number) => {
  const [order] = await tx
    .select({ shipping: orders.shipping })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  const parts = await tx
    .select({ status: vendorOrders.status })
    .from(vendorOrders)
    .where(eq(vendorOrders.orderId, orderId))
    .orderBy(asc(vendorOrders.id))
    .for('update')
  return { before: order!.shipping, statuses: parts.map(({ status }) => status) }
}

const isSame = (before: OrderAddress, after: OrderAddress) =>
  (Object.keys(after) as (keyof OrderAddress)[]).every((name) => before[name] === after[name])

const write = async (tx: Tx, parts: VendorOrder[], shipping: OrderAddress) => {
  const { orderId, billing } = parts[0]!
  await tx.update(orders).set({ shipping }).where(eq(orders.id, orderId))
  for (const { id, number, items } of parts) {
    const searchText = searchTextOf({ number, billing, shipping, names: items.map(({ name }) => name) })
    await tx.update(vendorOrders).set({ searchText }).where(eq(vendorOrders.id, id))
  }
}

const tell = async (tx: Tx, parts: VendorOrder[], after: OrderAddress, reason: string) => {
  await mailAddressCorrected(tx, parts[0]!, after, reason)
  for (const part of parts) {
    if (part.status !== 'cancelled') await mailAddressOfPart(tx, part, after, reason)
    await tellChange(tx, part)
  }
}

/** Where the goods of a purchase go, as long as nothing of it is on its way. Answers whether anything changed: the same twice is once. */
export const correctAddress = async (number: string, given: Corrected, reason: string) => {
  const [found] = await selectPurchaseId(number)
  if (!found) throw noOrder()
  const parts = [...(await selectPurchase(found.id))]
  const { gender, country } = parts[0]!.shipping
  await checkAddress({ ...given, gender }, country)
  return inTransaction(async (tx) => {
    const { statuses, before } = await lockPurchase(tx, found.id)
    const locked = parts.map((part, at) => ({ ...part, status: statuses[at]!, shipping: before }))
    const fault = addressFault(locked)
    if (fault) throw refuse('CONFLICT', { message: fault })
    const after = { ...before, ...given }
    if (isSame(before, after)) return false
    await write(tx, locked, after)
    await tell(tx, locked, after, reason)
    return true
  })
}
