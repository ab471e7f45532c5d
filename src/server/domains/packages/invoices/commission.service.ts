import { type Commission, commissionOf } from '#server/domains/billing/index.ts'
import { settings } from '#server/platform/settings.ts'
import type { Source } from '#server/platform/sql/index.ts'
import { selectCommissionRates } from '../packages.queries.ts'

export type CommissionOf = (goodsCents: number, providerId: number) => Commission

/** How the commission of these providers is counted today: at the rate of their packages, else of the platform. */
export const commissionsToday = async (on: Source, providerIds: number[]): Promise<CommissionOf> => {
  const { taxBasisPoints, rates } = await selectCommissionRates(on, providerIds)
  return (goodsCents, providerId) =>
    commissionOf(goodsCents, rates.get(providerId) ?? settings.commissionBasisPoints, taxBasisPoints)
}
