import { Refusal } from '#lib/errors.ts'
import { lockVendorOrder, moveAndTell, selectById } from '#server/domains/orders/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'

/** Cancels an unpaid vendor order. A payment that arrives at the same time waits for the same lock, so only one of both happens. */
export const cancelUnpaid = async (vendorOrderId: number, isUnpaid: (tx: Tx) => Promise<boolean>) => {
  const [order] = await selectById(vendorOrderId)
  if (order?.status !== 'pending') return
  try {
    await inTransaction(async (tx) => {
      await lockVendorOrder(tx, vendorOrderId)
      if (!(await isUnpaid(tx))) return
      await moveAndTell(tx, order, 'cancelled', { actor: 'platform', userId: null, isUnpaid: true })
    })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
