import { presenceCalls } from '#contract/content/presence.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { type EditorRow, endEditor, renewEditor, takeDraft } from './presence.service.ts'

const present = ({ user }: OperatorCtx, rows: EditorRow[]) =>
  rows.map(({ userId, name, since, hasTakenOver }) => ({
    name,
    is_own: userId === user.id,
    since: isoTime(since),
    has_taken_over: hasTakenOver,
  }))

export const presenceRoutes: Route[] = serve('content', presenceCalls, {
  updateEditor: async (ctx, open) => ({ data: present(ctx, await renewEditor(ctx, open)) }),
  removeEditor: async (ctx, open) => ({ data: present(ctx, await endEditor(ctx, open)) }),
  setEditor: async (ctx, open) => ({
    status: true,
    message: 'Die anderen wissen jetzt, dass Sie hier weiterarbeiten.',
    data: present(ctx, await takeDraft(ctx, open)),
  }),
})
