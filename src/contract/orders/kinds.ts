import { z } from 'zod'

/** What a vendor order delivers: goods by parcel or pick-up, food by the kitchen's clock, a service without shipping or stock. */
export const vendorOrderKind = z.enum(['goods', 'food', 'service'])
export type VendorOrderKind = z.output<typeof vendorOrderKind>
/** food: brought by the restaurant itself */
export const parcelKind = z.enum(['parcel', 'pickup', 'food'])
/** transfer: in advance, straight to the provider's own account; card: at once, on the page of the payment service */
export const paymentMethod = z.enum(['cash', 'voucher', 'transfer', 'card'])
/** ways to pay the amount that vouchers do not cover */
export const restMethod = z.enum(['cash', 'transfer', 'card'], 'Bitte wählen Sie, wie Sie bezahlen.')
export type RestMethod = z.output<typeof restMethod>
/** part: what is asked for before a service is done; the invoice at its end deducts it */
export const invoiceKind = z.enum(['invoice', 'storno', 'correction', 'part'])
export const paymentStatus = z.enum(['open', 'paid', 'partially_refunded', 'refunded'])
export type PaymentStatus = z.output<typeof paymentStatus>
export const paymentLabels: Record<PaymentStatus, string> = {
  open: 'Offen',
  paid: 'Bezahlt',
  partially_refunded: 'Teilweise erstattet',
  refunded: 'Erstattet',
}

/** Who delivers a part of an order. */
export const orderedFrom = z.object({
  id: z.int(),
  company_name: z.string(),
  city: z.string(),
  phone: z.string(),
  url: z.string().nullable().describe('slug of its page, while that is public'),
})

/** Where something is picked up, as it was when it was ordered. */
export const pickupPlace = z.object({
  title: z.string(),
  street: z.string(),
  street_number: z.string(),
  zipcode: z.string(),
  city: z.string(),
})
