import { crimeCalls } from '#contract/reports/crimes.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { createCrimeNotice } from './crimes.service.ts'

export const crimeRoutes: Route[] = serve('reports', crimeCalls, {
  createCrimeNotice: async (_ctx, { id, ...notice }) => ({
    status: true,
    message: notice.email ? 'Die Mitteilung ist gesendet und festgehalten.' : 'Die Mitteilung ist festgehalten.',
    data: await createCrimeNotice(id, notice),
  }),
})
