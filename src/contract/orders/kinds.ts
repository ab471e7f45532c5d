import { z } from 'zod'

export const parcelKind = z.enum(['parcel', 'pickup'])
export const paymentMethod = z.enum(['cash', 'voucher'])
export const invoiceKind = z.enum(['invoice', 'storno', 'correction'])
