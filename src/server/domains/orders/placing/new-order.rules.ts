import type { Commission } from '#server/domains/billing/index.ts'
import type { NewItem } from '../orders.rules.ts'
import type { OrderAddress, PickupPlace, TaxShare } from '../orders.tables.ts'

export type NewParcel = {
  kind: 'parcel' | 'pickup' | 'food'
  shippingId: number | null
  storeLocationId: number | null
  place: PickupPlace | null
  name: string
  priceCents: number
  daysFrom: number
  daysTo: number
  items: NewItem[]
}
export type NewVendorOrder = {
  providerId: number
  /** default: goods */
  kind?: 'goods' | 'food' | 'service'
  /** for the amount that vouchers do not cover; default: cash */
  paymentMethod?: 'cash' | 'transfer' | 'card'
  tipCents?: number
  promisedAt?: Date
  slotAt?: Date
  trackKey?: string
  itemsCents: number
  depositCents: number
  shippingCents: number
  discountCents: number
  totalCents: number
  voucherCents: number
  taxes: TaxShare[]
  isSmallBusiness: boolean
  commission: Commission
  parcels: NewParcel[]
}
export type NewOrder = {
  userId: number | null
  cartKey: string
  placingKey: string
  email: string
  billing: OrderAddress
  shipping: OrderAddress
  totalCents: number
  /** null: nothing in it has an age limit */
  confirmedAge?: number | null
  /** the voucher that gave discounts or pays, if any */
  voucherId: number | null
  /** default: now; the demo sets days in the past */
  placedAt?: Date | undefined
  /** set when the confirmation mail was sent; the demo sets it so that no mail is sent */
  mailedAt?: Date | undefined
  vendorOrders: NewVendorOrder[]
}
