import type { menuCalls } from '#contract/food/menu.ts'
import { additive, allergen } from '#contract/products/shapes.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#lib/errors.ts'
import { basePriceOf, toCents, toEuros } from '#lib/money.ts'
import { formatClock } from '#lib/time/opening.ts'
import { pictureSet } from '#server/platform/files/pictures.ts'
import type { GroupRow } from './choice.rules.ts'
import type { CategoryRow, DishRow, TagRow } from './menu.queries.ts'
import type { Dish, Group } from './menu.service.ts'

const clockOf = (minute: number | null) => (minute === null ? '' : minute === 1440 ? '24:00' : formatClock(minute))

export const presentCategory = (row: CategoryRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  weekdays: row.weekdays?.length ? row.weekdays : null,
  from_time: clockOf(row.fromMinute),
  untill_time: clockOf(row.untilMinute),
  status: row.isActive ? 1 : 0,
})

const allergensOf = (words: string[]) => allergen.options.filter((word) => words.includes(word))
const additivesOf = (words: string[]) => additive.options.filter((word) => words.includes(word))

export const presentGroup = ({ id, name, minCount, maxCount, options }: GroupRow) => ({
  id,
  name,
  min: minCount,
  max: maxCount,
  options: options.map((option) => ({
    id: option.id,
    name: option.name,
    price: toEuros(option.priceCents),
    is_default: option.isDefault,
    sold_out: option.isSoldOut,
    allergens: allergensOf(option.allergens),
    additives: additivesOf(option.additives),
  })),
})

/** Per litre (PAngV § 4): bottled drinks owe it on menus too (BGH I ZR 110/11). */
const perLitre = (cents: number, litres: number | null) => (litres ? toEuros(basePriceOf(cents, litres, 1)) : null)

export const presentDish = (row: DishRow) => ({
  id: row.id,
  category_id: row.categoryId,
  name: row.name,
  details: row.details,
  price: toEuros(row.priceCents),
  sizes: row.sizes.map(({ id, name, priceCents, litres }) => ({
    id,
    name,
    price: toEuros(priceCents),
    unit_price: perLitre(priceCents, litres ?? row.litres),
  })),
  tax: row.taxBasisPoints / 100,
  deposit: toEuros(row.depositCents),
  deposit_kind: row.depositKind,
  alcohol_percent: row.alcoholPercent,
  litres: row.litres,
  unit_price: perLitre(
    row.priceCents,
    row.sizes.find((size) => size.priceCents === row.priceCents)?.litres ?? row.litres,
  ),
  age_limit: row.ageLimit,
  allergens: allergensOf(row.allergens),
  no_allergens: row.isAllergenFree,
  additives: additivesOf(row.additives),
  tags: row.tagIds,
  sold_out: row.isSoldOut,
  picture: row.image && { ...pictureSet(row.image.key), width: row.image.width, height: row.image.height },
  group_ids: row.groupIds,
})

type Menu = {
  categories: readonly CategoryRow[]
  dishes: readonly DishRow[]
  groups: readonly GroupRow[]
  tags: readonly TagRow[]
}

export const presentMenu = ({ categories, dishes, groups, tags }: Menu) => ({
  categories: categories.map(presentCategory),
  dishes: dishes.map(presentDish),
  groups: groups.map(presentGroup),
  tags: [...tags],
})

type OwnMenu = Omit<Menu, 'groups'> & { groups: readonly (GroupRow & { dishCount: number })[] }

export const presentOwnMenu = ({ categories, dishes, groups, tags }: OwnMenu) => ({
  categories: categories.map(presentCategory),
  dishes: dishes.map((dish) => ({
    ...presentDish(dish),
    picture_id: dish.image?.id ?? null,
    is_active: dish.isActive,
    daily_limit: dish.dailyLimit,
    tax_class: dish.taxClass,
  })),
  groups: groups.map((group) => ({ ...presentGroup(group), dish_count: group.dishCount })),
  tags: [...tags],
})

type Calls = typeof menuCalls

const minuteOf = (clock: string) => {
  if (!clock) return null
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

export const readCategory = (input: InputOf<Calls['createFoodCategory']>) => {
  const [fromMinute, untilMinute] = [minuteOf(input.from_time), minuteOf(input.untill_time)]
  if (fromMinute !== null && untilMinute !== null && untilMinute <= fromMinute)
    throw refuseField('untill_time', 'Das Ende muss nach dem Beginn liegen.')
  return {
    name: input.name,
    description: input.description,
    weekdays: input.weekdays.length ? [...new Set(input.weekdays)].sort() : null,
    fromMinute,
    untilMinute,
    isActive: input.status,
  }
}

export const readDish = (input: InputOf<Calls['setDish']>): Dish => ({
  id: input.id ?? null,
  categoryId: input.category_id,
  name: input.name,
  details: input.details,
  priceCents: input.sizes.length ? Math.min(...input.sizes.map(({ price }) => toCents(price))) : toCents(input.price),
  sizes: input.sizes.map(({ name, price }) => ({ name, priceCents: toCents(price) })),
  taxClass: input.tax_class,
  depositCents: toCents(input.deposit),
  depositKind: toCents(input.deposit) ? (input.deposit_kind ?? null) : null,
  alcoholPercent: input.alcohol_percent ?? null,
  litres: input.litres ?? null,
  ageLimit: input.age_limit ?? null,
  allergens: input.allergens,
  additives: input.additives,
  tagIds: input.tags,
  groupIds: input.group_ids,
  dailyLimit: input.daily_limit ?? null,
  isAllergenFree: input.no_allergens,
  isActive: input.is_active,
})

export const readGroup = (input: InputOf<Calls['setOptionGroup']>): Group => ({
  id: input.id ?? null,
  name: input.name,
  minCount: input.min,
  maxCount: input.max,
  options: input.options.map((option) => ({
    id: option.id ?? null,
    name: option.name,
    priceCents: toCents(option.price),
    isDefault: option.is_default,
    allergens: option.allergens,
    additives: option.additives,
  })),
})
