import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import { allMediaUses } from './media.contributions.ts'

export type MediumRow = {
  id: number
  key: string
  width: number
  height: number
  name: string
  alt: string
  source: string
  licence: string
  tags: string[]
  focusX: number
  focusY: number
  bytes: number
  createdAt: string
}

const columns = () => sql`m.id, m.key, m.width, m.height, m.name, m.alt, m.source, m.licence, m.tags,
  m.focus_x as "focusX", m.focus_y as "focusY", m.created_at as "createdAt",
  coalesce((select f.bytes from stored_files f where f.key = m.key), 0)::float8 as bytes`

type Asked = { q: string; tag: string; choice?: 'unused' | 'undescribed' | undefined }

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const selectUsedIds = async () => {
  const rows = await sql<{ id: number }>`select distinct u.media_id as id from (${allMediaUses()}) u`
  return rows.map(({ id }) => id)
}

/** The newest first, from the main database: it may have been uploaded just now. */
export const selectMedia = async ({ q, tag, choice }: Asked, page: number, perPage: number) => {
  const used = choice === 'unused' ? await selectUsedIds() : []
  const like = `%${escaped(q)}%`
  const where = sql`(${q === ''} or german_fold(concat_ws(' ', m.name, m.alt, m.source, array_to_string(m.tags, ' '))) like german_fold(${like}))
    and (${tag === ''} or ${tag} = any(m.tags)) and (${choice !== 'undescribed'} or m.alt = '') and m.id <> all(${used}::int[])`
  const [rows, found] = await Promise.all([
    sql<MediumRow>`select ${columns()} from media m where ${where}
      order by m.created_at desc, m.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from media m where ${where}`.one(),
  ])
  return { rows: [...rows], total: found.total, page, perPage }
}

export const selectMedium = async (id: number) => {
  const [row] = await sql<MediumRow>`select ${columns()} from media m where m.id = ${id}`
  return row
}

export type UseRow = { name: string; path: string }

export const selectMediumUses = (id: number) => sql<UseRow>`
  select distinct u.name, u.path from (${allMediaUses()}) u where u.media_id = ${id} order by u.name, u.path limit 200`

/** Words by which pictures are grouped, those of most pictures first. */
export const selectMediaTags = async () => {
  const rows = await sql<{ tag: string }>`
    select tag from media m, unnest(m.tags) tag group by tag order by count(*) desc, tag limit 50`
  return rows.map(({ tag }) => tag)
}

export const selectMediaSize = () =>
  sql<{ count: number; bytes: number }>`
  select count(*)::int as count, coalesce(sum(f.bytes), 0)::float8 as bytes
  from media m left join stored_files f on f.key = m.key`.one()

export type ShownRow = Pick<
  MediumRow,
  'id' | 'key' | 'width' | 'height' | 'alt' | 'source' | 'licence' | 'focusX' | 'focusY'
>

/** What pages show of the picture that a statement names, as a column of it; null where it names none. */
export const mediumOf = (
  id: Fragment,
) => sql`(select json_build_object('id', m.id, 'key', m.key, 'width', m.width, 'height', m.height,
  'alt', m.alt, 'source', m.source, 'licence', m.licence, 'focusX', m.focus_x, 'focusY', m.focus_y) from media m where m.id = ${id})`

/** What pages show of some pictures. */
export const selectShownMedia = (ids: number[]) => replica.sql<ShownRow>`
  select id, key, width, height, alt, source, licence, focus_x as "focusX", focus_y as "focusY"
  from media where id = any(${ids}::int[]) order by id limit 200`
