import type { Dish, OptionGroup } from '../food.data.ts'

export const groupsOf = (dish: Dish, groups: OptionGroup[]) =>
  dish.group_ids.flatMap((id) => groups.find((group) => group.id === id) ?? [])

/** What is chosen at first. */
export const defaultsOf = (groups: OptionGroup[]) =>
  groups.flatMap(({ options, max }) =>
    options
      .filter(({ is_default, sold_out }) => is_default && !sold_out)
      .slice(0, max)
      .map(({ id }) => id),
  )

/** The groups of which something is still missing. */
export const openGroups = (groups: OptionGroup[], chosen: number[]) =>
  groups.filter(({ options, min }) => options.filter(({ id }) => chosen.includes(id)).length < min)

export const priceOf = (dish: Dish, sizeId: number | null, groups: OptionGroup[], chosen: number[]) => {
  const base = dish.sizes.find(({ id }) => id === sizeId)?.price ?? dish.price
  const options = groups.flatMap(({ options: all }) => all.filter(({ id }) => chosen.includes(id)))
  return options.reduce((sum, { price }) => sum + price, base)
}

/** One more or one less; of a group with one choice another replaces it. */
export const toggled = (group: OptionGroup, chosen: number[], id: number) => {
  const own = group.options.map((option) => option.id)
  if (group.max === 1)
    return [...chosen.filter((one) => !own.includes(one)), ...(chosen.includes(id) && group.min === 0 ? [] : [id])]
  if (chosen.includes(id)) return chosen.filter((one) => one !== id)
  return chosen.filter((one) => own.includes(one)).length < group.max ? [...chosen, id] : chosen
}

export const groupWords = ({ min, max }: OptionGroup) => {
  if (min === 1 && max === 1) return 'Bitte wählen Sie eine Möglichkeit'
  if (min === max) return `Bitte wählen Sie ${min}`
  if (min > 0) return `Bitte wählen Sie ${min} bis ${max}`
  return max === 1 ? 'Freiwillig' : `Bis zu ${max}`
}
