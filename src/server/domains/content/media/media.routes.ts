import { mediaCalls, mostMedia, mostMediaBytes } from '#contract/content/media.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentMedium } from './media.present.ts'
import { selectMedia, selectMediaSize, selectMediaTags, selectMedium, selectMediumUses } from './media.queries.ts'
import { noMedium, removeMedium, replaceMedium, updateMedium, uploadMedium } from './media.service.ts'

const perPage = 24

const readMedium = async (id: number) => {
  const [row, uses] = await Promise.all([selectMedium(id), selectMediumUses(id)])
  if (!row) throw noMedium()
  return { ...presentMedium(row), uses: [...uses] }
}

const done = async (message: string, id: number) => ({ status: true, message, data: await readMedium(id) })

export const mediaRoutes: Route[] = serve('content', mediaCalls, {
  listMedia: async (_ctx, { page, ...asked }) => {
    const [list, tags, size] = await Promise.all([
      selectMedia(asked, page, perPage),
      selectMediaTags(),
      selectMediaSize(),
    ])
    return {
      ...presentPage(list, presentMedium),
      tags,
      limits: { ...size, most: mostMedia, most_bytes: mostMediaBytes },
    }
  },
  getMedium: async (_ctx, { id }) => ({ data: await readMedium(id) }),
  uploadMedium: async (ctx, { image, name, copy_of }) =>
    done('Das Bild liegt in der Mediathek.', await uploadMedium(ctx, image, name, copy_of)),
  updateMedium: async (_ctx, { id, focus_x: focusX, focus_y: focusY, ...texts }) => {
    await updateMedium(id, { ...texts, focusX, focusY })
    return done('Die Angaben zum Bild sind gespeichert.', id)
  },
  updateMediumFile: async (ctx, { id, image }) => {
    await replaceMedium(ctx, id, image)
    return done('Das neue Bild steht jetzt überall.', id)
  },
  removeMedium: async (_ctx, { id }) => {
    await removeMedium(id)
    return { status: true, message: 'Das Bild ist gelöscht.' }
  },
})
