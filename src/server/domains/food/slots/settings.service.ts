import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { formatTime, germanDay } from '#lib/format.ts'
import { refreshListings } from '#server/domains/products/index.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { foodRestaurants, foodTimes, foodZones } from '../food.tables.ts'
import { selectDishIds, selectTags } from '../menu/menu.queries.ts'

export type Restaurant = typeof foodRestaurants.$inferSelect
type Changes = Partial<Omit<Restaurant, 'providerId' | 'createdAt'>>

/** What a provider has before it changes anything: not sold yet. */
export const findRestaurant = async ({ user }: Pick<CompanyCtx, 'user'>): Promise<Restaurant> => {
  const own = eq(foodRestaurants.providerId, user.providerId)
  const [row] = await db.select().from(foodRestaurants).where(own)
  if (row) return row
  await db.insert(foodRestaurants).values({ providerId: user.providerId }).onConflictDoNothing()
  return (await db.select().from(foodRestaurants).where(own))[0]!
}

/** Changes of a menu, of zones and of settings of one restaurant wait for each other, and for orders. */
export const lockRestaurant = async (tx: Tx, providerId: number) => {
  await tx.insert(foodRestaurants).values({ providerId }).onConflictDoNothing()
  const [row] = await tx.select().from(foodRestaurants).where(eq(foodRestaurants.providerId, providerId)).for('update')
  return row!
}

const unsaid =
  'Bitte sagen Sie, wie Sie es mit Mehrwegverpackung halten; erst dann sehen Gäste die Karte (§ 33 VerpackG).'

/** Until when the operator has paused a kitchen; null: it has not. */
export const operatorsPause = ({ pausedUntil, pauseReason }: Pick<Restaurant, 'pausedUntil' | 'pauseReason'>) =>
  pauseReason && pausedUntil && pausedUntil > new Date() ? pausedUntil : null

/** What the operator paused ends by itself or by the operator. */
const assertOwnPause = (before: Restaurant) => {
  const until = operatorsPause(before)
  if (!until) return
  const message = `Der Betreiber hat Ihre Küche bis ${formatTime(until)} pausiert: ${before.pauseReason}`
  throw refuse('CONFLICT', { message })
}

export const setRestaurant = async ({ user }: CompanyCtx, changes: Changes) => {
  if (changes.tagIds) await assertTags(changes.tagIds, 'kitchen')
  await inTransaction(async (tx) => {
    const before = await lockRestaurant(tx, user.providerId)
    if (changes.isActive && !(changes.reusable ?? before.reusable)) throw refuseField('reusable', unsaid)
    if (changes.pausedUntil !== undefined) assertOwnPause(before)
    const given = Object.values(changes).some((value) => value !== undefined)
    if (given) await tx.update(foodRestaurants).set(changes).where(eq(foodRestaurants.providerId, user.providerId))
    if (changes.isActive !== undefined) await refreshListings(tx, await selectDishIds(tx, user.providerId))
    await tx.notify('catalogue', { what: 'providers', id: user.providerId })
  })
  return findRestaurant({ user })
}

export const assertTags = async (ids: number[], kind: 'kitchen' | 'dish') => {
  const known = (await selectTags(db)).filter((tag) => tag.kind === kind).map(({ id }) => id)
  if (ids.some((id) => !known.includes(id))) throw refuseField('tags', 'Dieses Stichwort gibt es nicht.')
}

export type StateChange = {
  pauseMinutes: number | undefined
  busyMinutes: number | undefined
  closedToday: boolean | undefined
}

/** 0 ends it. */
export const minutesFromNow = (minutes: number) => (minutes ? new Date(Date.now() + minutes * 60_000) : null)

export const setState = (ctx: CompanyCtx, { pauseMinutes, busyMinutes, closedToday }: StateChange) =>
  setRestaurant(ctx, {
    ...(pauseMinutes !== undefined && { pausedUntil: minutesFromNow(pauseMinutes), pauseReason: '' }),
    ...(busyMinutes !== undefined && { busyUntil: minutesFromNow(busyMinutes) }),
    ...(closedToday !== undefined && { closedOn: closedToday ? germanDay() : null }),
  })

type Time = Omit<typeof foodTimes.$inferInsert, 'providerId'>

export const selectTimes = (providerId: number) =>
  db.select().from(foodTimes).where(eq(foodTimes.providerId, providerId)).orderBy(foodTimes.weekday)

export const setTimes = async ({ user: { providerId } }: CompanyCtx, times: Time[]) => {
  await inTransaction(async (tx) => {
    await lockRestaurant(tx, providerId)
    await tx.delete(foodTimes).where(eq(foodTimes.providerId, providerId))
    if (times.length) await tx.insert(foodTimes).values(times.map((time) => ({ ...time, providerId })))
  })
  return selectTimes(providerId)
}

type Zone = Omit<typeof foodZones.$inferInsert, 'id' | 'providerId' | 'position'>

export const selectZones = (providerId: number) =>
  db.select().from(foodZones).where(eq(foodZones.providerId, providerId)).orderBy(foodZones.position)

export const setZones = async ({ user: { providerId } }: CompanyCtx, zones: Zone[]) => {
  await inTransaction(async (tx) => {
    await lockRestaurant(tx, providerId)
    await tx.delete(foodZones).where(eq(foodZones.providerId, providerId))
    if (zones.length)
      await tx.insert(foodZones).values(zones.map((zone, position) => ({ ...zone, providerId, position })))
  })
  return selectZones(providerId)
}
