import { type Commission, type CommissionShare, commissionOf } from '#server/domains/billing/index.ts'
import type { RateRow } from './rates.queries.ts'

/** The rate that applies to something sold, and why. */
export type Rate = Pick<CommissionShare, 'basisPoints' | 'ruleId' | 'source' | 'name'>

/**
 * What was agreed with the provider for a category wins, then the rule of the provider, then the one of the category, then the platform's rate. A package that names a rate of its own is
 * what was promised for it, so that a category never costs more.
 */
export const pickRate = (row: RateRow | undefined, platformBasisPoints: number): Rate => {
  const platform: Rate = { basisPoints: platformBasisPoints, ruleId: null, source: 'platform', name: '' }
  if (!row) return platform
  const { bothRuleId, bothBasisPoints, bothName } = row
  if (bothBasisPoints !== null)
    return { basisPoints: bothBasisPoints, ruleId: bothRuleId, source: 'provider', name: bothName ?? '' }
  const { providerRuleId, providerBasisPoints, categoryRuleId, categoryBasisPoints, categoryName } = row
  if (providerBasisPoints !== null)
    return { basisPoints: providerBasisPoints, ruleId: providerRuleId, source: 'provider', name: '' }
  const { packageBasisPoints, packageName } = row
  if (categoryBasisPoints !== null && categoryBasisPoints <= (packageBasisPoints ?? categoryBasisPoints))
    return { basisPoints: categoryBasisPoints, ruleId: categoryRuleId, source: 'category', name: categoryName ?? '' }
  if (packageBasisPoints !== null)
    return { basisPoints: packageBasisPoints, ruleId: null, source: 'package', name: packageName ?? '' }
  return platform
}

type Goods = { rate: Rate; cents: number }

/** The commission of goods, counted for each rate by itself. Goods of different rates have no rate of the whole. */
export const commissionOfGoods = (goods: Goods[], taxBasisPoints: number): Commission => {
  const kinds = Map.groupBy(goods, ({ rate }) =>
    JSON.stringify([rate.source, rate.ruleId, rate.basisPoints, rate.name]),
  )
  const rates = [...kinds.values()].map((same): CommissionShare => {
    const { rate } = same[0]!
    const goodsCents = same.reduce((sum, { cents }) => sum + cents, 0)
    return { ...rate, goodsCents, netCents: commissionOf(goodsCents, rate.basisPoints, taxBasisPoints).netCents }
  })
  const [first] = rates
  if (first && rates.every(({ basisPoints }) => basisPoints === first.basisPoints)) {
    const goodsCents = rates.reduce((sum, one) => sum + one.goodsCents, 0)
    const whole = commissionOf(goodsCents, first.basisPoints, taxBasisPoints)
    // of several rules with one rate the shares would round otherwise than the whole
    return { ...whole, rates: rates.length === 1 ? rates : withSum(rates, whole.netCents) }
  }
  const netCents = rates.reduce((sum, one) => sum + one.netCents, 0)
  return { ...commissionOf(netCents, 10_000, taxBasisPoints), basisPoints: 0, rates }
}

const withSum = (rates: CommissionShare[], netCents: number) => {
  const [first, ...others] = rates
  const rest = others.reduce((sum, one) => sum + one.netCents, 0)
  return [{ ...first!, netCents: netCents - rest }, ...others]
}
