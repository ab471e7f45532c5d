import { col, type Fragment, rowShape, sql } from '#server/platform/sql/index.ts'

const feedRow = rowShape('feed', {
  id: col.int(),
  name: col.text(),
  address: col.text(),
  categoryId: col.int(),
  categorySlug: col.text(),
  categoryName: col.text(),
  regionId: col.int(),
  regionSlug: col.text(),
  regionName: col.text(),
  postalCode: col.text(),
  isTrusted: col.bool(),
  isOfAuthor: col.bool(),
  isDue: col.bool(),
  readAt: col.time().orNull(),
  events: col.int(),
  posts: col.int(),
  waiting: col.int(),
  note: col.text(),
  error: col.text(),
})

/** The account whose confirmed address is that of a trusted author. */
export const isAuthor = (userId: number | Fragment) => sql`
  exists (select from shared.users u join portal_authors a on a.email = u.email
    where u.id = ${userId} and u.email_confirmed_at is not null)`

/** All of the operator, or those that one account entered. */
export const selectFeeds = (userId: number | null) => sql(feedRow)`
  select f.id, f.name, f.address, f.category_id as "categoryId", c.slug as "categorySlug", c.name as "categoryName",
    f.region_id as "regionId", r.slug as "regionSlug", r.name as "regionName", f.postal_code as "postalCode",
    f.is_trusted or ${isAuthor(sql`f.user_id`)} as "isTrusted", f.user_id is not null as "isOfAuthor", f.due_at <= now() as "isDue",
    f.read_at as "readAt", f.events, coalesce(n.posts, 0)::int as posts, coalesce(n.waiting, 0)::int as waiting, f.note, f.error
  from portal_feeds f join portal_categories c on c.id = f.category_id join portal_regions r on r.id = f.region_id
  left join lateral (
    select count(p.id) filter (where p.state = 'published') as posts, count(s.id) filter (where s.state = 'open') as waiting
    from portal_feed_events e left join portal_posts p on p.id = e.post_id left join portal_suggestions s on s.id = e.suggestion_id
    where e.feed_id = f.id
  ) n on true
  where ${userId === null ? sql`true` : sql`f.user_id = ${userId}`}
  order by f.name, f.id limit 500`
export type FeedRow = Awaited<ReturnType<typeof selectFeeds>>[number]

export const selectIsAuthor = async (userId: number) =>
  (await sql<{ is: boolean }>`select ${isAuthor(userId)} as is`.one()).is
