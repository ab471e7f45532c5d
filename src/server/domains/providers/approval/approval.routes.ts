import { approvalCalls } from '#contract/providers/approval.ts'
import { toCents, toEuros } from '#lib/money.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { readApprovalLimit, setApprovalLimit } from './approval.service.ts'

const limit = async () => ({ turnover: toEuros(await readApprovalLimit()) })

export const approvalRoutes: Route[] = serve('providers', approvalCalls, {
  getApprovalLimit: async () => ({ data: await limit() }),
  setApprovalLimit: async (_ctx, { turnover }) => {
    await setApprovalLimit(toCents(turnover))
    return { status: true, message: 'Die Grenze ist gespeichert.', data: await limit() }
  },
})
