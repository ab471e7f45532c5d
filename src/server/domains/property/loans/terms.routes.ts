import { loanTermsCalls } from '#contract/property/terms.ts'
import { germanDay } from '#lib/format.ts'
import { serve } from '#server/platform/http/serve.ts'
import { createTerms, listTerms, removeTerms, selectTermsOn } from './terms.service.ts'

export const termsRoutes = serve('property', loanTermsCalls, {
  getLoanTerms: async () => ({ data: await selectTermsOn(germanDay()) }),
  listLoanTerms: async () => {
    const { valid_from } = await selectTermsOn(germanDay())
    return { data: [...(await listTerms())], current: valid_from }
  },
  createLoanTerms: async (ctx, terms) => ({
    status: true,
    message: 'Die Konditionen sind gespeichert.',
    data: await createTerms(ctx, terms),
  }),
  removeLoanTerms: async (ctx, { valid_from }) => {
    await removeTerms(ctx, valid_from)
    return { status: true, message: 'Die Konditionen sind zurückgenommen.' }
  },
})
