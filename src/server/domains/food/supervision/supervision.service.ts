import { eq } from 'drizzle-orm'
import type { KitchenCondition } from '#contract/food/supervision.ts'
import { refuse } from '#lib/errors.ts'
import { formatTime, germanDay } from '#lib/format.ts'
import { notify, settleNotifications } from '#server/domains/notifications/index.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { boardPath } from '../food.notifications.ts'
import { foodRestaurants } from '../food.tables.ts'
import { type Kitchen, selectKitchensWithoutZones } from '../kitchen/kitchens.queries.ts'
import { minutesFromNow, operatorsPause } from '../slots/settings.service.ts'
import { type SupervisedPlace, selectDays, selectPlacesOfKitchens, selectWork } from './supervision.queries.ts'
import { concernsOf, conditionNow } from './supervision.rules.ts'

const idle = { waiting: 0, waitingSince: null, late: 0, lateSince: null }
const quiet = { orders: 0, cancelled: 0, refused: 0 }

/** What belongs to each place, in the order of the places. */
const watch = async (places: readonly SupervisedPlace[], now: Date) => {
  const ids = places.map(({ providerId }) => providerId)
  const [kitchens, work, days] = await Promise.all([
    selectKitchensWithoutZones(db, ids),
    selectWork(ids),
    selectDays(ids, germanDay(now)),
  ])
  const byId = <Row extends { providerId: number }>(rows: Iterable<Row>) =>
    new Map([...rows].map((row) => [row.providerId, row]))
  const [kitchenOf, workOf, dayOf] = [byId<Kitchen>(kitchens), byId(work), byId(days)]
  return places.flatMap((place) => {
    const kitchen = kitchenOf.get(place.providerId)
    if (!kitchen) return []
    const load = workOf.get(place.providerId) ?? idle
    const today = dayOf.get(place.providerId) ?? quiet
    const concerns = concernsOf({ ...load, refused: today.refused, remindMinutes: place.remindMinutes }, now)
    return [{ ...place, kitchen, ...conditionNow(kitchen, now), ...load, today, concerns }]
  })
}
export type SupervisedKitchen = Awaited<ReturnType<typeof watch>>[number]

/** The longest wait first, then what is late for longest; quiet kitchens by name. */
const urgency = ({ concerns, waitingSince, lateSince }: SupervisedKitchen) => {
  if (!concerns.length) return Number.POSITIVE_INFINITY
  return Math.min(...[waitingSince, lateSince].map((at) => (at ? new Date(at).getTime() : Number.MAX_SAFE_INTEGER)))
}
const byUrgency = (a: SupervisedKitchen, b: SupervisedKitchen) => {
  const [first, second] = [urgency(a), urgency(b)]
  return first === second ? 0 : first < second ? -1 : 1
}

type Wish = {
  q: string
  city: string
  condition: KitchenCondition | undefined
  isConcerned: boolean
  page: number
  perPage: number
}

/** Opening hours are counted by the program: all kitchens that words and town find are looked at, before the page is cut. */
export const findSupervised = async ({ q, city, condition, isConcerned, page, perPage }: Wish, now = new Date()) => {
  const places = await selectPlacesOfKitchens(q)
  const cities = [...new Set(places.map((place) => place.city))]
    .filter(Boolean)
    .sort((a, b) => a.localeCompare(b, 'de'))
  const all = await watch(
    places.filter((place) => !city || place.city === city),
    now,
  )
  const rows = all
    .filter((one) => (!condition || one.condition === condition) && (!isConcerned || one.concerns.length > 0))
    .sort(byUrgency)
  const count = (wanted: (one: SupervisedKitchen) => boolean) => all.filter(wanted).length
  return {
    rows: rows.slice((page - 1) * perPage, page * perPage),
    total: rows.length,
    page,
    perPage,
    cities,
    summary: {
      kitchens: all.length,
      open: count((one) => one.condition === 'open'),
      paused: count((one) => one.condition === 'paused'),
      concerned: count((one) => one.concerns.length > 0),
    },
    at: now,
  }
}

const lockKitchen = async (tx: Tx, providerId: number) => {
  const [row] = await tx.select().from(foodRestaurants).where(eq(foodRestaurants.providerId, providerId)).for('update')
  if (!row) throw refuse('NOT_FOUND', { message: 'Diese Küche gibt es nicht.' })
  const { userId } = await tx.sql<{ userId: number }>`
    select user_id as "userId" from shared.companies where id = ${providerId}`.one()
  return { ...row, userId }
}

type Pause = { pausedUntil: Date | null; pauseReason: string }

const setPause = async (tx: Tx, providerId: number, pause: Pause) => {
  await tx.update(foodRestaurants).set(pause).where(eq(foodRestaurants.providerId, providerId))
  await tx.notify('catalogue', { what: 'providers', id: providerId })
}

/** In the kitchen's stead, as when nobody answers there. */
export const pauseKitchen = (providerId: number, minutes: number, reason: string) =>
  inTransaction(async (tx) => {
    const before = await lockKitchen(tx, providerId)
    const pausedUntil = minutesFromNow(minutes)!
    if (before.pausedUntil && before.pausedUntil > pausedUntil && !operatorsPause(before))
      throw refuse('CONFLICT', {
        message: `Die Küche hat selbst bis ${formatTime(before.pausedUntil)} pausiert, also für länger.`,
      })
    await setPause(tx, providerId, { pausedUntil, pauseReason: reason })
    await notify(tx, before.userId, 'food.paused', { until: pausedUntil.toISOString(), reason })
    return pausedUntil
  })

/** The same twice ends it once. */
export const resumeKitchen = (providerId: number) =>
  inTransaction(async (tx) => {
    const before = await lockKitchen(tx, providerId)
    if (!before.pausedUntil || before.pausedUntil <= new Date()) return
    if (!operatorsPause(before))
      throw refuse('CONFLICT', { message: 'Diese Pause hat die Küche selbst begonnen; nur sie kann sie beenden.' })
    await setPause(tx, providerId, { pausedUntil: null, pauseReason: '' })
    await settleNotifications(tx, before.userId, ['food.paused'], boardPath)
    await notify(tx, before.userId, 'food.resumed', {})
  })
