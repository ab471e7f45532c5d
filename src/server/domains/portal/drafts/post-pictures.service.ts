import { eq } from 'drizzle-orm'
import type { PostContent } from '#contract/portal/drafts.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { takeMedium } from '#server/domains/content/index.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { removePictureLater, withPictures } from '#server/platform/files/pictures.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { portalImages } from '../portal.tables.ts'
import { postPictures } from './post-drafts.tables.ts'

const pictureFolder = 'portal'

/** Of one post, for all its versions: more than its editors can show. */
const mostPictures = 60

type Image = PostContent['images'][number]
type Placed = { key: string; width: number; height: number; mediaId: number | null; caption: string }

/** Those of the demo are shared by posts. */
const dropFile = async (tx: Tx, key: string) => {
  if (!key.startsWith(`pictures/${pictureFolder}/demo-`)) await removePictureLater(tx, key)
}

/** The caller has locked the post. */
const keepPicture = async (tx: Tx, postId: number, picture: Pick<Placed, 'key' | 'width' | 'height'>) => {
  const { count } = await tx.sql<{ count: number }>`
    select count(*)::int as count from post_pictures where post_id = ${postId}`.one()
  if (count >= mostPictures)
    throw refuse('CONFLICT', {
      message: `Zu diesem Beitrag sind schon ${mostPictures} Bilder hochgeladen. Veröffentlichen Sie ihn, dann gehen die, die keine Fassung mehr zeigt.`,
    })
  const { key, width, height } = picture
  await tx.insert(postPictures).values({ postId, key, width, height })
}

export const addPicture = (ctx: OperatorCtx, upload: Upload, lock: (tx: Tx) => Promise<number>) =>
  withPictures(ctx, pictureFolder, [upload], ([picture]) =>
    inTransaction(async (tx) => {
      await keepPicture(tx, await lock(tx), picture!)
      return picture!
    }),
  )

const longestCaption = 200

/** With whom a licence asks to name. */
const captionOf = ({ alt, credit }: { alt: string; credit: string }) => {
  const named = credit && ` (Bild: ${cutText(credit, 150)})`
  return cutText(alt, longestCaption - named.length) + named
}

/** A picture of the media library as a post shows it; it stays there until this is committed. */
export const takeLibraryPicture = async (tx: Tx, mediaId: number, field: string) => {
  const medium = await takeMedium(tx, mediaId, field)
  return { key: medium.key, width: medium.width, height: medium.height, mediaId, caption: captionOf(medium) }
}

/** The files that a draft names. Refused at its field: a picture that is gone, or belongs to another post. */
export const takePictures = async (tx: Tx, postId: number, images: readonly Image[]): Promise<Placed[]> => {
  const known = await tx.sql<{ key: string; width: number; height: number }>`
    select key, width, height from post_pictures where post_id = ${postId}
    union select key, width, height from portal_images where post_id = ${postId} and media_id is null`
  const files = new Map([...known].map((file) => [file.key, file]))
  const placed: Placed[] = []
  for (const [at, { media_id, key, caption }] of images.entries()) {
    if (media_id) {
      const medium = await takeLibraryPicture(tx, media_id, `images.${at}.mediaId`)
      placed.push({ ...medium, caption: caption || medium.caption })
      continue
    }
    const file = files.get(key)
    if (!file) throw refuseField(`images.${at}.key`, 'Dieses Bild gehört nicht zum Beitrag.')
    placed.push({ ...file, mediaId: null, caption })
  }
  return placed
}

/** Deletes the files that no version of the post names any more; what was uploaded a moment ago may not be saved yet. */
const dropUnnamed = async (tx: Tx, postId: number) => {
  const gone = await tx.sql<{ key: string }>`
    delete from post_pictures u where u.post_id = ${postId} and u.created_at < now() - interval '1 day'
      and not exists (select from portal_images i where i.post_id = u.post_id and i.key = u.key)
      and not exists (select from post_drafts d join post_edits e on e.draft_id = d.id
        where d.post_id = u.post_id and e.content @> jsonb_build_object('images', jsonb_build_array(jsonb_build_object('key', u.key))))
    returning u.key`
  for (const { key } of gone) await dropFile(tx, key)
}

/** Puts the pictures of a version in the place of those that readers saw. Older versions keep theirs. */
export const writePictures = async (tx: Tx, postId: number, placed: readonly Placed[]) => {
  await tx.sql`insert into post_pictures (post_id, key, width, height)
    select distinct on (key) post_id, key, width, height from portal_images where post_id = ${postId} and media_id is null
    on conflict do nothing`
  await tx.delete(portalImages).where(eq(portalImages.postId, postId))
  if (placed.length)
    await tx.insert(portalImages).values(placed.map((image, position) => ({ ...image, postId, position })))
  await dropUnnamed(tx, postId)
}

/** For a post that is deleted after this. */
export const dropPictures = async (tx: Tx, postId: number) => {
  const files = await tx.sql<{ key: string }>`
    select key from post_pictures where post_id = ${postId}
    union select key from portal_images where post_id = ${postId} and media_id is null`
  for (const { key } of files) await dropFile(tx, key)
}

/** Places of the media library in posts: what readers see, drafts and what is planned. */
export const mediaUsesOfPosts = () => sql`
  select used.media_id, 'Beitrag „' || p.title || '“' as name, '/betreiber/regional/' || p.id as path
  from (
    select media_id, post_id from portal_images where media_id is not null
    union select (image->>'media_id')::int, d.post_id from post_drafts d
      join post_edits e on e.draft_id = d.id and e.version in (d.version, d.publish_version)
      cross join jsonb_array_elements(e.content->'images') image where image->>'media_id' is not null
  ) used join portal_posts p on p.id = used.post_id`
