import { germanDay } from '#lib/format.ts'
import type { Commission } from '#server/domains/billing/index.ts'
import { settings } from '#server/platform/settings.ts'
import type { Source } from '#server/platform/sql/index.ts'
import { selectRates, selectTaxOnCommission } from './rates.queries.ts'
import { commissionOfGoods, pickRate } from './rates.rules.ts'

/** Discounted, without deposit and shipping. */
type Sold = { productId: number | null; cents: number }
export type CommissionOf = (
  providerId: number,
  goods: Sold[],
) => {
  commission: Commission
  /** the rate of a product where the goods have different ones, else null */
  itemRateOf: (productId: number) => number | null
}

/** How the commission on these products, and on what these providers sell beside them, is counted on a day. */
export const commissionsToday = async (
  on: Source,
  providerIds: number[],
  productIds: number[],
  day = germanDay(),
): Promise<CommissionOf> => {
  const rows = await selectRates(on, providerIds, productIds, day)
  const taxBasisPoints = rows[0]?.taxBasisPoints ?? (await selectTaxOnCommission(on, day))
  const platformBasisPoints = settings.commissionBasisPoints
  const ofProduct = new Map(rows.flatMap((row) => (row.productId === null ? [] : [[row.productId, row]])))
  const ofProvider = new Map(rows.flatMap((row) => (row.productId === null ? [[row.providerId, row]] : [])))
  return (providerId, goods) => {
    const rateOf = (productId: number | null) =>
      pickRate((productId !== null && ofProduct.get(productId)) || ofProvider.get(providerId), platformBasisPoints)
    const commission = commissionOfGoods(
      goods.map(({ productId, cents }) => ({ rate: rateOf(productId), cents })),
      taxBasisPoints,
    )
    const isMixed = new Set(commission.rates.map(({ basisPoints }) => basisPoints)).size > 1
    return { commission, itemRateOf: (productId) => (isMixed ? rateOf(productId).basisPoints : null) }
  }
}
