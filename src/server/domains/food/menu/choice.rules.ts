import { wallTimeOf, weekdayOf } from '#lib/clock.ts'
import { formatClock } from '#lib/time/opening.ts'

export type OptionRow = {
  id: number
  name: string
  priceCents: number
  isDefault: boolean
  isSoldOut: boolean
  allergens: string[]
  additives: string[]
}
export type GroupRow = { id: number; name: string; minCount: number; maxCount: number; options: OptionRow[] }

export type Choice = {
  options: { group: string; name: string; cents: number }[]
  optionCents: number
  problem: string | null
}

const countWords = ({ name, minCount, maxCount }: GroupRow) => {
  if (minCount === maxCount)
    return `Bitte wählen Sie bei „${name}“ genau ${minCount === 1 ? 'eine Möglichkeit' : minCount}.`
  if (minCount > 0) return `Bitte wählen Sie bei „${name}“ zwischen ${minCount} und ${maxCount}.`
  return `Bei „${name}“ können Sie höchstens ${maxCount} wählen.`
}

/** What was chosen of the groups of a dish, in their order, and what is wrong with it. */
export const choiceOf = (groups: GroupRow[], optionIds: number[]): Choice => {
  const wanted = new Set(optionIds)
  const chosen = groups.flatMap((group) =>
    group.options.filter(({ id }) => wanted.has(id)).map((option) => ({ group, option })),
  )
  const counted = groups.find((group) => {
    const count = chosen.filter((one) => one.group === group).length
    return count < group.minCount || count > group.maxCount
  })
  const gone = chosen.find(({ option }) => option.isSoldOut)
  const isUnknown = new Set(chosen.map(({ option }) => option.id)).size < wanted.size
  return {
    options: chosen.map(({ group, option }) => ({ group: group.name, name: option.name, cents: option.priceCents })),
    optionCents: chosen.reduce((sum, { option }) => sum + option.priceCents, 0),
    problem: isUnknown
      ? 'Eine Ihrer Auswahlmöglichkeiten gibt es nicht mehr. Bitte wählen Sie neu.'
      : gone
        ? `„${gone.option.name}“ ist heute ausverkauft.`
        : counted
          ? countWords(counted)
          : null,
  }
}

export type CategoryTimes = {
  name: string
  weekdays: number[] | null
  fromMinute: number | null
  untilMinute: number | null
}

/** Why dishes of a category can't be had at a moment; null: they can. */
export const categoryProblem = (
  { name, weekdays, fromMinute, untilMinute }: CategoryTimes,
  at: Date,
): string | null => {
  const { day, minute } = wallTimeOf(at)
  const fitsDay = !weekdays?.length || weekdays.includes(weekdayOf(day))
  const [from, until] = [fromMinute ?? 0, untilMinute ?? 24 * 60]
  if (fitsDay && from <= minute && minute < until) return null
  if (!fitsDay) return `„${name}“ gibt es an diesem Tag nicht.`
  return `„${name}“ gibt es von ${formatClock(from)} bis ${formatClock(until)} Uhr.`
}
