import { and, eq, gte } from 'drizzle-orm'
import { germanDay } from '#lib/format.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { followFeed } from '../drafts/post-drafts.service.ts'
import { type Prepared, tellPortal } from '../portal.service.ts'
import { portalDates, portalPosts } from '../portal.tables.ts'
import { portalFeeds } from './feeds.tables.ts'

/** Posts that were made of events of a feed. Topic, region, pictures and price stay as the operator set them. */

/** Dates that are over stay. */
export const writeComingDates = async (tx: Tx, postId: number, dates: Prepared['dates']) => {
  await tx.delete(portalDates).where(and(eq(portalDates.postId, postId), gte(portalDates.lastDay, germanDay())))
  if (dates.length) await tx.insert(portalDates).values(dates.map((date) => ({ ...date, postId })))
  await followFeed(tx, postId)
  await tellPortal(tx, 'post', postId)
}

export const writeWords = async (tx: Tx, postId: number, prepared: Prepared) => {
  const { title, teaser, html, placeName, postalCode, city, lat, lng, link, words } = prepared
  await tx
    .update(portalPosts)
    .set({ title, teaser, html, placeName, postalCode, city, lat, lng, link, words, updatedAt: new Date() })
    .where(eq(portalPosts.id, postId))
  await followFeed(tx, postId)
  await tellPortal(tx, 'post', postId)
}

/** A suggestion that changes the post of an event: that one is written anew. Null: it has none yet. */
export const updateFeedPost = async (tx: Tx, suggestionId: number, prepared: Prepared) => {
  const [post] = await tx.sql<{ id: number; slug: string }>`
    select p.id, p.slug from portal_feed_events e join portal_posts p on p.id = e.post_id
    where e.suggestion_id = ${suggestionId} for update of e, p`
  if (!post) return null
  await writeWords(tx, post.id, prepared)
  await writeComingDates(tx, post.id, prepared.dates)
  // what left the feed and came back keeps its date; what is hidden stays so
  await tx.sql`
    update portal_posts p set state = ${prepared.state}, published_at = case
      when p.state = 'draft' and ${prepared.state} = 'published' and e.withdrawn_at is null then now() else p.published_at end
    from portal_feed_events e where e.suggestion_id = ${suggestionId} and p.id = e.post_id and p.state in ('draft', 'published')`
  await tx.sql`update portal_feed_events set withdrawn_at = null where suggestion_id = ${suggestionId}`
  return post
}

export const setFeedPost = (tx: Tx, suggestionId: number, postId: number) =>
  tx.sql`update portal_feed_events set post_id = ${postId} where suggestion_id = ${suggestionId}`

const dropOpenSuggestions = (tx: Tx, feedId: number) => tx.sql`
  delete from portal_suggestions s using portal_feed_events e
  where e.feed_id = ${feedId} and s.id = e.suggestion_id and s.state = 'open'`

/** Published posts stay, what waits for the operator goes. */
export const removeFeedOf = async (tx: Tx, feedId: number) => {
  await dropOpenSuggestions(tx, feedId)
  await tx.delete(portalFeeds).where(eq(portalFeeds.id, feedId))
}

export const removeFeedsOf = async (tx: Tx, userId: number) => {
  const feeds = await tx.sql<{ id: number }>`select id from portal_feeds where user_id = ${userId}`
  for (const { id } of feeds) await removeFeedOf(tx, id)
}
