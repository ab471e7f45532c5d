import { originLabels, refundLabels } from '#contract/refunds/calls.ts'
import { toEuros } from '#lib/money.ts'
import { pictureSet } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { RefundRow } from './refunds.queries.ts'
import { hasSlip, mayRefuse, payUntil } from './refunds.rules.ts'
import type { RefundPicture } from './refunds.tables.ts'

export const presentPicture = ({ key, width, height }: RefundPicture) => ({ ...pictureSet(key), width, height })

export const presentRefund = (row: RefundRow) => ({
  id: row.id,
  origin: row.origin,
  origin_text: originLabels[row.origin],
  refund_status: row.state,
  refund_status_text: row.origin === 'reduction' ? 'Erstattet' : refundLabels[row.state],
  order_number: row.orderNumber,
  vendor_order_number: row.number,
  shop_vendor_order_id: row.vendorOrderId,
  order_item_id: row.itemId,
  name: row.name,
  variant_name: row.variantName,
  article_number: row.articleNumber,
  picture: row.image && presentPicture(row.image),
  bought_quantity: row.bought,
  quantity: row.quantity,
  reason: row.reason,
  text: row.text,
  pictures: row.pictures.map(({ width, height }, at) => ({ number: at + 1, width, height })),
  is_late: row.isLate,
  accepted_quantity: row.acceptedQuantity,
  amount: toEuros(row.amountCents),
  shipping_amount: toEuros(row.shippingCents),
  restock: row.restock,
  answer: row.answer,
  created_at: isoTime(row.createdAt),
  decided_at: row.decidedAt && isoTime(row.decidedAt),
  has_slip: hasSlip(row),
  pay_until: row.origin === 'withdrawal' ? payUntil(row.createdAt) : null,
  provider: { id: row.providerId, company_name: row.companyName },
  customer: { name: `${row.billing.firstName} ${row.billing.lastName}`.trim(), email: row.email, user_id: row.userId },
})

export const presentDetail = (row: RefundRow) => ({
  ...presentRefund(row),
  order_status: row.status,
  payment_status: row.paymentStatus,
  line_total: toEuros(row.lineCents),
  deposit_total: toEuros(row.depositCents),
  reduced_total: toEuros(row.reducedCents),
  returned_before: row.returned,
  shipping_of_last: toEuros(row.lastShippingCents),
  may_refuse: mayRefuse(row),
})
