import { flaggerCalls } from '#contract/reports/flaggers.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { createFlagger, type FlaggerRow, removeFlagger, selectFlaggers } from './flaggers.service.ts'

const present = ({ createdAt, ...flagger }: FlaggerRow) => ({ ...flagger, created_at: isoTime(createdAt) })

export const flaggerRoutes: Route[] = serve('reports', flaggerCalls, {
  listFlaggers: async () => ({ data: (await selectFlaggers()).map(present) }),
  createFlagger: async (ctx, flagger) => ({
    status: true,
    message: 'Meldungen dieser Stelle stehen ab jetzt oben.',
    data: present(await createFlagger(ctx, flagger)),
  }),
  removeFlagger: async (ctx, { id }) => {
    await removeFlagger(ctx, id)
    return { status: true, message: 'Der Vorrang ist beendet.' }
  },
})
