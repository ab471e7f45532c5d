import type { KitchenConcern, KitchenCondition } from '#contract/food/supervision.ts'
import { germanDay } from '#lib/format.ts'
import { type OpeningState, openingState, openingWords } from '#lib/time/opening.ts'
import { deliveryHours, type Kitchen, pickupHours } from '../kitchen/kitchens.queries.ts'

const hoursOf = (kitchen: Kitchen) => [
  ...(kitchen.delivers ? [deliveryHours(kitchen)] : []),
  ...(kitchen.offersPickup ? [pickupHours(kitchen)] : []),
]

/** Open for longest, else opening first: food is delivered and fetched at times of their own. */
const widest = (states: OpeningState[]): OpeningState | undefined => {
  const endOf = ({ until }: OpeningState) => until?.getTime() ?? Number.POSITIVE_INFINITY
  const open = states.filter(({ isOpen }) => isOpen).sort((a, b) => endOf(b) - endOf(a))
  const later = states.filter(({ opensAt }) => opensAt).sort((a, b) => a.opensAt!.getTime() - b.opensAt!.getTime())
  return open[0] ?? later[0]
}

const conditionOf = (kitchen: Kitchen, isOpen: boolean, now: Date): KitchenCondition => {
  if (!kitchen.isActive || !kitchen.isPublished) return 'hidden'
  if (kitchen.pausedUntil && new Date(kitchen.pausedUntil) > now) return 'paused'
  if (kitchen.closedOn === germanDay(now)) return 'closed_today'
  return isOpen ? 'open' : 'closed'
}

/** Whether guests can order now, and what the hours say. */
export const conditionNow = (kitchen: Kitchen, now: Date) => {
  const state = widest(hoursOf(kitchen).map((hours) => openingState(hours, now)))
  return {
    condition: conditionOf(kitchen, state?.isOpen ?? false, now),
    openingText: state ? openingWords(state, now) : 'Keine Zeiten eingetragen',
  }
}

/** Without a time of its own a kitchen is reminded after so many minutes. */
const patientMinutes = 4
/** One refused order happens; this many in a day are a kitchen that should not be ordered from. */
const manyRefused = 3

export type Workload = {
  waitingSince: string | null
  late: number
  refused: number
  remindMinutes: number | null
}

export const concernsOf = ({ waitingSince, late, refused, remindMinutes }: Workload, now: Date): KitchenConcern[] => {
  const patience = (remindMinutes ?? patientMinutes) * 60_000
  const isOverdue = waitingSince !== null && now.getTime() - new Date(waitingSince).getTime() >= patience
  return [
    ...(isOverdue ? (['waiting'] as const) : []),
    ...(late > 0 ? (['late'] as const) : []),
    ...(refused >= manyRefused ? (['refused'] as const) : []),
  ]
}
