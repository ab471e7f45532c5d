import { financeCalls } from '#contract/property/finance.ts'
import { refuse } from '#lib/errors.ts'
import { calculate, type Query, variantOf } from '#lib/finance/query.ts'
import type { LoanTerms } from '#lib/finance/representative.ts'
import { germanDay } from '#lib/format.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentCalculation } from './finance.present.ts'
import { selectTermsOn } from './terms.service.ts'

const answer = (terms: LoanTerms, query: Query, parts: string[], prefix = '') => {
  const { calculation, problems } = calculate(query, parts, germanDay())
  if (calculation) return presentCalculation(calculation, terms)
  // what is wrong inside a further loan or variant is told at its own name
  const outer = (name: string) => prefix || name.split('.')[0]!
  const fields = Object.fromEntries(Object.entries(problems).map(([name, sentence]) => [outer(name), sentence]))
  throw refuse('VALIDATION_FAILED', { fields })
}

export const financeRoutes = serve('property', financeCalls, {
  getFinancing: async (_ctx, { part, vs, ...query }) => {
    const terms = await selectTermsOn(germanDay())
    const compared = vs ? answer(terms, variantOf(query, vs), part, 'vs') : null
    return { data: { ...answer(terms, query, part), compared } }
  },
})
