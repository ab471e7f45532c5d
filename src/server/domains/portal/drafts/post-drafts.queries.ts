import type { PostContent } from '#contract/portal/drafts.ts'
import { db, type Source, sql } from '#server/platform/sql/index.ts'

const clock = (column: 'start_minute' | 'end_minute') =>
  sql`coalesce(to_char(make_interval(mins => ${sql.id(column)}), 'HH24:MI'), '')`

/** What the post `p` says to its readers, as a version says it. */
const liveContent = () => sql`jsonb_build_object(
  'title', p.title, 'teaser', p.teaser, 'content', p.html, 'category_id', p.category_id, 'region_id', p.region_id,
  'author', p.author, 'provider_id', p.provider_id, 'place_name', p.place_name, 'street', p.street,
  'postal_code', p.postal_code, 'price', p.price, 'link', p.link, 'published_at', null,
  'dates', (select coalesce(jsonb_agg(jsonb_build_object('start_date', first_day, 'start_time', ${clock('start_minute')},
    'end_date', nullif(last_day, first_day), 'end_time', ${clock('end_minute')}) order by starts_at, id), '[]')
    from portal_dates where post_id = p.id),
  'images', (select coalesce(jsonb_agg(jsonb_build_object('media_id', media_id,
    'key', case when media_id is null then key else '' end, 'caption', caption) order by position, id), '[]')
    from portal_images where post_id = p.id))`

export const selectLiveContent = async (source: Source, postId: number) => {
  const [row] = await source.sql<{ content: PostContent }>`
    select ${liveContent()} as content from portal_posts p where p.id = ${postId}`
  return row?.content
}

export type DraftedRow = {
  id: number
  slug: string
  isHidden: boolean
  isSuggested: boolean
  state: 'draft' | 'published' | 'changed'
  version: number
  publishedVersion: number | null
  publishAt: string | null
  hasFailed: boolean
  unpublishAt: string | null
  updatedAt: string
  content: PostContent
}

export const isSuggested = () => sql`exists (select from portal_suggestions s
  where s.post_id = p.id and s.state = 'approved' and s.email <> '')`

/** The draft of a post; of one that nobody edited yet what readers see, as its first version. From the main database: it was saved just now. */
export const selectDrafted = async (postId: number, source: Source = db): Promise<DraftedRow | undefined> => {
  const [row] = await source.sql<DraftedRow>`
    select p.id, p.slug, p.state = 'hidden' as "isHidden", ${isSuggested()} as "isSuggested",
      case when p.state <> 'published' or (d.id is null and p.published_at > now()) then 'draft'
        when d.id is null or e.content = s.content then 'published' else 'changed' end as state,
      coalesce(d.version, 1) as version,
      case when d.id is not null then d.published_version when p.state = 'published' then 1 end as "publishedVersion",
      case when d.id is not null then d.publish_at
        when p.state = 'published' and p.published_at > now() then p.published_at end as "publishAt",
      coalesce(d.publish_at is not null and d.publish_version is null, false) as "hasFailed",
      d.unpublish_at as "unpublishAt", coalesce(e.saved_at, p.updated_at) as "updatedAt",
      coalesce(e.content, ${liveContent()}) as content
    from portal_posts p left join post_drafts d on d.post_id = p.id
      left join post_edits e on e.draft_id = d.id and e.version = d.version
      left join post_edits s on s.draft_id = d.id and s.version = d.published_version
    where p.id = ${postId}`
  return row
}

export type PostVersionRow = { version: number; savedAt: string; isPublished: boolean; content: PostContent }

export const selectPostVersions = (postId: number) => sql<PostVersionRow>`
  select e.version, e.saved_at as "savedAt", coalesce(e.version = d.published_version, false) as "isPublished", e.content
  from post_drafts d join post_edits e on e.draft_id = d.id where d.post_id = ${postId} order by e.version desc limit 52`

type Drawn = { mediaId: number | null; key: string; caption: string; width: number; height: number }

/** Every picture that a draft of the post can name, with its file. */
export const selectDrawn = (postId: number, mediaIds: number[]) => sql<Drawn>`
  select m.id as "mediaId", m.key, m.alt as caption, m.width, m.height from media m where m.id = any(${mediaIds}::int[])
  union all select null, key, '', width, height from post_pictures where post_id = ${postId}
  union select null, key, '', width, height from portal_images where post_id = ${postId} and media_id is null`

export const selectNamedProvider = async (id: number | null) => {
  if (!id) return null
  const [row] = await sql<{ id: number; companyName: string }>`
    select id, company_name as "companyName" from shared.companies where id = ${id}`
  return row ?? null
}
