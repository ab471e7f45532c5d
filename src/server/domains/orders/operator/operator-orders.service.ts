import type { OperatorCtx } from '#server/platform/context.ts'
import { move, noOrder } from '../moves/moves.service.ts'
import { selectById, selectPurchase, selectPurchaseId, type VendorOrder } from '../orders.queries.ts'
import { selectMails, selectMovements, selectOrderLabels } from './operator-orders.queries.ts'

const whole = async (vendorOrders: VendorOrder[]) => {
  const [first] = vendorOrders
  if (!first) throw noOrder()
  const ids = vendorOrders.map(({ id }) => id)
  const [movements, mails, labels] = await Promise.all([
    selectMovements(ids),
    selectMails(first.orderNumber),
    selectOrderLabels(ids),
  ])
  return { vendorOrders, movements: [...movements], mails: [...mails], labels: [...labels] }
}

export const findPurchase = async (number: string) => {
  const [found] = await selectPurchaseId(number)
  if (!found) throw noOrder()
  return whole([...(await selectPurchase(found.id))])
}

/** The same twice cancels once. */
export const cancelPart = async ({ user }: OperatorCtx, id: number, reason: string) => {
  const [found] = await selectById(id)
  if (!found) throw noOrder()
  if (found.status !== 'cancelled') await move(found, 'cancelled', { actor: 'operator', userId: user.id, reason })
  return whole([...(await selectPurchase(found.orderId))])
}
