import { withdrawalKindOf } from '#lib/law/withdrawal.ts'
import { agreedTexts } from '#server/domains/providers/index.ts'
import type { VendorOrder } from '../orders.queries.ts'

/** What was agreed with each provider of a purchase, as it was in force when it was ordered. */
export const agreementOf = (vendorOrders: VendorOrder[]) =>
  Promise.all(
    vendorOrders.map(async (order) => ({
      companyName: order.companyName,
      texts: await agreedTexts(order.providerId, new Date(order.placedAt), withdrawalKindOf(order)),
    })),
  )
