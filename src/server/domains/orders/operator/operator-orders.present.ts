import { paymentLabels } from '#contract/orders/kinds.ts'
import { labelOf } from '#contract/orders/labels.ts'
import { movementLabels } from '#contract/payouts/calls.ts'
import { formatDateTime } from '#lib/format.ts'
import { toEuros } from '#lib/money.ts'
import { shareTexts } from '#server/domains/billing/index.ts'
import { isoTime } from '#server/platform/times.ts'
import { paymentName, presentOrder, presentVendorOrder } from '../orders.present.ts'
import type { VendorOrder } from '../orders.queries.ts'
import { addressFault, isPickedUp, movesFrom } from '../orders.rules.ts'
import type { ListedOrder, MailRow, MovementRow, OrderLabel } from './operator-orders.queries.ts'

export const presentListed = (row: ListedOrder) => ({
  id: row.id,
  order_number: row.number,
  purchase_number: row.purchaseNumber,
  order_date: isoTime(row.placedAt),
  kind: row.kind,
  customer_name: row.customerName,
  city: row.city,
  provider: { id: row.providerId, company_name: row.companyName },
  product_names: row.names,
  order_status: row.status,
  order_status_text: labelOf(row.kind, row.status),
  payment_status: row.paymentStatus,
  payment_status_text: paymentLabels[row.paymentStatus],
  payment_mothod: paymentName({ ...row, methods: [row.paymentMethod], kinds: [row.kind] }),
  order_amount: toEuros(row.totalCents),
  labels: row.labels,
})

const kindNames = { goods: 'Waren', food: 'Essen', service: 'Auftrag' }

export const listedColumns = [
  { header: 'Bestellung' },
  { header: 'Datum' },
  { header: 'Art' },
  { header: 'Kunde' },
  { header: 'Ort' },
  { header: 'Anbieter' },
  { header: 'Artikel' },
  { header: 'Zahlung' },
  { header: 'Zahlungsart' },
  { header: 'Summe', type: 'money' },
  { header: 'Status' },
  { header: 'Labels' },
] as const

/** A line of the list as cells of a table. */
export const listedCells = (listed: ListedOrder) => {
  const row = presentListed(listed)
  return [
    row.order_number,
    formatDateTime(row.order_date),
    kindNames[row.kind],
    row.customer_name,
    row.city,
    row.provider.company_name,
    row.product_names.join(', '),
    row.payment_status_text,
    row.payment_mothod,
    row.order_amount,
    row.order_status_text,
    row.labels.map(({ name }) => name).join(', '),
  ]
}

const accountNames = {
  customer: 'Kunde',
  provider: 'Anbieter',
  platform: 'Betreiber',
  tax: 'Umsatzsteuer',
  bank: 'Bank',
}

const presentMovement = ({ id, at, kind, note, amounts }: MovementRow) => ({
  id,
  at: isoTime(at),
  kind,
  kind_text: movementLabels[kind],
  note,
  amounts: Object.entries(amounts).map(([account, cents]) => ({
    account_text: accountNames[account as keyof typeof accountNames],
    amount: toEuros(cents),
  })),
})

const canEnd = ({ status, shippings, kind }: VendorOrder) =>
  movesFrom(status, 'operator', isPickedUp(shippings), kind).includes('cancelled')

type Whole = {
  vendorOrders: VendorOrder[]
  movements: MovementRow[]
  mails: MailRow[]
  labels: { vendorOrderId: number; labels: OrderLabel[] }[]
}

/** The link of the customer's mails is not in it: who has it acts as the customer. */
export const presentWhole = ({ vendorOrders, movements, mails, labels }: Whole) => {
  const { link_key: _, ...purchase } = presentOrder(vendorOrders)
  return {
    ...purchase,
    user_id: vendorOrders[0]!.userId,
    can_correct_address: addressFault(vendorOrders) === null,
    vendor_orders: vendorOrders.map((order) => ({
      ...presentVendorOrder(order),
      commission: toEuros(order.commissionCents),
      commission_percent: order.commissionBasisPoints / 100,
      commission_rules: shareTexts(order.commissionRates),
      commission_tax: toEuros(order.commissionTaxCents),
      labels: labels.find(({ vendorOrderId }) => vendorOrderId === order.id)?.labels ?? [],
      movements: movements.filter(({ vendorOrderId }) => vendorOrderId === order.id).map(presentMovement),
      can_end: canEnd(order),
    })),
    mails: mails.map(({ at, ...mail }) => ({ ...mail, at: isoTime(at) })),
  }
}
