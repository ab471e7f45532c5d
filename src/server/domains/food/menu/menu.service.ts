import { and, eq, inArray, notInArray } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { depositLack, litresIn } from '#lib/law/labels.ts'
import { unnamedAllergen } from '#lib/lists/food-words.ts'
import {
  type DishEdit,
  type ProductExtension,
  refreshListings,
  removeDish as removeProduct,
  saveDish as saveProduct,
} from '#server/domains/products/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { foodCategories, foodDishes, foodDishGroups, foodOptionGroups, foodOptions } from '../food.tables.ts'
import { selectKitchens } from '../kitchen/kitchens.queries.ts'
import { assertTags, lockRestaurant } from '../slots/settings.service.ts'
import { nextOpening } from '../slots/slots.rules.ts'
import { openingOf } from '../slots/zones.rules.ts'
import {
  type DishRow,
  selectCategories,
  selectDishes,
  selectDishIds,
  selectGroups,
  selectShelf,
  selectTags,
} from './menu.queries.ts'

const maxCategories = 60
export const maxDishes = 500

const noCategory = () => refuse('NOT_FOUND', { message: 'Diese Kategorie wurde nicht gefunden.' })
const noDish = () => refuse('NOT_FOUND', { message: 'Dieses Gericht wurde nicht gefunden.' })

export const findMenu = async ({ user: { providerId } }: CompanyCtx) => {
  const [categories, dishes, groups, tags] = await Promise.all([
    selectCategories(db, providerId),
    selectDishes(db, providerId, true),
    selectGroups(db, providerId),
    selectTags(db),
  ])
  return { categories, dishes, groups, tags }
}

export const changeMenu = <T>({ user: { providerId } }: CompanyCtx, work: (tx: Tx, providerId: number) => Promise<T>) =>
  inTransaction(async (tx) => {
    await lockRestaurant(tx, providerId)
    return work(tx, providerId)
  })

type Category = Omit<typeof foodCategories.$inferInsert, 'id' | 'providerId' | 'position'>

const ownCategory = (providerId: number, id: number) =>
  and(eq(foodCategories.id, id), eq(foodCategories.providerId, providerId))

const nextPosition = async (tx: Tx, providerId: number) => {
  const [row] = await tx.sql<{ next: number; count: number }>`
    select coalesce(max(position) + 1, 0)::int as next, count(*)::int as count from food_categories
    where provider_id = ${providerId}`
  if (row!.count >= maxCategories)
    throw refuse('VALIDATION_FAILED', { message: `Eine Karte hat höchstens ${maxCategories} Kategorien.` })
  return row!.next
}

export const createCategory = async (tx: Tx, providerId: number, category: Category) => {
  const position = await nextPosition(tx, providerId)
  const [row] = await tx
    .insert(foodCategories)
    .values({ ...category, providerId, position })
    .returning()
  return row!
}

export const saveCategory = (ctx: CompanyCtx, id: number | undefined, category: Category) =>
  changeMenu(ctx, async (tx, providerId) => {
    const [row] = id
      ? await tx.update(foodCategories).set(category).where(ownCategory(providerId, id)).returning()
      : [await createCategory(tx, providerId, category)]
    if (!row) throw noCategory()
    if (id) await refreshListings(tx, await selectDishIds(tx, providerId, id))
    return row
  })

export const removeCategory = (ctx: CompanyCtx, id: number) =>
  changeMenu(ctx, async (tx, providerId) => {
    if (await tx.$count(foodDishes, eq(foodDishes.categoryId, id)))
      throw refuse('CONFLICT', { message: 'In dieser Kategorie stehen noch Gerichte.' })
    const gone = await tx.delete(foodCategories).where(ownCategory(providerId, id)).returning()
    if (!gone.length) throw noCategory()
  })

export type Dish = DishEdit & {
  categoryId: number
  tagIds: number[]
  groupIds: number[]
  dailyLimit: number | null
  isAllergenFree: boolean
}

const placeDish = async (tx: Tx, providerId: number, productId: number, dish: Dish) => {
  const { categoryId, tagIds, dailyLimit, isAllergenFree } = dish
  const groupIds = [...new Set(dish.groupIds)]
  if (!(await tx.$count(foodCategories, ownCategory(providerId, categoryId))))
    throw refuseField('categoryId', 'Diese Kategorie gibt es nicht.')
  const ownGroups = and(inArray(foodOptionGroups.id, groupIds), eq(foodOptionGroups.providerId, providerId))
  if ((await tx.$count(foodOptionGroups, ownGroups)) !== groupIds.length)
    throw refuseField('groupIds', 'Diese Auswahl gibt es nicht.')
  const last = sql`(select coalesce(max(position) + 1, 0) from food_dishes where category_id = ${categoryId})`
  await tx
    .insert(foodDishes)
    .values({ productId, providerId, categoryId, tagIds, dailyLimit, isAllergenFree, position: last as never })
    .onConflictDoUpdate({ target: foodDishes.productId, set: { categoryId, tagIds, dailyLimit, isAllergenFree } })
  await tx.delete(foodDishGroups).where(eq(foodDishGroups.productId, productId))
  if (groupIds.length)
    await tx.insert(foodDishGroups).values(groupIds.map((groupId, position) => ({ productId, groupId, position })))
}

export const writeDish = async (tx: Tx, providerId: number, dish: Dish) => {
  const { categoryId: _c, tagIds: _t, groupIds: _g, dailyLimit: _d, isAllergenFree: _a, ...product } = dish
  if (dish.id === null && (await tx.$count(foodDishes, eq(foodDishes.providerId, providerId))) >= maxDishes)
    throw refuse('VALIDATION_FAILED', { message: `Eine Karte hat höchstens ${maxDishes} Gerichte.` })
  // the gate of the product reads it
  const own = and(eq(foodDishes.productId, dish.id ?? 0), eq(foodDishes.providerId, providerId))
  if (dish.id !== null) await tx.update(foodDishes).set({ isAllergenFree: dish.isAllergenFree }).where(own)
  const shelf = await selectShelf(tx, providerId, dish.categoryId)
  const { id } = await saveProduct(tx, providerId, { ...product, ...shelf })
  await placeDish(tx, providerId, id, dish)
  await refreshListings(tx, [id])
  return id
}

/** What a dish has to say about allergens before it may be sold. */
const allergenLack = ({ allergens, isAllergenFree }: Pick<Dish, 'allergens' | 'isAllergenFree'>) =>
  allergens.length || isAllergenFree
    ? unnamedAllergen(allergens)
    : 'Bitte nennen Sie die Allergene, oder dass das Gericht keine enthält.'

/** Keeps dishes from being sold by way of the product table too. */
export const dishExtension: ProductExtension = {
  kind: 'food',
  lacks: async (source, ids) => {
    const rows = await source.sql<{ id: number; allergens: string[]; isAllergenFree: boolean }>`
      select p.id, p.allergens, d.is_allergen_free as "isAllergenFree"
      from shared.products p join food_dishes d on d.product_id = p.id where p.id = any(${ids})`
    return new Map(
      rows.flatMap(({ id, ...dish }) => {
        const message = allergenLack(dish)
        return message ? [[id, [{ field: 'allergens' as const, message }]]] : []
      }),
    )
  },
  settle: async () => {},
  facts: async () => new Map(),
}

/** An empty list says nothing: that there are none must be said (LMIV). What is not sold may be unfinished. */
const assertAllergens = (dish: Dish) => {
  if (dish.allergens.length && dish.isAllergenFree)
    throw refuseField('allergens', 'Bitte nennen Sie entweder Allergene oder wählen Sie „keine“.')
  const lack = dish.isActive ? allergenLack(dish) : null
  if (lack) throw refuseField('allergens', lack)
}

/** What a drink with a deposit lacks before it may be sold. */
export const bottleLack = ({ depositCents, depositKind, litres, name, sizes, ageLimit, alcoholPercent }: Dish) => {
  const whole = litres ?? litresIn(name)
  const isMeasured = sizes.length ? sizes.every((size) => litresIn(size.name) ?? whole) : whole !== null
  return depositLack(depositCents > 0, depositKind, isMeasured, ageLimit !== null && alcoholPercent === null)
}

const assertBottle = (dish: Dish) => {
  const lack = dish.isActive ? bottleLack(dish) : null
  if (lack) throw refuseField(lack.field, lack.message)
}

export const saveDish = async (ctx: CompanyCtx, dish: Dish) => {
  if (!dish.sizes.length && !dish.priceCents) throw refuseField('price', 'Bitte geben Sie einen Preis an.')
  const names = dish.sizes.map(({ name }) => name.toLowerCase())
  if (new Set(names).size < names.length) throw refuseField('sizes', 'Jede Größe darf nur einmal vorkommen.')
  assertAllergens(dish)
  assertBottle(dish)
  await assertTags(dish.tagIds, 'dish')
  return changeMenu(ctx, (tx, providerId) => writeDish(tx, providerId, dish))
}

/** The dish as it would be typed again. */
export const copyOf = ({ sizes, ...row }: DishRow, categoryId: number, name: string, isActive: boolean): Dish => ({
  id: null,
  name,
  categoryId,
  isActive,
  details: row.details,
  priceCents: row.priceCents,
  sizes: sizes.map((size) => ({ name: size.name, priceCents: size.priceCents })),
  taxClass: row.taxClass === 'standard' ? 'standard' : 'reduced',
  depositCents: row.depositCents,
  depositKind: row.depositKind,
  alcoholPercent: row.alcoholPercent,
  litres: row.litres,
  ageLimit: row.ageLimit,
  allergens: row.allergens,
  additives: row.additives,
  tagIds: row.tagIds,
  groupIds: row.groupIds,
  dailyLimit: row.dailyLimit,
  isAllergenFree: row.isAllergenFree,
})

/** A dish from before a duty of labelling is copied, and sold once it says what it lacks. */
const writeCopy = (tx: Tx, providerId: number, copy: Dish) =>
  writeDish(tx, providerId, { ...copy, isActive: copy.isActive && !allergenLack(copy) && !bottleLack(copy) })

export const copyDish = (ctx: CompanyCtx, id: number) =>
  changeMenu(ctx, async (tx, providerId) => {
    const dish = (await selectDishes(tx, providerId, true)).find((one) => one.id === id)
    if (!dish) throw noDish()
    return writeCopy(tx, providerId, copyOf(dish, dish.categoryId, `${dish.name} (Kopie)`, dish.isActive))
  })

/** Last year's card, to be changed before it is shown. */
export const copyCategory = (ctx: CompanyCtx, id: number) =>
  changeMenu(ctx, async (tx, providerId) => {
    const category = (await selectCategories(tx, providerId)).find((one) => one.id === id)
    if (!category) throw noCategory()
    const { id: _, name, ...rest } = category
    const position = await nextPosition(tx, providerId)
    const [made] = await tx
      .insert(foodCategories)
      .values({ ...rest, name: `${name} (Kopie)`, isActive: false, providerId, position })
      .returning()
    for (const dish of await selectDishes(tx, providerId, true))
      if (dish.categoryId === id) await writeCopy(tx, providerId, copyOf(dish, made!.id, dish.name, dish.isActive))
  })

export const removeDish = (ctx: CompanyCtx, id: number) =>
  changeMenu(ctx, async (tx, providerId) => {
    const own = and(eq(foodDishes.productId, id), eq(foodDishes.providerId, providerId))
    const gone = await tx.delete(foodDishes).where(own).returning()
    if (!gone.length) throw noDish()
    await removeProduct(tx, providerId, id)
  })

type Order = {
  categoryIds: number[] | undefined
  categoryId: number | undefined
  dishIds: number[] | undefined
}

export const sortMenu = (ctx: CompanyCtx, { categoryIds = [], categoryId, dishIds = [] }: Order) =>
  changeMenu(ctx, async (tx, providerId) => {
    for (const [position, id] of categoryIds.entries())
      await tx.update(foodCategories).set({ position }).where(ownCategory(providerId, id))
    if (categoryId === undefined) return
    if (!(await tx.$count(foodCategories, ownCategory(providerId, categoryId)))) throw noCategory()
    for (const [position, id] of dishIds.entries())
      await tx
        .update(foodDishes)
        .set({ position, categoryId })
        .where(and(eq(foodDishes.productId, id), eq(foodDishes.providerId, providerId)))
  })

/** Out until the kitchen opens the next time. */
type OfMenu = { dishId: number } | { optionId: number }

/** Answers whether it was there before. The caller holds the lock of the menu. */
export const markSoldOut = async (tx: Tx, { user: { providerId } }: CompanyCtx, what: OfMenu, isOut: boolean) => {
  const [kitchen] = await selectKitchens(tx, [providerId])
  const soldOutUntil = isOut ? nextOpening(openingOf(kitchen!), new Date()) : null
  const [before] = await ('dishId' in what
    ? tx.sql<{
        isOut: boolean
      }>`select coalesce(sold_out_until > now(), false) as "isOut" from food_dishes where product_id = ${what.dishId}`
    : tx.sql<{
        isOut: boolean
      }>`select coalesce(sold_out_until > now(), false) as "isOut" from food_options where id = ${what.optionId}`)
  const changed =
    'dishId' in what
      ? await tx
          .update(foodDishes)
          .set({ soldOutUntil })
          .where(and(eq(foodDishes.productId, what.dishId), eq(foodDishes.providerId, providerId)))
          .returning()
      : await tx
          .update(foodOptions)
          .set({ soldOutUntil })
          .where(
            and(
              eq(foodOptions.id, what.optionId),
              inArray(
                foodOptions.groupId,
                tx
                  .select({ id: foodOptionGroups.id })
                  .from(foodOptionGroups)
                  .where(eq(foodOptionGroups.providerId, providerId)),
              ),
            ),
          )
          .returning()
  if (!changed.length) throw noDish()
  return !before?.isOut
}

export const setSoldOut = (ctx: CompanyCtx, what: OfMenu, isOut: boolean) =>
  changeMenu(ctx, (tx) => markSoldOut(tx, ctx, what, isOut))

type Option = Omit<typeof foodOptions.$inferInsert, 'id' | 'groupId' | 'position' | 'soldOutUntil'> & {
  id: number | null
}
export type Group = { id: number | null; name: string; minCount: number; maxCount: number; options: Option[] }

export const writeGroup = async (tx: Tx, providerId: number, { id, options, ...group }: Group) => {
  const own = and(eq(foodOptionGroups.id, id ?? 0), eq(foodOptionGroups.providerId, providerId))
  const [row] = id
    ? await tx.update(foodOptionGroups).set(group).where(own).returning()
    : await tx
        .insert(foodOptionGroups)
        .values({ ...group, providerId })
        .returning()
  if (!row) throw refuse('NOT_FOUND', { message: 'Diese Auswahl wurde nicht gefunden.' })
  const kept = options.flatMap((option) => option.id ?? [])
  const ofGroup = eq(foodOptions.groupId, row.id)
  await tx.delete(foodOptions).where(kept.length ? and(ofGroup, notInArray(foodOptions.id, kept)) : ofGroup)
  for (const [position, { id: optionId, ...option }] of options.entries()) {
    const [known] = optionId
      ? await tx
          .update(foodOptions)
          .set({ ...option, position })
          .where(and(ofGroup, eq(foodOptions.id, optionId)))
          .returning()
      : []
    if (!known) await tx.insert(foodOptions).values({ ...option, groupId: row.id, position })
  }
  return row.id
}

export const saveGroup = async (ctx: CompanyCtx, group: Group) => {
  for (const [at, { allergens }] of group.options.entries()) {
    const lack = unnamedAllergen(allergens ?? [])
    if (lack) throw refuseField(`options.${at}.allergens`, lack)
  }
  return changeMenu(ctx, (tx, providerId) => writeGroup(tx, providerId, group))
}

export const removeGroup = (ctx: CompanyCtx, id: number) =>
  changeMenu(ctx, async (tx, providerId) => {
    const own = and(eq(foodOptionGroups.id, id), eq(foodOptionGroups.providerId, providerId))
    const gone = await tx.delete(foodOptionGroups).where(own).returning()
    if (!gone.length) throw refuse('NOT_FOUND', { message: 'Diese Auswahl wurde nicht gefunden.' })
  })
