import { policyCalls } from '#contract/policies.ts'
import { serve } from '#server/platform/http/serve.ts'
import { presentOwnPolicies, presentPolicies } from './policies.present.ts'
import { findPolicies, setPolicies } from './policies.service.ts'

const policies = serve('providers', policyCalls, {
  getPolicies: async (_ctx, { id, slug }) =>
    presentPolicies(await findPolicies(id === undefined ? { slug: slug ?? '' } : { id })),
  getPoliciesById: async (_ctx, { id }) => presentPolicies(await findPolicies({ id })),
  listOwnPolicies: async ({ user }) => ({ data: presentOwnPolicies(await findPolicies({ id: user.providerId })) }),
  setPolicies: async (ctx, input) => {
    await setPolicies(
      ctx,
      input.policies.map(({ type, content }) => ({ kind: type, html: content })),
    )
    const data = presentOwnPolicies(await findPolicies({ id: ctx.user.providerId }))
    return { status: true, message: 'Ihre Rechtstexte sind gespeichert.', data }
  },
})

export const routes = [...policies]
