import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { foodTours } from '../food.tables.ts'
import { type KitchenOrder, selectTour, selectTourByKey, tourHours } from './kitchen-orders.queries.ts'
import { assertAnswered, findOwn, moveById, putOnTour } from './kitchen-orders.service.ts'

const noTour = () => refuse('NOT_FOUND', { message: 'Diese Tour wurde nicht gefunden.' })

/** An order rides with one driver; one that came back can leave again. Holds the orders until the transaction ends. */
const requireFree = async (tx: Tx, ids: number[]) => {
  await tx.sql`select from food_orders where vendor_order_id = any(${ids}) order by vendor_order_id for update`
  const [taken] = await tx.sql<{ number: string; name: string }>`
    select v.number, t.name from food_orders f join food_tours t on t.id = f.tour_id join shared.vendor_orders v on v.id = f.vendor_order_id
    where f.vendor_order_id = any(${ids}) and t.closed_at is null and t.created_at > now() - make_interval(hours => ${tourHours})
    order by v.id limit 1`
  if (taken)
    throw refuse('CONFLICT', {
      message: `Die Bestellung ${taken.number} ist schon auf der Tour „${taken.name}“. Rechnen Sie diese Tour zuerst ab.`,
    })
}

/** Several orders leave with one driver. */
export const createTour = async (ctx: CompanyCtx, name: string, numbers: string[]) => {
  const orders: KitchenOrder[] = []
  for (const number of new Set(numbers)) orders.push(await findOwn(ctx, number))
  const wrong = orders.find(
    ({ status, isPickup }) => isPickup || !['confirmed', 'processing', 'shipped'].includes(status),
  )
  if (wrong) throw refuseField('orderNumbers', `Die Bestellung ${wrong.number} kann nicht auf eine Tour.`)
  for (const order of orders) assertAnswered(order, 'on delivery')
  const id = await inTransaction(async (tx) => {
    await requireFree(
      tx,
      orders.map((order) => order.id),
    )
    const [made] = await tx
      .insert(foodTours)
      .values({ providerId: ctx.user.providerId, name, key: randomUUID() })
      .returning({ id: foodTours.id })
    await putOnTour(
      tx,
      orders.map((order) => order.id),
      made!.id,
    )
    return made!.id
  })
  for (const order of orders) await moveById(order.id, 'on delivery', { actor: 'provider', userId: ctx.user.id })
  return (await selectTour(ctx.user.providerId, id))[0]!
}

/** Once: what was counted is not overwritten. */
export const closeTour = async ({ user }: CompanyCtx, id: number, handedInCents: number) => {
  const own = and(eq(foodTours.id, id), eq(foodTours.providerId, user.providerId))
  await inTransaction(async (tx) => {
    const [closed] = await tx
      .update(foodTours)
      .set({ closedAt: new Date(), handedInCents })
      .where(and(own, isNull(foodTours.closedAt)))
      .returning({ id: foodTours.id })
    if (closed) return
    if (await tx.$count(foodTours, own))
      throw refuse('CONFLICT', {
        message: 'Diese Tour ist schon abgerechnet. Das gezählte Bargeld bleibt, wie es ist.',
      })
    throw noTour()
  })
  return (await selectTour(user.providerId, id))[0]!
}

export const findTour = async (key: string) => {
  const tour = await selectTourByKey(key)
  if (!tour) throw noTour()
  return tour
}

export const deliverStop = async (key: string, number: string) => {
  const tour = await findTour(key)
  const stop = tour.stops.find((one) => one.number === number)
  if (!stop) throw noTour()
  if (tour.isClosed) throw refuse('CONFLICT', { message: 'Diese Tour ist beendet.' })
  await moveById(stop.id, 'completed', { actor: 'provider', userId: stop.providerUserId })
}
