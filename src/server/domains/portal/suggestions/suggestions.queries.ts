import { col, rowShape, sql } from '#server/platform/sql/index.ts'
import { editorPerPage, type GivenDate } from '../portal.rules.ts'

const suggestionRow = rowShape('suggestion', {
  id: col.int(),
  state: col.text(),
  name: col.text(),
  email: col.text(),
  title: col.text(),
  teaser: col.text(),
  text: col.text(),
  categoryId: col.int(),
  categorySlug: col.text(),
  categoryName: col.text(),
  regionId: col.int(),
  regionSlug: col.text(),
  regionName: col.text(),
  day: col.text().orNull(),
  startTime: col.text(),
  endTime: col.text(),
  dates: col.json<GivenDate[]>().orNull(),
  placeName: col.text(),
  street: col.text(),
  postalCode: col.text(),
  price: col.text(),
  link: col.text(),
  reason: col.text(),
  postId: col.int().orNull(),
  createdAt: col.time(),
})
const authorRow = rowShape('author', { id: col.int(), name: col.text(), email: col.text(), createdAt: col.time() })

/** What waits, the oldest first; what is decided, the last first. */
export const selectSuggestions = async (state: 'open' | 'approved' | 'refused', page: number) => {
  const order = state === 'open' ? sql`s.id` : sql`s.id desc`
  const [rows, { total }] = await Promise.all([
    sql(suggestionRow)`
      select s.id, s.state, s.name, s.email, s.title, s.teaser, s.text, s.category_id as "categoryId", c.slug as "categorySlug",
        c.name as "categoryName", s.region_id as "regionId", r.slug as "regionSlug", r.name as "regionName", s.day::text as day,
        s.start_time as "startTime", s.end_time as "endTime", s.dates, s.place_name as "placeName", s.street, s.postal_code as "postalCode",
        s.price, s.link, s.reason, s.post_id as "postId", s.created_at as "createdAt"
      from portal_suggestions s join portal_categories c on c.id = s.category_id join portal_regions r on r.id = s.region_id
      where s.state = ${state} order by ${order} limit ${editorPerPage} offset ${(page - 1) * editorPerPage}`,
    sql<{ total: number }>`select count(*)::int as total from portal_suggestions where state = ${state}`.one(),
  ])
  return { rows: [...rows], total, page, perPage: editorPerPage }
}
export type SuggestionRow = Awaited<ReturnType<typeof selectSuggestions>>['rows'][number]

export const selectAuthors = () =>
  sql(authorRow)`select id, name, email, created_at as "createdAt" from portal_authors order by name, id limit 500`
