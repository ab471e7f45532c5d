import { presenceCalls } from '#contract/content/presence.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentEditors, takenOver } from './presence.present.ts'
import { endEditor, renewEditor, takeDraft } from './presence.service.ts'

export const presenceRoutes: Route[] = serve('content', presenceCalls, {
  updateEditor: async (ctx, open) => ({ data: presentEditors(ctx, await renewEditor(ctx, open)) }),
  removeEditor: async (ctx, open) => ({ data: presentEditors(ctx, await endEditor(ctx, open)) }),
  setEditor: async (ctx, open) => ({
    status: true,
    message: takenOver,
    data: presentEditors(ctx, await takeDraft(ctx, open)),
  }),
})
