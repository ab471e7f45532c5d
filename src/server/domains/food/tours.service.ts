import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { foodTours } from './food.tables.ts'
import { type KitchenOrder, selectTour, selectTourByKey } from './kitchen-orders.queries.ts'
import { assertAnswered, findOwn, moveById, putOnTour } from './kitchen-orders.service.ts'

const noTour = () => refuse('NOT_FOUND', { message: 'Diese Tour wurde nicht gefunden.' })

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

export const closeTour = async ({ user }: CompanyCtx, id: number, handedInCents: number) => {
  const own = and(eq(foodTours.id, id), eq(foodTours.providerId, user.providerId))
  const [closed] = await inTransaction((tx) =>
    tx.update(foodTours).set({ closedAt: new Date(), handedInCents }).where(own).returning({ id: foodTours.id }),
  )
  if (!closed) throw noTour()
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
