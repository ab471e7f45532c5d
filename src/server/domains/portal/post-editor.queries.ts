import { sql } from '#server/platform/sql/index.ts'
import { type CardRow, cardColumns, findWords, hasWords, labels, type PostRow, postColumns } from './portal.queries.ts'

/** As the operator edits it; from the main database, since it may have been saved just now. */
export const selectEditablePost = async (id: number) => {
  const [row] = await sql<
    Omit<PostRow, 'related'>
  >`select ${postColumns()} from portal_posts p ${labels()} where p.id = ${id}`
  return row
}

export type EditableRow = CardRow & Pick<PostRow, 'state' | 'isWaiting' | 'updatedAt'>

type Asked = {
  q: string
  state?: PostRow['state'] | undefined
  category?: number | null | undefined
  region?: number | null | undefined
}

/** The last changed first. */
export const selectEditablePosts = async (asked: Asked, page: number, perPage: number) => {
  const words = await findWords(asked.q)
  const where = sql`${words ? sql`true` : sql`false`} ${hasWords(words ?? [])}
    ${asked.state ? sql`and p.state = ${asked.state}` : sql.empty}
    ${asked.category ? sql`and p.category_id = ${asked.category}` : sql.empty}
    ${asked.region ? sql`and p.region_id = ${asked.region}` : sql.empty}`
  const answer = await sql<{ total: number; rows: EditableRow[] }>`
    select (select count(*)::int from portal_posts p where ${where}) as total,
      (select coalesce(json_agg(row order by row."updatedAt" desc, row.id desc), '[]') from (
        select ${cardColumns()}, p.state, p.state = 'published' and p.published_at > now() as "isWaiting",
          p.updated_at as "updatedAt"
        from portal_posts p ${labels()} where ${where}
        order by p.updated_at desc, p.id desc limit ${perPage} offset ${(page - 1) * perPage}
      ) row) as rows`.one()
  return { ...answer, page, perPage }
}
