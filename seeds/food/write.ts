import { slugOf } from '#lib/text/slug.ts'
import { categories } from '#server/domains/catalogue/catalogue.tables.ts'
import {
  foodCategories,
  foodDishes,
  foodDishGroups,
  foodOptionGroups,
  foodOptions,
  foodRestaurants,
  foodTags,
  foodTimes,
  foodZones,
} from '#server/domains/food/food.tables.ts'
import { refreshListings } from '#server/domains/products/index.ts'
import { productLabels } from '#server/domains/products/labels/labels.tables.ts'
import {
  priceLog,
  productImages,
  productOptions,
  productOptionValues,
  products,
  productVariants,
} from '#server/domains/products/products.tables.ts'
import { install } from '#server/domains.ts'
import { insertRows, type DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'
import { dishKey, dishSize } from '../products/scenes.ts'
import { unitTypes } from '../reference/unit-types.ts'
import { spans } from '../stores.ts'
import type { createWorld } from '../world/world.ts'
import { restaurants } from './menus.ts'
import { writeMealOrders } from './orders.ts'
import { type DemoDish, readMenu } from './read.ts'
import type { Restaurant } from './restaurant.ts'
import { shelfOf } from './shelves.ts'

type World = ReturnType<typeof createWorld>

/** The menus went online on this day. */
const since = new Date(Date.UTC(2026, 8, 1, 8))

const words = (text = '') => (text ? text.split(',') : [])

const writeRestaurants = async (
  tx: Tx,
  all: (Restaurant & { providerId: number })[],
  tagId: (slug: string) => number,
) => {
  await insertRows(
    tx,
    foodRestaurants,
    all.map(({ providerId, tags, prep, orders = null, cents = null, reusable = 'offered' as const }, at) => ({
      providerId,
      isActive: true,
      tagIds: tags.map(tagId),
      prepMinutes: prep,
      capacityOrders: orders,
      capacityCents: cents,
      reusable,
      // the open orders of the demo provider wait until somebody looks at them
      remindMinutes: at === 0 ? null : 4,
      refuseMinutes: at === 0 ? null : 12,
      createdAt: since,
    })),
  )
  await insertRows(
    tx,
    foodTimes,
    all.flatMap(({ providerId, times }) =>
      times.flatMap(([days, text]) =>
        [...days].map((day) => ({ providerId, weekday: Number(day), isOpen: true, spans: spans(text) })),
      ),
    ),
  )
  await insertRows(
    tx,
    foodZones,
    all.flatMap(({ providerId, zones }) =>
      zones.map(({ name, zips, km, min, fee, freeFrom = null, minutes }, position) => ({
        providerId,
        name,
        postalCodes: zips?.split(' ') ?? [],
        radiusMeters: km ? km * 1000 : null,
        minCents: min,
        feeCents: fee,
        freeFromCents: freeFrom,
        minutes,
        position,
      })),
    ),
  )
}

const writeGroups = async (tx: Tx, all: (Restaurant & { providerId: number })[]) => {
  const groups = all.flatMap(({ providerId, groups }) =>
    groups.map((group, position) => ({ providerId, group, position })),
  )
  const ids = await insertRows(
    tx,
    foodOptionGroups,
    groups.map(({ providerId, group: { name, min, max }, position }) => ({
      providerId,
      name,
      minCount: min,
      maxCount: max,
      position,
    })),
  )
  await insertRows(
    tx,
    foodOptions,
    groups.flatMap(({ group: { min, options } }, at) =>
      options.map(([name, priceCents, allergens], position) => ({
        groupId: ids[at]!,
        name,
        priceCents,
        isDefault: min > 0 && position === 0,
        allergens: words(allergens),
        position,
      })),
    ),
  )
  return (providerId: number, name: string) => {
    const at = groups.findIndex((one) => one.providerId === providerId && one.group.name === name)
    if (at === -1) throw new Error(`No option group ${name}.`)
    return ids[at]!
  }
}

type Placed = { dish: DemoDish; providerId: number; categoryId: number; position: number }

const writePictures = (tx: Tx, dishes: Placed[], ids: number[]) =>
  insertRows(
    tx,
    productImages,
    dishes.map(({ dish }, at) => ({
      productId: ids[at]!,
      key: dishKey(dish.name),
      ...dishSize,
      position: 0,
    })),
  )

const writeSizes = async (tx: Tx, dishes: Placed[], ids: number[]) => {
  const sized = dishes.flatMap(({ dish }, at) => (dish.sizes.length ? [{ dish, productId: ids[at]! }] : []))
  const optionIds = await insertRows(
    tx,
    productOptions,
    sized.map(({ productId }) => ({ productId, name: 'Größe', position: 0 })),
  )
  await insertRows(
    tx,
    productOptionValues,
    sized.flatMap(({ dish }, at) =>
      dish.sizes.map(({ name }, position) => ({ optionId: optionIds[at]!, value: name, position })),
    ),
  )
  const sizes = sized.flatMap(({ dish, productId }) =>
    dish.sizes.map((size, position) => ({ ...size, productId, position })),
  )
  const variantIds = await insertRows(
    tx,
    productVariants,
    sizes.map((size) => ({ ...size, values: [size.name] })),
  )
  return sizes.map(({ productId, priceCents }, at) => ({ productId, priceCents, variantId: variantIds[at]! }))
}

const readCategories = async (tx: Tx) => {
  const ids = new Map((await tx.select().from(categories)).map(({ slug, id }) => [slug, id]))
  return (path: string[]) => {
    const [categoryId, subCategoryId, childCategoryId = null] = path.map((_, depth) => {
      const slug = path
        .slice(0, depth + 1)
        .map((name) => slugOf(name))
        .join('-')
      if (!ids.has(slug)) throw new Error(`No category ${slug}.`)
      return ids.get(slug)!
    })
    return { categoryId, subCategoryId, childCategoryId }
  }
}

const writeDishes = async (tx: Tx, dishes: Placed[]) => {
  const categoriesOf = await readCategories(tx)
  const litre = unitTypes.find(({ code }) => code === 'l')!.id
  const slugs = new Set<string>()
  const slugFor = (name: string, providerId: number) => {
    const slug = `${slugOf(name)}-gericht-${providerId}`
    if (slugs.has(slug)) throw new Error(`Twice on a menu: ${name}`)
    slugs.add(slug)
    return slug
  }
  const ids = await insertRows(
    tx,
    products,
    dishes.map(({ dish, providerId }) => ({
      providerId,
      kind: 'food' as const,
      status: 'active' as const,
      isDish: true,
      slug: slugFor(dish.name, providerId),
      name: dish.name,
      ...categoriesOf(shelfOf(dish.name).path),
      details: dish.details,
      priceCents: dish.priceCents,
      hasVariants: dish.sizes.length > 0,
      taxClass: dish.taxClass,
      depositCents: dish.depositCents,
      contentAmount: dish.litres,
      unitTypeId: dish.litres === null ? null : litre,
      ageLimit: dish.ageLimit,
      allergens: dish.allergens,
      additives: dish.additives,
      withdrawalExclusion: 'perishable' as const,
      createdAt: since,
      updatedAt: since,
    })),
  )
  const labels = dishes.flatMap(({ dish: { depositKind, alcoholPercent } }, at) =>
    depositKind ? [{ productId: ids[at]!, depositKind, alcoholPercent }] : [],
  )
  await tx.insert(productLabels).values(labels)
  const sizes = await writeSizes(tx, dishes, ids)
  const single = dishes.flatMap(({ dish }, at) =>
    dish.sizes.length ? [] : [{ productId: ids[at]!, variantId: null, priceCents: dish.priceCents }],
  )
  await insertRows(
    tx,
    priceLog,
    [...single, ...sizes].map((row) => ({ ...row, isPublic: true, at: since })),
  )
  await writePictures(tx, dishes, ids)
  return ids
}

/** Restaurants with menus, zones and times, and some orders in all states. */
export const writeFood = async (tx: Tx, world: World, providerIds: number[], customerIds: number[]) => {
  const all = restaurants.map((restaurant) => {
    const at = world.providers.findIndex(({ company }) => company.companyName.startsWith(restaurant.company))
    if (at === -1) throw new Error(`No provider ${restaurant.company}.`)
    return { ...restaurant, providerId: providerIds[at]! }
  })
  const tags = new Map((await tx.select().from(foodTags)).map(({ slug, id }) => [slug, id]))
  const tagId = (slug: string) => {
    const id = tags.get(slug)
    if (!id) throw new Error(`No tag ${slug}.`)
    return id
  }
  await writeRestaurants(tx, all, tagId)
  const groupId = await writeGroups(tx, all)
  const categories = all.flatMap(({ providerId, menu }) =>
    readMenu(menu).map((category, position) => ({ providerId, position, ...category })),
  )
  const categoryIds = await insertRows(
    tx,
    foodCategories,
    categories.map(({ dishes: _, ...category }) => category),
  )
  const dishes = categories.flatMap(({ providerId, dishes }, at) =>
    dishes.map((dish, position) => ({ dish, providerId, categoryId: categoryIds[at]!, position })),
  )
  const ids = await writeDishes(tx, dishes)
  await insertRows(
    tx,
    foodDishes,
    dishes.map(({ dish, providerId, categoryId, position }, at) => ({
      productId: ids[at]!,
      providerId,
      categoryId,
      position,
      tagIds: dish.tags.map(tagId),
      dailyLimit: dish.dailyLimit,
      isAllergenFree: dish.allergens.length === 0,
    })),
  )
  await insertRows(
    tx,
    foodDishGroups,
    dishes.flatMap(({ dish, providerId }, at) =>
      dish.groups.map((name, position) => ({ productId: ids[at]!, groupId: groupId(providerId, name), position })),
    ),
  )
  // the listing of a dish asks the domain of food whether it is on a menu
  install()
  await refreshListings(tx, ids)
  await writeMealOrders(tx, world, {
    customerIds,
    providerIds: all.map(({ providerId }) => providerId),
    dishes: dishes.map(({ dish: { name }, providerId }, at) => ({ name, providerId, productId: ids[at]! })),
  })
}
