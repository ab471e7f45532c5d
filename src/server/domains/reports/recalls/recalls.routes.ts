import { recallCalls } from '#contract/reports/recalls.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentOperatorRecall, presentRecall } from './recalls.present.ts'
import { selectRecalls } from './recalls.queries.ts'
import { createRecall, endRecall } from './recalls.service.ts'

export const recallRoutes: Route[] = serve('reports', recallCalls, {
  listRecalls: async (_ctx, { page }) => presentPage(await selectRecalls(page, false), presentRecall),
  listAllRecalls: async (_ctx, { page }) => presentPage(await selectRecalls(page, true), presentOperatorRecall),
  createRecall: async (ctx, { product, sold_from, sold_until, source_url, ...recall }) => ({
    status: true,
    message: 'Der Rückruf ist veröffentlicht. Alle Käufer bekommen eine E-Mail.',
    data: presentOperatorRecall(
      await createRecall(ctx, product, {
        ...recall,
        soldFrom: sold_from || null,
        soldUntil: sold_until || null,
        sourceUrl: source_url,
      }),
    ),
  }),
  endRecall: async (ctx, { id, show_again }) => ({
    status: true,
    message: 'Der Rückruf ist beendet.',
    data: presentOperatorRecall(await endRecall(ctx, id, show_again)),
  }),
})
