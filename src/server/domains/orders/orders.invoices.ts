import type { InvoicedOrder } from '#server/domains/billing/index.ts'
import { arrivalAfter } from './orders.present.ts'

/** What money and documents need to know of a vendor order that moves. */
export type Settled = Omit<InvoicedOrder, 'serviceFrom' | 'serviceTo' | 'shippings'> & {
  placedAt: Date | string
  shippings: { name: string; daysFrom: number; daysTo: number }[]
}

export const invoicedOf = (order: Settled): InvoicedOrder => {
  const days = order.shippings.flatMap(({ daysFrom, daysTo }) => [daysFrom, daysTo])
  return {
    ...order,
    serviceFrom: arrivalAfter(order.placedAt, Math.min(...days)),
    serviceTo: arrivalAfter(order.placedAt, Math.max(...days)),
  }
}
