import { mostOwnMedia, providerMediaCalls } from '#contract/providers/media.ts'
import type { CompanyCtx } from '#server/platform/context.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentLoose, presentOwnMedium } from './library.present.ts'
import {
  selectLoose,
  selectOwnMedia,
  selectOwnMedium,
  selectOwnSize,
  selectOwnTags,
  selectOwnUses,
} from './library.queries.ts'
import {
  adoptPicture,
  noOwnMedium,
  removeOwnMedium,
  replaceOwnMedium,
  updateOwnMedium,
  uploadOwnMedium,
} from './library.service.ts'

const perPage = 24

const readMedium = async ({ user: { providerId } }: CompanyCtx, id: number) => {
  const row = await selectOwnMedium(providerId, id)
  if (!row) throw noOwnMedium()
  return { ...presentOwnMedium(row), uses: [...(await selectOwnUses(providerId, row.key))] }
}

const done = async (ctx: CompanyCtx, message: string, id: number) => ({
  status: true,
  message,
  data: await readMedium(ctx, id),
})

export const libraryRoutes: Route[] = serve('providers', providerMediaCalls, {
  listOwnMedia: async ({ user: { providerId } }, { page, ...asked }) => {
    const [list, tags, size] = await Promise.all([
      selectOwnMedia(providerId, asked, page, perPage),
      selectOwnTags(providerId),
      selectOwnSize(providerId),
    ])
    return { ...presentPage(list, presentOwnMedium), tags, limits: { ...size, most: mostOwnMedia } }
  },
  listLoosePictures: async ({ user: { providerId } }, { page }) =>
    presentPage(await selectLoose(providerId, page, perPage), presentLoose),
  createOwnMedium: async (ctx, { key }) =>
    done(ctx, 'Das Bild liegt in Ihrer Mediathek.', await adoptPicture(ctx, key)),
  getOwnMedium: async (ctx, { id }) => ({ data: await readMedium(ctx, id) }),
  uploadOwnMedium: async (ctx, { image, name, copy_of }) =>
    done(ctx, 'Das Bild liegt in Ihrer Mediathek.', await uploadOwnMedium(ctx, image, name, copy_of)),
  updateOwnMedium: async (ctx, { id, focus_x: focusX, focus_y: focusY, ...texts }) => {
    await updateOwnMedium(ctx, id, { ...texts, focusX, focusY })
    return done(ctx, 'Die Angaben zum Bild sind gespeichert.', id)
  },
  updateOwnMediumFile: async (ctx, { id, image }) => {
    await replaceOwnMedium(ctx, id, image)
    return done(ctx, 'Das neue Bild steht jetzt überall.', id)
  },
  removeOwnMedium: async (ctx, { id }) => {
    await removeOwnMedium(ctx, id)
    return { status: true, message: 'Das Bild ist gelöscht.' }
  },
})
