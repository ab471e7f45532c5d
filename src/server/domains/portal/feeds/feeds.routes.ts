import { feedCalls } from '#contract/portal/feeds.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { serve } from '#server/platform/http/serve.ts'
import { isoTime } from '#server/platform/times.ts'
import { type FeedRow, selectFeeds, selectIsAuthor } from './feeds.queries.ts'
import { createFeed, createOwnFeed, type NewFeed, readFeedNow, removeFeed, updateFeed } from './feeds.service.ts'

const present = (row: FeedRow) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  category: { id: row.categoryId, slug: row.categorySlug, name: row.categoryName },
  region: { id: row.regionId, slug: row.regionSlug, name: row.regionName },
  postal_code: row.postalCode,
  is_trusted: row.isTrusted,
  is_of_author: row.isOfAuthor,
  is_due: row.isDue,
  read_at: row.readAt && isoTime(row.readAt),
  events: row.events,
  posts: row.posts,
  waiting: row.waiting,
  note: row.note,
  error: row.error,
})

const given = (typed: InputOf<(typeof feedCalls)['createOwnFeed']>, isTrusted: boolean): NewFeed => ({
  name: typed.name,
  address: typed.address,
  categoryId: typed.category_id,
  regionId: typed.region_id,
  postalCode: typed.postal_code,
  isTrusted,
})

const done = (message: string) => ({ status: true, message })
const entered = 'Der Kalender ist eingetragen und wird gleich gelesen.'
const removed = 'Der Kalender wird nicht mehr gelesen.'

export const feedRoutes = serve('portal', feedCalls, {
  listFeeds: async () => ({ data: (await selectFeeds(null)).map(present) }),
  createFeed: async (_ctx, { is_trusted, ...typed }) => {
    await createFeed(given(typed, is_trusted))
    return done(entered)
  },
  updateFeed: async (_ctx, { id, is_trusted, ...typed }) => {
    await updateFeed(id, given(typed, is_trusted))
    return done('Der Kalender ist gespeichert und wird gleich gelesen.')
  },
  importFeed: async (_ctx, { id }) => {
    await readFeedNow(id)
    return done('Der Kalender wird gleich gelesen.')
  },
  removeFeed: async (_ctx, { id, reason }) => {
    await removeFeed(id, null, reason)
    return done(removed)
  },
  listOwnFeeds: async ({ user }) => {
    const [isAuthor, feeds] = await Promise.all([selectIsAuthor(user.id), selectFeeds(user.id)])
    return { is_author: isAuthor, data: feeds.map(present) }
  },
  createOwnFeed: async ({ user }, typed) => {
    await createOwnFeed(user, given(typed, false))
    return done(entered)
  },
  removeOwnFeed: async ({ user }, { id }) => {
    await removeFeed(id, user.id)
    return done(removed)
  },
})
