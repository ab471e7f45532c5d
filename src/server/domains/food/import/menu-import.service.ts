import { unnamedAllergen } from '#lib/lists/food-words.ts'
import { cutText } from '#lib/text/texts.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { accountOf } from '#server/platform/files/owner.ts'
import { db } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { inThread } from '#server/platform/workers/pool.ts'
import { type DishRow, selectCategories, selectDishes, selectGroups, selectTags } from '../menu/menu.queries.ts'
import {
  bottleLack,
  changeMenu,
  copyOf,
  createCategory,
  type Dish,
  maxDishes,
  writeDish,
  writeGroup,
} from '../menu/menu.service.ts'
import type { ReadDish, ReadGroup } from './menu-import.rules.ts'
import type { task } from './menu-import.task.ts'

type Result = 'new' | 'changed' | 'wrong'
export type ImportedRow = { row: number; category: string; name: string; result: Result; messages: string[] }

const readMenu = inThread<typeof task>('requests', new URL('./menu-import.task.ts', import.meta.url), 20)

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** The menu as it is, with what the file added to it so far. */
type Menu = {
  categories: { id: number; name: string }[]
  groups: { id: number; name: string; options: { id: number; name: string }[] }[]
  dishes: DishRow[]
}

const plain: Omit<Dish, 'name' | 'categoryId'> = {
  id: null,
  details: '',
  priceCents: 0,
  sizes: [],
  taxClass: 'reduced',
  depositCents: 0,
  depositKind: null,
  alcoholPercent: null,
  litres: null,
  ageLimit: null,
  allergens: [],
  additives: [],
  tagIds: [],
  groupIds: [],
  dailyLimit: null,
  isAllergenFree: false,
  isActive: true,
}

const before = (known: DishRow, categoryId: number, name: string): Dish => ({
  ...copyOf(known, categoryId, name, known.isActive),
  id: known.id,
})

/** What the row makes of the dish; columns that say nothing leave it as it is. */
const dishOf = (known: DishRow | undefined, categoryId: number, groupIds: number[], read: ReadDish): Dish => {
  const { category: _, groups, name, ...said } = read
  const dish: Dish = { ...(known ? before(known, categoryId, name) : { ...plain, categoryId, name }), ...said }
  if (groups) dish.groupIds = groupIds
  if (said.priceCents !== undefined && !said.sizes) dish.sizes = []
  if (dish.sizes.length) dish.priceCents = Math.min(...dish.sizes.map(({ priceCents }) => priceCents))
  return dish
}

const unsaid = 'Ohne Angabe zu Allergenen sehen Gäste das Gericht nicht. Schreiben Sie „keine“, wenn es keine enthält.'

const findDish = (menu: Menu, read: ReadDish) => {
  const category = menu.categories.find(({ name }) => same(name, read.category))
  return menu.dishes.find(({ categoryId, name }) => categoryId === category?.id && same(name, read.name))
}

/** What only the menu knows to be wrong. */
const problemsOf = (menu: Menu, read: ReadDish, named: string[]) => {
  const dish = dishOf(findDish(menu, read), 0, [], read)
  const lost = (read.groups ?? []).filter(
    ({ name, options }) =>
      options === null && !menu.groups.some((group) => same(group.name, name)) && !named.some((one) => same(one, name)),
  )
  return [
    ...(dish.priceCents || dish.sizes.length ? [] : ['Bitte geben Sie einen Preis an.']),
    ...lost.map(({ name }) => `Die Auswahl „${name}“ gibt es nicht.`),
  ]
}

const writeRow = async (tx: Tx, providerId: number, menu: Menu, read: ReadDish) => {
  let category = menu.categories.find(({ name }) => same(name, read.category))
  if (!category) {
    category = await createCategory(tx, providerId, { name: read.category })
    menu.categories.push(category)
  }
  const groupIds: number[] = []
  for (const { options, ...group } of read.groups ?? [])
    groupIds.push(await groupIdOf(tx, providerId, menu, group, options))
  const dish = dishOf(findDish(menu, read), category.id, groupIds, read)
  await writeDish(tx, providerId, { ...dish, isActive: dish.isActive && isSaid(dish) })
}

const isSaid = (dish: Dish) => hintsOf(dish).length === 0

/** What keeps a dish from being shown, though it is taken over. */
const hintsOf = (dish: Dish) => [
  ...(dish.allergens.length > 0 || dish.isAllergenFree ? [] : [unsaid]),
  ...[unnamedAllergen(dish.allergens)].flatMap((lack) => (lack ? [`Gäste sehen das Gericht noch nicht. ${lack}`] : [])),
  ...[bottleLack(dish)].flatMap((lack) => (lack ? [`Gäste sehen das Gericht noch nicht. ${lack.message}`] : [])),
]

const groupIdOf = async (
  tx: Tx,
  providerId: number,
  menu: Menu,
  group: Omit<ReadGroup, 'options'>,
  options: ReadGroup['options'],
) => {
  const known = menu.groups.find(({ name }) => same(name, group.name))
  if (!options) return known!.id
  const withIds = options.map((option) => ({
    ...option,
    id: known?.options.find(({ name }) => same(name, option.name))?.id ?? null,
  }))
  const id = await writeGroup(tx, providerId, { ...group, id: known?.id ?? null, options: withIds })
  if (!known) menu.groups.push({ id, name: group.name, options: [] })
  return id
}

/** Rows with mistakes are left out; dry, nothing is written at all. */
export const importMenu = async (ctx: CompanyCtx, path: string, isDry: boolean): Promise<ImportedRow[]> => {
  const tags = (await selectTags(db)).filter(({ kind }) => kind === 'dish').map(({ id, name }) => ({ id, name }))
  const rows = await readMenu(accountOf(ctx), { path, tags, most: maxDishes })
  return changeMenu(ctx, async (tx, providerId) => {
    const [categories, dishes, groups] = [
      await selectCategories(tx, providerId),
      await selectDishes(tx, providerId, true),
      await selectGroups(tx, providerId),
    ]
    const menu: Menu = { categories: [...categories], groups: [...groups], dishes: [...dishes] }
    const seen = new Set<string>()
    const named: string[] = []
    const results: ImportedRow[] = []
    for (const { number, dish, problems } of rows) {
      const key = `${dish.category}\n${dish.name}`.toLowerCase()
      const wrong = problems.length ? problems : problemsOf(menu, dish, named)
      if (seen.has(key)) wrong.push('Dieses Gericht steht schon weiter oben in der Datei.')
      seen.add(key)
      const known = findDish(menu, dish)
      const result: Result = wrong.length ? 'wrong' : known ? 'changed' : 'new'
      const hints = hintsOf(dishOf(known, 0, [], dish))
      const about = { row: number, category: cutText(dish.category, 80), name: cutText(dish.name, 120) }
      results.push({ ...about, result, messages: wrong.length ? wrong : hints })
      if (wrong.length) continue
      named.push(...(dish.groups ?? []).filter(({ options }) => options).map(({ name }) => name))
      if (!isDry) await writeRow(tx, providerId, menu, dish)
    }
    return results
  })
}
