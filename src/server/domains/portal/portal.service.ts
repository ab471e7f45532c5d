import { and, eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { slugOf } from '#lib/text/slug.ts'
import type { MediumFile } from '#server/domains/content/index.ts'
import { getPostalCode } from '#server/domains/reference/index.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { cleanHtml, escapeHtml, textOfHtml } from '#server/platform/mail/clean-html.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { sharedCompanies } from '../accounts/accounts.tables.ts'
import { dropPictures } from './drafts/post-pictures.service.ts'
import { type GivenDate, readDate } from './portal.rules.ts'
import { portalCategories, portalDates, portalImages, portalPosts, portalRegions } from './portal.tables.ts'
import { mailRemoved } from './suggestions/suggestions.mails.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'portal.appear': object
  }
}

/** Empties what every process keeps of rendered pages. */
export const tellPortal = (tx: Pick<Tx, 'notify'>, what: string, id: number) => tx.notify('content', { what, id })

export const noPost = () => refuse('NOT_FOUND', { message: 'Diesen Beitrag gibt es nicht.' })

type Sluggish = typeof portalPosts | typeof portalRegions | typeof portalCategories

/** The name in letters of an address; with a number where another has it already. */
export const freeSlug = async (tx: Pick<Tx, 'select'>, table: Sluggish, name: string) => {
  const plain = slugOf(name)
  const base = /[a-z]/.test(plain) ? plain : `nr-${plain || 1}`
  const taken = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(sql`${table.slug} = ${base} or ${table.slug} ~ ${`^${base}-[0-9]+$`}`)
  const slugs = new Set(taken.map(({ slug }) => slug))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!slugs.has(slug)) return slug
  }
}

type PostColumns = typeof portalPosts.$inferInsert
export type NewPost = Pick<
  PostColumns,
  'title' | 'teaser' | 'html' | 'categoryId' | 'regionId' | 'state' | 'providerId'
> & {
  /** null: now, or as it was */
  publishedAt: Date | null
  dates: GivenDate[]
} & Required<Pick<PostColumns, 'author' | 'placeName' | 'street' | 'postalCode' | 'price' | 'link'>>

const placeOf = async (postalCode: string) => {
  if (!postalCode) return { city: '', lat: null, lng: null }
  const { city, lat, lng } = await getPostalCode(postalCode)
  return { city, lat, lng }
}

/** Locks what the post belongs to, so that nobody removes it meanwhile. */
export const checkRefs = async (tx: Tx, { categoryId, regionId, providerId }: NewPost) => {
  const exists = async (table: typeof portalCategories | typeof portalRegions | typeof sharedCompanies, id: number) =>
    (await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('key share')).length > 0
  if (!(await exists(portalCategories, categoryId))) throw refuseField('categoryId', 'Dieses Thema gibt es nicht.')
  if (!(await exists(portalRegions, regionId))) throw refuseField('regionId', 'Diese Region gibt es nicht.')
  if (providerId && !(await exists(sharedCompanies, providerId)))
    throw refuseField('providerId', 'Diesen Betrieb gibt es nicht.')
}

export type Prepared = Omit<PostColumns, 'slug' | 'publishedAt'> & {
  dates: Omit<typeof portalDates.$inferInsert, 'postId'>[]
}

/** A post as its rows hold it. */
export const preparePost = async ({ dates, publishedAt: _, ...given }: NewPost): Promise<Prepared> => {
  const html = cleanHtml(given.html)
  const place = await placeOf(given.postalCode)
  const words = [given.title, given.teaser, textOfHtml(html), given.placeName, place.city, given.author].join(' ')
  return { ...given, ...place, html, words, dates: dates.map(readDate) }
}

/** Typed text as paragraphs. */
export const htmlOfText = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph.trim())
    .map((paragraph) => `<p>${escapeHtml(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')

export const writeDates = async (tx: Tx, postId: number, dates: Prepared['dates']) => {
  await tx.delete(portalDates).where(eq(portalDates.postId, postId))
  if (dates.length) await tx.insert(portalDates).values(dates.map((date) => ({ ...date, postId })))
}

/** Writes a post that was prepared before the transaction. */
export const insertPost = async (tx: Tx, given: NewPost, { dates, ...columns }: Prepared) => {
  await checkRefs(tx, given)
  // two posts of the same name at once: the second waits for the slug of the first
  await tx.sql`select pg_advisory_xact_lock(hashtext('portal_posts.slug'))`
  const slug = await freeSlug(tx, portalPosts, given.title)
  const now = new Date()
  const [made] = await tx
    .insert(portalPosts)
    .values({ ...columns, slug, publishedAt: given.publishedAt ?? now, updatedAt: now })
    .returning({ id: portalPosts.id })
  await writeDates(tx, made!.id, dates)
  await tellPortal(tx, 'post', made!.id)
  return { id: made!.id, slug }
}

export const createPost = async (given: NewPost) => {
  const prepared = await preparePost(given)
  return (await inTransaction((tx) => insertPost(tx, given, prepared))).id
}

/** A draft that is published now appears now; what was published keeps its date. */
export const sincePublished = (state: NewPost['state']) =>
  state === 'published'
    ? sql`case when ${portalPosts.state} = 'draft' then now() else ${portalPosts.publishedAt} end`
    : portalPosts.publishedAt

/** Tells who suggested a published post that it is taken away, and why (Art. 17 DSA). */
export const tellAuthors = async (tx: Tx, id: number, reason: string) => {
  const told = await tx.sql<{ email: string; title: string }>`
    select distinct s.email, p.title from portal_suggestions s join portal_posts p on p.id = s.post_id
    where p.id = ${id} and p.state = 'published' and s.state = 'approved' and s.email <> ''`
  if (told.length && !reason) throw refuseField('reason', 'Bitte schreiben Sie, warum; der Einsender liest es.')
  for (const one of told) await mailRemoved(tx, one, reason)
}

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** runs in the transaction that deletes it */
    afterPostDeleted?: (tx: Tx, postId: number) => Promise<void>
  }
}

/** Decisions about a post wait for each other. */
export const lockPost = async (tx: Tx, id: number) => {
  await tx.select({ id: portalPosts.id }).from(portalPosts).where(eq(portalPosts.id, id)).for('update')
}

/** Takes a post offline after a report, or puts it back. */
export const setPostShown = async (tx: Tx, id: number, isShown: boolean) => {
  const [from, to] = isShown ? (['hidden', 'published'] as const) : (['published', 'hidden'] as const)
  await tx
    .update(portalPosts)
    .set({ state: to })
    .where(and(eq(portalPosts.id, id), eq(portalPosts.state, from)))
  await tellPortal(tx, 'post', id)
}

export const removePost = (id: number, reason: string) =>
  inTransaction(async (tx) => {
    await tellAuthors(tx, id, reason)
    await dropPictures(tx, id)
    const [gone] = await tx.delete(portalPosts).where(eq(portalPosts.id, id)).returning({ id: portalPosts.id })
    if (!gone) throw noPost()
    for (const act of contributionsOf('afterPostDeleted')) await act(tx, id)
    await tellPortal(tx, 'post', id)
  })

/** Posts keep the file beside the id, so that lists need no other table. */
export const followMedium = async (tx: Tx, mediaId: number, file: MediumFile) => {
  const changed = await tx
    .update(portalImages)
    .set(file)
    .where(eq(portalImages.mediaId, mediaId))
    .returning({ postId: portalImages.postId })
  for (const { postId } of changed) await tellPortal(tx, 'post', postId)
}

/** A post whose moment came must not wait until somebody changes something. */
export const tellAppeared = () =>
  inTransaction(async (tx) => {
    const [appeared] = await tx
      .select({ id: portalPosts.id })
      .from(portalPosts)
      .where(
        sql`${portalPosts.state} = 'published' and ${portalPosts.publishedAt} between now() - interval '3 minutes' and now()
          and ${portalPosts.updatedAt} < ${portalPosts.publishedAt}`,
      )
      .limit(1)
    if (appeared) await tellPortal(tx, 'post', appeared.id)
  })
