import { inProportion, sliceOf } from '#lib/money.ts'
import type { Commission } from '../billing.rules.ts'
import type { Account, EntryKind } from './ledger.service.ts'

export type Movement = { kind: EntryKind; amounts: Partial<Record<Account, number>> }

/** What an account of a vendor order sums to, of all movements or of some kinds. */
export type SumOf = (account: Account, ...kinds: EntryKind[]) => number

/** The customer owes the sale, the provider is owed it, less the commission. */
export const saleMovements = (
  totalCents: number,
  { netCents, taxCents }: Pick<Commission, 'netCents' | 'taxCents'>,
): Movement[] => [
  { kind: 'sale', amounts: { customer: -totalCents, provider: totalCents } },
  { kind: 'commission', amounts: { provider: -netCents - taxCents, platform: netCents, tax: taxCents } },
]

/**
 * Of the goods of a sale, without deposit and shipping: all, and what of them is given back, this refund included; in cents, or
 * weighted where goods of the sale have different rates of commission.
 */
export type RefundedGoods = {
  all: number
  back: number
  /** part of the sale that vouchers do not pay */
  tipCents: number
}

/**
 * Gives back a part of a sale, the commission on its goods in proportion, and what was paid for it the way it was paid. What
 * the customer has not paid yet is only owed less.
 */
export const refundMovements = (sum: SumOf, amountCents: number, goods: RefundedGoods) => {
  const { all, back, tipCents } = goods
  const [net, tax] = (['platform', 'tax'] as const).map((account) => {
    const due = all ? sliceOf(sum(account, 'commission'), all, 0, back) : 0
    return due + sum(account, 'refund_commission')
  }) as [number, number]
  const overpaid = Math.max(0, sum('customer') + amountCents)
  const money = [
    sum('customer', 'cash', 'refund_cash'),
    sum('customer', 'transfer', 'refund_transfer'),
    sum('customer', 'card', 'refund_card'),
  ]
  const vouchers = [-sum('platform', 'voucher', 'refund_voucher'), -sum('provider', 'voucher', 'refund_voucher')]
  const goodsLeft = -sum('customer', 'sale', 'refund') - amountCents - tipCents
  const leastVoucher = Math.max(0, vouchers[0]! + vouchers[1]! - Math.max(0, goodsLeft))
  const shares = inProportion(overpaid, [...money, ...vouchers])
  const isTipPaid = shares[3]! + shares[4]! < leastVoucher
  const [cash, transfer, card, platform, provider] = (
    isTipPaid
      ? [...inProportion(Math.max(0, overpaid - leastVoucher), money), ...inProportion(leastVoucher, vouchers)]
      : shares
  ) as [number, number, number, number, number]
  const voucherCents = platform + provider
  const movements: Movement[] = [
    { kind: 'refund', amounts: { customer: amountCents, provider: -amountCents } },
    { kind: 'refund_commission', amounts: { provider: net + tax, platform: -net, tax: -tax } },
    { kind: 'refund_cash', amounts: { customer: -cash, provider: cash } },
    { kind: 'refund_transfer', amounts: { customer: -transfer, provider: transfer } },
    { kind: 'refund_card', amounts: { customer: -card, bank: card } },
    { kind: 'refund_voucher', amounts: { customer: -voucherCents, platform, provider } },
  ]
  return { movements, cashCents: cash, transferCents: transfer, cardCents: card, voucherCents }
}

/** The first day of the month that a day is in. */
export const monthOf = (day: string) => `${day.slice(0, 7)}-01`

export const monthAfter = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
}

export const lastDayOf = (month: string) =>
  new Date(Date.parse(monthAfter(month)) - 86_400_000).toISOString().slice(0, 10)
