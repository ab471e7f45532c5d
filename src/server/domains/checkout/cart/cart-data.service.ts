import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import { companiesOf, type PersonalData } from '#server/domains/accounts/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { cartItems, cartMeals, cartPayments, carts, cashSettings } from '../checkout.tables.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'carts.forget': object
  }
}

const guestDays = 60

export const forgetGuestCarts = async () => {
  const since = new Date(Date.now() - guestDays * 24 * 60 * 60 * 1000)
  await db.delete(carts).where(and(isNull(carts.userId), lt(carts.updatedAt, since)))
}

export const cartPersonalData: PersonalData = {
  key: 'cart',
  roles: ['User', 'Company', 'Operator'],
  tables: ['carts', 'cart_meals', 'cart_payments', 'cash_settings'],
  exportData: async (userId) => ({
    items: await db
      .select({
        productId: cartItems.productId,
        variantId: cartItems.variantId,
        quantity: cartItems.quantity,
        note: cartItems.note,
      })
      .from(cartItems)
      .where(inArray(cartItems.cartId, db.select({ id: carts.id }).from(carts).where(eq(carts.userId, userId))))
      .orderBy(cartItems.id),
    destinations: await db.select({ postalCode: carts.destination }).from(carts).where(eq(carts.userId, userId)),
    meals: await db
      .select({ zip: cartMeals.zip, wantedAt: cartMeals.wantedAt, tipCents: cartMeals.tipCents, note: cartMeals.note })
      .from(cartMeals)
      .innerJoin(carts, eq(carts.id, cartMeals.cartId))
      .where(eq(carts.userId, userId)),
    payments: await db
      .select({ providerId: cartPayments.providerId, method: cartPayments.method })
      .from(cartPayments)
      .innerJoin(carts, eq(carts.id, cartPayments.cartId))
      .where(eq(carts.userId, userId)),
    cash: await db
      .select()
      .from(cashSettings)
      .where(inArray(cashSettings.providerId, companiesOf(userId))),
  }),
  erase: async (tx, userId) => {
    await tx.delete(carts).where(eq(carts.userId, userId))
    await tx.delete(cashSettings).where(inArray(cashSettings.providerId, companiesOf(userId)))
  },
}
