import type { PostContent } from '#contract/portal/drafts.ts'
import { issuePreviewKey } from '#server/domains/content/index.ts'
import { pictureSet } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import { type DraftedRow, type PostVersionRow, selectDrawn, selectNamedProvider } from './post-drafts.queries.ts'

const orNull = (at: string | null) => (at === null ? null : isoTime(at))

export const postPreviewPath = async (postId: number, until: Date) =>
  `/vorschau/beitrag/${await issuePreviewKey(`post-${postId}`, until)}`

/** The number of the post that the key of a link names. */
export const postOfKey = (draft: string) => {
  const [, id] = /^post-(\d{1,10})$/.exec(draft) ?? []
  return id ? Number(id) : null
}

type File = { mediaId: number | null; key: string; caption: string }

export const presentPicture = ({ mediaId, key, caption }: File) => ({
  media_id: mediaId,
  key: mediaId ? '' : key,
  src: pictureSet(key).src,
  caption,
})

/** Everything of a version, with nothing left out. */
const presentContent = ({ provider_id, published_at, dates, images, ...words }: PostContent) => ({
  ...words,
  provider_id: provider_id ?? null,
  published_at: published_at || null,
  dates: dates.map((date) => ({ ...date, end_date: date.end_date || null })),
  images: images.map((image) => ({ ...image, media_id: image.media_id ?? null })),
})

const editorHours = 24

export const presentDrafted = async (row: DraftedRow) => {
  const mediaIds = row.content.images.flatMap(({ media_id }) => media_id ?? [])
  const [drawn, provider, preview] = await Promise.all([
    selectDrawn(row.id, mediaIds),
    selectNamedProvider(row.content.provider_id ?? null),
    postPreviewPath(row.id, new Date(Date.now() + editorHours * 3_600_000)),
  ])
  return {
    ...presentContent(row.content),
    id: row.id,
    slug: row.slug,
    state: row.state,
    is_hidden: row.isHidden,
    is_suggested: row.isSuggested,
    is_fixed: false as const,
    provider: provider && { id: provider.id, company_name: provider.companyName },
    pictures: [...drawn].map(presentPicture),
    version: row.version,
    published_version: row.publishedVersion,
    publish_at: orNull(row.publishAt),
    has_failed: row.hasFailed,
    unpublish_at: orNull(row.unpublishAt),
    updated_at: isoTime(row.updatedAt),
    preview_path: preview,
  }
}

export const presentPostVersion = ({ version, savedAt, isPublished, content }: PostVersionRow) => ({
  ...presentContent(content),
  version,
  saved_at: isoTime(savedAt),
  is_published: isPublished,
})
