import { postDraftCalls, postPreviewCalls } from '#contract/portal/drafts.ts'
import { linkOver, readPreviewKey } from '#server/domains/content/index.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { presentPost } from '../portal.present.ts'
import { noPost } from '../portal.service.ts'
import {
  postOfKey,
  postPreviewPath,
  presentDrafted,
  presentPicture,
  presentPostVersion,
} from './post-drafts.present.ts'
import { selectDrafted, selectPostVersions } from './post-drafts.queries.ts'
import {
  lockForPicture,
  removePostSchedule,
  restorePostVersion,
  setPostPublication,
  updatePost,
} from './post-drafts.service.ts'
import { addPicture, takeLibraryPicture } from './post-pictures.service.ts'
import { readPostPreview } from './post-preview.service.ts'

const readDrafted = async (id: number) => {
  const row = await selectDrafted(id)
  if (!row) throw noPost()
  return row
}

export const editablePost = async (id: number) => presentDrafted(await readDrafted(id))

const done = async (message: string, id: number) => ({ status: true, message, data: await editablePost(id) })

const previewDays = 7

const sentenceOf = (isPublished: boolean, at: Date | null) => {
  if (at)
    return isPublished ? 'Der Beitrag geht zur gewählten Zeit online.' : 'Der Beitrag geht zur gewählten Zeit vom Netz.'
  return isPublished ? 'Der Beitrag ist veröffentlicht.' : 'Der Beitrag ist nicht mehr öffentlich.'
}

const editor = serve('portal', postDraftCalls, {
  getEditablePost: async (_ctx, { id }) => ({ data: await editablePost(id) }),
  updatePost: async (_ctx, { id, version, editor, ...content }) => {
    await updatePost(id, version, content, editor)
    return done('Der Entwurf ist gespeichert.', id)
  },
  setPostPublication: async (_ctx, { id, version, is_published, at, reason }) => {
    const minute = at ? new Date(at) : null
    await setPostPublication(id, { version, isPublished: is_published, at: minute, reason })
    return done(sentenceOf(is_published, minute), id)
  },
  removePostSchedule: async (_ctx, { id }) => {
    await removePostSchedule(id)
    return done('Der Zeitplan ist aufgehoben.', id)
  },
  listPostVersions: async (_ctx, { id }) => {
    await readDrafted(id)
    return { data: [...(await selectPostVersions(id))].map(presentPostVersion) }
  },
  setPostVersion: async (_ctx, { id, version, restored }) => {
    await restorePostVersion(id, version, restored)
    return done('Die ältere Fassung ist jetzt der Entwurf.', id)
  },
  createPostPreview: async (_ctx, { id }) => {
    await readDrafted(id)
    const until = new Date(Date.now() + previewDays * 86_400_000)
    return {
      status: true,
      message: 'Der Link ist bereit.',
      path: await postPreviewPath(id, until),
      until: until.toISOString(),
    }
  },
  uploadPostImage: async (ctx, { id, image, caption }) => {
    const { key } = await addPicture(ctx, image, (tx) => lockForPicture(tx, id))
    return { status: true, message: 'Das Bild ist gespeichert.', data: presentPicture({ mediaId: null, key, caption }) }
  },
  getPostMedium: async (_ctx, { media_id }) => ({
    data: presentPicture(await inTransaction((tx) => takeLibraryPicture(tx, media_id, 'mediaId'))),
  }),
})

const preview = serve('portal', postPreviewCalls, {
  getPostPreview: async (_ctx, { key }) => {
    const id = postOfKey(await readPreviewKey(key))
    if (!id) throw linkOver()
    return { data: presentPost(await readPostPreview(id)) }
  },
})

export const postDraftRoutes: Route[] = [...editor, ...preview]
