import { holdsWord, type SearchWord } from '#server/domains/reference/index.ts'
import { sql } from '#server/platform/sql/index.ts'
import { type CardRow, cardColumns, findWords, hasWords, labels, type PostRow } from './portal.queries.ts'

export type EditableRow = CardRow &
  Pick<PostRow, 'state' | 'isWaiting' | 'updatedAt'> & {
    /** null where nobody edited it yet */
    draftTitle: string | null
    isChanged: boolean
    publishAt: string | null
    hasFailed: boolean
    unpublishAt: string | null
  }

type Asked = {
  q: string
  state?: PostRow['state'] | undefined
  category?: number | null | undefined
  region?: number | null | undefined
}

/** What nobody published yet is found by what its draft says. */
const inDrafts = (word: SearchWord) => sql`or p.id in (select d.post_id from post_drafts d
  join post_edits e on e.draft_id = d.id and e.version = d.version
  where ${holdsWord(sql`concat_ws(' ', e.content->>'title', e.content->>'teaser')`, word)})`

/** The last changed first. */
export const selectEditablePosts = async (asked: Asked, page: number, perPage: number) => {
  const words = await findWords(asked.q)
  const where = sql`${words ? sql`true` : sql`false`} ${hasWords(words ?? [], inDrafts)}
    ${asked.state ? sql`and p.state = ${asked.state}` : sql.empty}
    ${asked.category ? sql`and p.category_id = ${asked.category}` : sql.empty}
    ${asked.region ? sql`and p.region_id = ${asked.region}` : sql.empty}`
  const answer = await sql<{ total: number; rows: EditableRow[] }>`
    select (select count(*)::int from portal_posts p where ${where}) as total,
      (select coalesce(json_agg(row order by row."updatedAt" desc, row.id desc), '[]') from (
        select ${cardColumns()}, p.state, p.state = 'published' and p.published_at > now() as "isWaiting",
          p.updated_at as "updatedAt", e.content->>'title' as "draftTitle",
          p.state = 'published' and coalesce(e.content <> s.content, d.id is not null) as "isChanged",
          d.publish_at as "publishAt", coalesce(d.publish_at is not null and d.publish_version is null, false) as "hasFailed",
          d.unpublish_at as "unpublishAt"
        from portal_posts p ${labels()} left join post_drafts d on d.post_id = p.id
          left join post_edits e on e.draft_id = d.id and e.version = d.version
          left join post_edits s on s.draft_id = d.id and s.version = d.published_version
        where ${where}
        order by p.updated_at desc, p.id desc limit ${perPage} offset ${(page - 1) * perPage}
      ) row) as rows`.one()
  return { ...answer, page, perPage }
}
