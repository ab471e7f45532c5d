import { eq } from 'drizzle-orm'
import { refuseField } from '#lib/errors.ts'
import { checkAddress } from '#server/domains/addresses/index.ts'
import { type PhoneWish, placePhoneOrder, pricePhoneOrder } from '#server/domains/checkout/index.ts'
import { type OrderAddress, selectById } from '#server/domains/orders/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { foodOrders } from '../food.tables.ts'
import { freeSlots } from '../shop/meals.service.ts'
import { findOwn, makeMove } from './kitchen-orders.service.ts'

export type Caller = { name: string; phone: string; street: string; streetNumber: string; zip: string; city: string }

/** "Frau Dr. Yılmaz": the last word is the last name. */
const nameOf = (name: string) => {
  const words = name.split(/\s+/)
  return words.length > 1
    ? { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1)! }
    : { firstName: name, lastName: '' }
}

/** Of somebody who fetches the order, name and number are enough. */
const addressOf = async ({ name, ...typed }: Caller, isPickup: boolean): Promise<OrderAddress> => {
  const nowhere = { street: '', streetNumber: '', zip: '', city: '' }
  const address = {
    gender: 'other' as const,
    company: '',
    vatId: '',
    ...typed,
    ...(isPickup && nowhere),
    ...nameOf(name),
  }
  if (!isPickup) {
    if (!address.street) throw refuseField('street', 'Bitte nennen Sie die Straße.')
    await checkAddress(address, 'DE')
  }
  return { ...address, country: 'DE', countryName: 'Deutschland' }
}

export const checkPhoneOrder = ({ user }: CompanyCtx, wish: PhoneWish) =>
  inTransaction(async (tx) => ({
    ...(await pricePhoneOrder(tx, user.providerId, wish)),
    slots: await freeSlots(tx, user.providerId, wish.zip, wish.isPickup),
  }))

type Taken = PhoneWish & { caller: Caller; placingKey: string; totalCents: number; confirmsAge: boolean }

/** Accepted with the call: it does not ring, and nobody is written to. */
export const takePhoneOrder = async (ctx: CompanyCtx, { caller, ...order }: Taken) => {
  const { id: userId, providerId } = ctx.user
  const address = await addressOf(caller, order.isPickup)
  const number = await inTransaction(async (tx) => {
    const made = await placePhoneOrder(tx, providerId, { ...order, address })
    const part = `${made.number}-1`
    if (!made.isNew) return part
    const { id } = await tx.sql<{ id: number }>`select id from shared.vendor_orders where number = ${part}`.one()
    await tx.update(foodOrders).set({ isPhone: true }).where(eq(foodOrders.vendorOrderId, id))
    const [whole] = await selectById(id, tx)
    await makeMove(tx, whole!, { to: 'confirmed', minutes: null, reason: '' }, { actor: 'provider', userId })
    return part
  })
  return findOwn(ctx, number)
}
