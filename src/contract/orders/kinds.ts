import { z } from 'zod'

/** What a vendor order delivers: goods by parcel or pick-up, food by the kitchen's clock, a service without shipping or stock. */
export const vendorOrderKind = z.enum(['goods', 'food', 'service'])
export type VendorOrderKind = z.output<typeof vendorOrderKind>
/** food: brought by the restaurant itself */
export const parcelKind = z.enum(['parcel', 'pickup', 'food'])
export const paymentMethod = z.enum(['cash', 'voucher'])
export const invoiceKind = z.enum(['invoice', 'storno', 'correction'])
