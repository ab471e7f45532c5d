import { eq } from 'drizzle-orm'
import { type PostContent, postContent } from '#contract/portal/drafts.ts'
import { Refusal, refuse, refuseField } from '#lib/errors.ts'
import {
  addVersion,
  type DraftTables,
  hasSame,
  planDue,
  readEdit,
  settleEach,
  toMinute,
} from '#server/domains/content/index.ts'
import { cleanHtml } from '#server/platform/mail/clean-html.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import {
  checkRefs,
  type NewPost,
  noPost,
  preparePost,
  sincePublished,
  tellAuthors,
  tellPortal,
  writeDates,
} from '../portal.service.ts'
import { portalPosts } from '../portal.tables.ts'
import { isSuggested, selectLiveContent } from './post-drafts.queries.ts'
import { postDrafts } from './post-drafts.tables.ts'
import { takePictures, writePictures } from './post-pictures.service.ts'

const tables: DraftTables = { drafts: sql.id('post_drafts'), edits: sql.id('post_edits') }

const conflict = () =>
  refuse('CONFLICT', {
    message:
      'Jemand hat diesen Beitrag inzwischen geändert. Sehen Sie sich die neue Fassung an, bevor Sie entscheiden.',
  })

type DraftRow = { id: number; postId: number; version: number; publishedVersion: number | null }
type Post = { slug: string; isPublished: boolean; publishedAt: string; isWaiting: boolean }

const findDraft = async (tx: Tx, postId: number) => {
  const [draft] = await tx.sql<DraftRow>`
    select id, post_id as "postId", version, published_version as "publishedVersion"
    from post_drafts where post_id = ${postId} for update`
  return draft
}

/** A post that was to appear at a later moment waits for it as a draft from now on. */
const planWaiting = async (tx: Tx, draft: DraftRow, { publishedAt }: Post) => {
  const minute = toMinute(new Date(publishedAt))
  await tx.sql`update portal_posts set state = 'draft' where id = ${draft.postId}`
  await tx.sql`update post_drafts set publish_at = ${minute}, publish_version = version where id = ${draft.id}`
  await planDue(tx, minute)
  return draft
}

/** Everybody who changes a post waits here for the others. What readers see becomes its first version. */
const lockDraft = async (tx: Tx, postId: number): Promise<DraftRow> => {
  const [post] = await tx.sql<Post>`
    select slug, state = 'published' as "isPublished", published_at as "publishedAt",
      state = 'published' and published_at > now() as "isWaiting"
    from portal_posts where id = ${postId} for update`
  if (!post) throw noPost()
  const found = await findDraft(tx, postId)
  if (found) return found
  const content = await selectLiveContent(tx, postId)
  const { id } = await tx.sql<{ id: number }>`
    insert into post_drafts (post_id, slug) values (${postId}, ${post.slug}) returning id`.one()
  const draft = await addVersion(tx, tables, { id, postId, version: 0, publishedVersion: null }, content!)
  if (post.isWaiting) return planWaiting(tx, draft, post)
  if (!post.isPublished) return draft
  await tx.sql`update post_drafts set published_version = ${draft.version} where id = ${id}`
  return { ...draft, publishedVersion: draft.version }
}

const contentOf = async (tx: Tx, draft: DraftRow, version = draft.version): Promise<PostContent> => {
  const read = postContent.safeParse(await readEdit(tx, tables, draft.id, version))
  if (read.success) return read.data
  throw refuse('CONFLICT', {
    message: 'Diese Fassung gibt es nicht mehr, oder sie ist in einer alten Form gespeichert.',
  })
}

/** A version in the words of the tables that readers see. */
export const postOf = (content: PostContent): NewPost => ({
  title: content.title,
  teaser: content.teaser,
  html: content.content,
  categoryId: content.category_id,
  regionId: content.region_id,
  state: 'published',
  publishedAt: content.published_at ? new Date(content.published_at) : null,
  author: content.author,
  providerId: content.provider_id ?? null,
  dates: content.dates.map((date) => ({
    startDate: date.start_date,
    startTime: date.start_time,
    endDate: date.end_date ?? null,
    endTime: date.end_time,
  })),
  placeName: content.place_name,
  street: content.street,
  postalCode: content.postal_code,
  price: content.price,
  link: content.link,
})

/** What can be stored: nothing is left out, so that the same words are the same version. */
const toStored = (content: PostContent) => ({
  ...content,
  content: cleanHtml(content.content),
  provider_id: content.provider_id ?? null,
  published_at: content.published_at || null,
  dates: content.dates.map((date) => ({ ...date, end_date: date.end_date || null })),
  images: content.images.map((image) => ({ ...image, media_id: image.media_id ?? null })),
})

const check = async (tx: Tx, postId: number, content: PostContent) => {
  if (content.published_at && new Date(content.published_at) > new Date())
    throw refuseField('publishedAt', 'Dieses Datum liegt in der Zukunft. Wählen Sie dafür „Später veröffentlichen“.')
  await checkRefs(tx, postOf(content))
  await takePictures(tx, postId, content.images)
}

/** Saves a draft. Sent twice, it is one version. */
export const updatePost = async (postId: number, version: number, given: PostContent, editor: string) => {
  const content = toStored(given)
  const checked = await preparePost(postOf(content)).catch((error: unknown) => {
    if (error instanceof Refusal) return error
    throw error
  })
  await inTransaction(async (tx) => {
    const draft = await lockDraft(tx, postId)
    if (await hasSame(tx, tables, draft, content)) return
    if (draft.version !== version) throw conflict()
    if (checked instanceof Refusal) throw checked
    await check(tx, postId, content)
    await addVersion(tx, tables, draft, content, editor)
  })
}

export const restorePostVersion = (postId: number, version: number, restored: number) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, postId)
    if (draft.version !== version) throw conflict()
    await addVersion(tx, tables, draft, toStored(await contentOf(tx, draft, restored)))
  })

/** Shows a version to readers; a post that they see already keeps its date. */
const publish = async (tx: Tx, { id, postId, ...draft }: DraftRow, version: number) => {
  const content = await contentOf(tx, { id, postId, ...draft }, version)
  const given = postOf(content)
  const { dates, ...columns } = await preparePost(given)
  await checkRefs(tx, given)
  const pictures = await takePictures(tx, postId, content.images)
  await tx
    .update(portalPosts)
    .set({ ...columns, publishedAt: given.publishedAt ?? sincePublished('published'), updatedAt: new Date() })
    .where(eq(portalPosts.id, postId))
  await writeDates(tx, postId, dates)
  await tx.sql`update post_drafts set published_version = ${version},
    publish_at = case when publish_version > ${version} then publish_at end,
    publish_version = case when publish_version > ${version} then publish_version end where id = ${id}`
  await writePictures(tx, postId, pictures)
  await tellPortal(tx, 'post', postId)
}

const unpublish = async (tx: Tx, { id, postId }: DraftRow, reason: string) => {
  await tellAuthors(tx, postId, reason)
  await tx.sql`update portal_posts set state = 'draft', updated_at = now() where id = ${postId} and state = 'published'`
  await tx.sql`update post_drafts set published_version = null, unpublish_at = null, unpublish_reason = '' where id = ${id}`
  await tellPortal(tx, 'post', postId)
}

const assertReason = async (tx: Tx, postId: number, reason: string) => {
  const [told] = reason ? [] : await tx.sql`select from portal_posts p where p.id = ${postId} and ${isSuggested()}`
  if (told) throw refuseField('reason', 'Bitte schreiben Sie, warum; der Einsender liest es.')
}

type Publication = { version: number; isPublished: boolean; at: Date | null; reason: string }

export const setPostPublication = (postId: number, { version, isPublished, at, reason }: Publication) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, postId)
    if (draft.version !== version) throw conflict()
    if (!at) return isPublished ? publish(tx, draft, version) : unpublish(tx, draft, reason)
    const minute = toMinute(at)
    if (minute <= new Date()) throw refuseField('at', 'Bitte wählen Sie eine Zeit in der Zukunft.')
    if (isPublished) await check(tx, postId, await contentOf(tx, draft))
    else await assertReason(tx, postId, reason)
    await tx
      .update(postDrafts)
      .set(
        isPublished ? { publishAt: minute, publishVersion: version } : { unpublishAt: minute, unpublishReason: reason },
      )
      .where(eq(postDrafts.id, draft.id))
    await planDue(tx, minute)
  })

export const removePostSchedule = (postId: number) =>
  inTransaction(async (tx) => {
    const { id } = await lockDraft(tx, postId)
    await tx
      .update(postDrafts)
      .set({ publishAt: null, publishVersion: null, unpublishAt: null, unpublishReason: '' })
      .where(eq(postDrafts.id, id))
  })

/** Of a post that was suggested after its end had been planned. */
const ownReason = 'Der Beitrag war von Anfang an nur bis zu diesem Zeitpunkt vorgesehen.'

type Due = { publishVersion: number | null; isOver: boolean; isOverFirst: boolean; reason: string }

const settlePost = (slug: string, now: Date) =>
  inTransaction(async (tx) => {
    const [post] = await tx.sql<{ id: number }>`select post_id as id from post_drafts where slug = ${slug}`
    if (!post) return
    const draft = await lockDraft(tx, post.id)
    const { publishVersion, isOver, isOverFirst, reason } = await tx.sql<Due>`
      select case when publish_at <= ${now} then publish_version end as "publishVersion",
        coalesce(unpublish_at <= ${now}, false) as "isOver", coalesce(unpublish_at < publish_at, false) as "isOverFirst",
        unpublish_reason as reason
      from post_drafts where id = ${draft.id}`.one()
    const isOffFirst = isOver && isOverFirst && publishVersion !== null
    if (isOffFirst) await unpublish(tx, draft, reason || ownReason)
    if (publishVersion) await publish(tx, draft, publishVersion)
    if (isOver && !isOffFirst) await unpublish(tx, draft, reason || ownReason)
  })

/** All posts that something is due for at this moment, each in a transaction of its own. */
export const settleDuePosts = async (now: Date) => {
  const due = await sql<{ slug: string }>`
    select slug from post_drafts where (publish_at <= ${now} and publish_version is not null) or unpublish_at <= ${now}
    order by slug limit 500`
  const slugs = due.map(({ slug }) => slug)
  await settleEach(tables, slugs, now, settlePost)
}

/** Adds a picture to what versions of the post can name. */
export const lockForPicture = async (tx: Tx, postId: number) => (await lockDraft(tx, postId)).postId

/** What the calendar of an organiser says of its event; all else is the operator's. */
const followed = ['title', 'teaser', 'content', 'place_name', 'postal_code', 'link', 'dates'] as const

/**
 * The calendar changed what readers see: so it does with the draft, with what is planned and with the version that readers saw. Whoever has the
 * draft open sees what changed before anything else is saved.
 */
export const followFeed = async (tx: Tx, postId: number) => {
  const draft = await findDraft(tx, postId)
  if (!draft) return
  const live = await selectLiveContent(tx, postId)
  const changes = Object.fromEntries(followed.map((name) => [name, live![name]]))
  const content = { ...(await readEdit<PostContent>(tx, tables, draft.id, draft.version))!, ...changes }
  await tx.sql`update post_edits e set content = e.content || ${sql.json(changes)} from post_drafts d
    where d.id = ${draft.id} and e.draft_id = d.id and e.version in (d.published_version, d.publish_version)
      and e.version <> d.version`
  if (await hasSame(tx, tables, draft, content)) return
  const { version } = await addVersion(tx, tables, draft, content)
  if (draft.publishedVersion === draft.version)
    await tx.sql`update post_drafts set published_version = ${version} where id = ${draft.id}`
  await tx.sql`update post_drafts set publish_version = ${version} where id = ${draft.id} and publish_version = ${draft.version}`
}

/** Of a post that is new here: nobody sees it before it is published. */
const insertEmpty = async (tx: Tx, slug: string, content: PostContent) => {
  const { dates: _, ...columns } = await preparePost(postOf(content))
  const now = new Date()
  const [made] = await tx
    .insert(portalPosts)
    .values({ ...columns, slug, state: 'draft', publishedAt: now, updatedAt: now })
    .returning({ id: portalPosts.id })
  await tellPortal(tx, 'post', made!.id)
  return made!.id
}

/** A post of another region: a draft, or what readers see from now on. The business it is about stays. */
export const importPostDraft = async (tx: Tx, slug: string, given: PostContent, isPublished: boolean) => {
  const [known] = await tx.sql<{ id: number; providerId: number | null }>`
    select id, provider_id as "providerId" from portal_posts where slug = ${slug}`
  const content = toStored({ ...given, provider_id: known?.providerId ?? null })
  await preparePost(postOf(content))
  if (!known) await checkRefs(tx, postOf(content))
  const id = known?.id ?? (await insertEmpty(tx, slug, content))
  await check(tx, id, content)
  const before = await lockDraft(tx, id)
  const isSame = await hasSame(tx, tables, before, content)
  if (known && isSame && (!isPublished || before.publishedVersion === before.version)) return 'same' as const
  const draft = isSame ? before : await addVersion(tx, tables, before, content)
  if (isPublished) await publish(tx, draft, draft.version)
  return known ? ('changed' as const) : ('new' as const)
}
