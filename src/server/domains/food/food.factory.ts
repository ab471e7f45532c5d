import { randomUUID } from 'node:crypto'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { buildPublished } from '../../../../test/providers.ts'
import { refreshListings, saveDish } from '../products/index.ts'
import { foodCategories, foodDishes, foodRestaurants, foodTimes, foodZones } from './food.tables.ts'

type Changes = Partial<typeof foodRestaurants.$inferInsert> & { name?: string }

/** A published restaurant that is open around the clock, delivers to 35037, and sells pizza, a drink and a soup. */
export const buildRestaurant = async ({ name: _, ...changes }: Changes = {}) => {
  const provider = await buildPublished()
  const { providerId } = provider
  const ids = await inTransaction(async (tx) => {
    await tx.insert(foodRestaurants).values({ providerId, isActive: true, prepMinutes: 20, ...changes })
    const wholeDay = [{ from: 0, until: 1440 }]
    await tx
      .insert(foodTimes)
      .values([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ providerId, weekday, isOpen: true, spans: wholeDay })))
    await tx.insert(foodZones).values({
      providerId,
      name: 'Innenstadt',
      postalCodes: ['35037'],
      minCents: 1000,
      feeCents: 250,
      freeFromCents: 4000,
      minutes: 10,
      position: 0,
    })
    const [category] = await tx.insert(foodCategories).values({ providerId, name: 'Karte', position: 0 }).returning()
    const plain = {
      id: null,
      details: '',
      sizes: [],
      depositCents: 0,
      depositKind: null,
      alcoholPercent: null,
      litres: null,
      ageLimit: null,
      allergens: [],
      additives: [],
      isActive: true,
    }
    const bottle = { depositCents: 25, depositKind: 'single_use' as const, litres: 0.5 }
    const dishes = [
      { ...plain, name: `Pizza ${randomUUID().slice(0, 6)}`, priceCents: 950, taxClass: 'reduced' as const },
      { ...plain, name: 'Cola', priceCents: 250, taxClass: 'standard' as const, ...bottle },
      { ...plain, name: 'Suppe', priceCents: 590, taxClass: 'reduced' as const },
    ]
    const made: number[] = []
    for (const [position, dish] of dishes.entries()) {
      const { id } = await saveDish(tx, providerId, dish)
      await tx
        .insert(foodDishes)
        .values({ productId: id, providerId, categoryId: category!.id, position, isAllergenFree: true })
      await refreshListings(tx, [id])
      made.push(id)
    }
    return { categoryId: category!.id, pizza: made[0]!, cola: made[1]!, soup: made[2]! }
  })
  return { ...provider, ...ids }
}

/** Carts of guests with two pizzas each, as soon as possible to 35037, ready to be ordered. */
export const fillMealCarts = async (count: number, { providerId, pizza }: { providerId: number; pizza: number }) => {
  const keys = Array.from({ length: count }, () => randomUUID())
  await sql`insert into carts (key) select unnest(${keys}::uuid[])`
  await sql`insert into cart_items (cart_id, product_id, quantity, seen_cents)
    select id, ${pizza}, 2, 0 from carts where key = any(${keys}::uuid[])`
  await sql`insert into cart_terms (cart_id, provider_id) select id, ${providerId} from carts where key = any(${keys}::uuid[])`
  await sql`insert into cart_meals (cart_id, provider_id, zip) select id, ${providerId}, '35037' from carts where key = any(${keys}::uuid[])`
  return keys
}
