import { financeCalls } from '#contract/property/finance.ts'
import { refuse } from '#lib/errors.ts'
import { calculate, type Query, variantOf } from '#lib/finance/query.ts'
import { germanDay } from '#lib/format.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentCalculation } from './finance.present.ts'

const answer = (query: Query, parts: string[], prefix = '') => {
  const { calculation, problems } = calculate(query, parts, germanDay())
  if (calculation) return presentCalculation(calculation)
  const fields = prefix ? { vs: Object.values(problems)[0]! } : problems
  throw refuse('VALIDATION_FAILED', { fields })
}

export const financeRoutes = serve('property', financeCalls, {
  getFinancing: async (_ctx, { part, vs, ...query }) => ({
    data: { ...answer(query, part), compared: vs ? answer(variantOf(query, vs), part, 'vs') : null },
  }),
})
