import { statisticsCalls } from '#contract/payouts/statistics.ts'
import { toEuros } from '#lib/money.ts'
import { requireStatistics } from '#server/domains/packages/index.ts'
import { serve } from '#server/platform/http/serve.ts'
import { db } from '#server/platform/sql/index.ts'
import { selectBestProducts, selectMonthlySales } from './statistics.queries.ts'

export const statisticsRoutes = serve('payouts', statisticsCalls, {
  getStatistics: async ({ user: { providerId } }) => {
    await requireStatistics(db, providerId)
    const [months, products] = await Promise.all([selectMonthlySales(providerId), selectBestProducts(providerId)])
    return {
      data: {
        months: months.map(({ turnoverCents, commissionCents, ...month }) => ({
          ...month,
          turnover: toEuros(turnoverCents),
          commission: toEuros(commissionCents),
        })),
        products: products.map(({ turnoverCents, ...product }) => ({ ...product, turnover: toEuros(turnoverCents) })),
      },
    }
  },
})
