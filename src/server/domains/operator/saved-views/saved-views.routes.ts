import { savedViewCalls } from '#contract/operator/saved-views.ts'
import { serve } from '#server/platform/http/serve.ts'
import { listViews, removeView, type SavedList, type SavedView, saveView, unknownIn } from './saved-views.service.ts'

const present =
  (list: SavedList) =>
  ({ id, name, query, isShared, isOwn }: SavedView) => ({
    id,
    name,
    query,
    is_shared: isShared,
    is_own: isOwn,
    unknown: unknownIn(list, query),
  })

export const savedViewRoutes = serve('operator', savedViewCalls, {
  listSavedViews: async (ctx, { list }) => ({ data: (await listViews(ctx, list)).map(present(list)) }),
  createSavedView: async (ctx, { list, name, query, is_shared }) => {
    const views = await saveView(ctx, { list, name, query, isShared: is_shared })
    return { status: true, message: 'Die Ansicht ist gespeichert.', data: views.map(present(list)) }
  },
  removeSavedView: async (ctx, { id }) => {
    await removeView(ctx, id)
    return { status: true, message: 'Die Ansicht ist gelöscht.' }
  },
})
