import { replica } from '#server/platform/sql/index.ts'
import { type KitchenOrder, type OrderedDish, selectOfGuest } from '../kitchen/kitchen-orders.queries.ts'
import { findByKey } from '../kitchen/kitchen-orders.service.ts'
import { choiceOf } from '../menu/choice.rules.ts'
import { type DishRow, selectCategories, selectDishes, selectGroups } from '../menu/menu.queries.ts'

type Card = { dishes: DishRow[]; groups: readonly Awaited<ReturnType<typeof selectGroups>>[number][] }

/** The same dish of today's menu, or null: nothing is put into a cart that can't be had. */
const sameOf = (item: OrderedDish, { dishes, groups }: Card) => {
  const dish = dishes.find(({ id, isSoldOut }) => id === item.productId && !isSoldOut)
  const size = dish?.sizes.find(({ name }) => name === item.variantName)
  if (!dish || dish.sizes.length > 0 !== Boolean(size)) return null
  const own = dish.groupIds.flatMap((id) => groups.filter((group) => group.id === id))
  const ids = item.options.map(
    (chosen) =>
      own.find(({ name }) => name === chosen.group)?.options.find(({ name }) => name === chosen.name)?.id ?? 0,
  )
  if (choiceOf(own, ids).problem) return null
  const { quantity, note, name } = item
  return { productId: dish.id, variantId: size?.id ?? null, optionIds: ids, quantity, note, name }
}

const againOf = (order: KitchenOrder, card: Card) => {
  const items = order.items.map((item) => ({ item, same: sameOf(item, card) }))
  return {
    order,
    items: items.flatMap(({ same }) => same ?? []),
    gone: items.flatMap(({ item, same }) => (same ? [] : item.name)),
  }
}
export type PastMeal = ReturnType<typeof againOf>

const readCard = async (providerId: number): Promise<Card> => {
  const [categories, dishes, groups] = await Promise.all([
    selectCategories(replica, providerId),
    selectDishes(replica, providerId, false),
    selectGroups(replica, providerId),
  ])
  const shown = categories.filter(({ isActive }) => isActive).map(({ id }) => id)
  return { dishes: dishes.filter(({ categoryId }) => shown.includes(categoryId)), groups }
}

export const findPastMeals = async (userId: number, slug: string) => {
  const orders = await selectOfGuest(userId, slug)
  const [first] = orders
  if (!first) return []
  const card = await readCard(first.providerId)
  return orders.map((order) => againOf(order, card))
}

export const findPastMeal = async (key: string) => {
  const order = await findByKey(key)
  return againOf(order, await readCard(order.providerId))
}
