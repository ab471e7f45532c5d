import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { allPictureUses } from './library.contributions.ts'

const ownMediumRow = rowShape('own medium', {
  id: col.int(),
  key: col.text(),
  width: col.int(),
  height: col.int(),
  name: col.text(),
  alt: col.text(),
  source: col.text(),
  licence: col.text(),
  tags: col.texts(),
  focusX: col.int(),
  focusY: col.int(),
  bytes: col.number(),
  createdAt: col.time(),
})
export type OwnMediumRow = RowOf<typeof ownMediumRow>

const columns = () => sql`m.id, m.key, m.width, m.height, m.name, m.alt, m.source, m.licence, m.tags,
  m.focus_x as "focusX", m.focus_y as "focusY",
  m.created_at as "createdAt",
  coalesce((select f.bytes from stored_files f where f.key = m.key), 0)::float8 as bytes`

type Asked = { q: string; tag: string; choice?: 'unused' | 'undescribed' | undefined }

const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** The newest first, from the main database: it may have been uploaded just now. */
export const selectOwnMedia = async (providerId: number, asked: Asked, page: number, perPage: number) => {
  const { q, tag, choice } = asked
  const like = `%${escaped(q)}%`
  const isUsed = sql`exists (select from (${allPictureUses()}) u
    where u.provider_id = ${providerId} and u.key = m.key and u.is_open)`
  const where = sql`m.provider_id = ${providerId}
    and (${q === ''} or german_fold(concat_ws(' ', m.name, m.alt, m.source, array_to_string(m.tags, ' '))) like german_fold(${like}))
    and (${tag === ''} or ${tag} = any(m.tags)) and (${choice !== 'undescribed'} or m.alt = '')
    ${choice === 'unused' ? sql`and not ${isUsed}` : sql.empty}`
  const [rows, found] = await Promise.all([
    sql(ownMediumRow)`select ${columns()} from provider_media m where ${where}
      order by m.created_at desc, m.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from provider_media m where ${where}`.one(),
  ])
  return { rows: [...rows], total: found.total, page, perPage }
}

export const selectOwnMedium = async (providerId: number, id: number) => {
  const [row] = await sql(ownMediumRow)`
    select ${columns()} from provider_media m where m.provider_id = ${providerId} and m.id = ${id}`
  return row
}

/** All places of a file that belong to the provider. */
export const selectOwnUses = (providerId: number, key: string) =>
  sql<{ name: string; path: string }>`
  select distinct u.name, u.path from (${allPictureUses()}) u
  where u.provider_id = ${providerId} and u.key = ${key} and u.is_open order by u.name, u.path limit 200`

export const selectOwnTags = async (providerId: number) => {
  const rows = await sql<{ tag: string }>`
    select tag from provider_media m, unnest(m.tags) tag where m.provider_id = ${providerId}
    group by tag order by count(*) desc, tag limit 50`
  return rows.map(({ tag }) => tag)
}

export const selectOwnSize = (providerId: number) =>
  sql<{ count: number; bytes: number }>`
  select count(*)::int as count, coalesce(sum(f.bytes), 0)::float8 as bytes
  from provider_media m left join stored_files f on f.key = m.key where m.provider_id = ${providerId}`.one()

const looseRow = rowShape('loose picture', {
  key: col.text(),
  width: col.int(),
  height: col.int(),
  name: col.text(),
  path: col.text(),
})
export type LooseRow = RowOf<typeof looseRow>

/** One row for each file that own places show and the library does not have. */
const loose = (providerId: number) => sql`
  select distinct on (u.key) u.key, u.width, u.height, u.name, u.path from (${allPictureUses()}) u
  where u.provider_id = ${providerId} and u.is_open
    and not exists (select from provider_media m where m.provider_id = ${providerId} and m.key = u.key)
  order by u.key, u.name, u.path`

export const selectLoose = async (providerId: number, page: number, perPage: number) => {
  const [rows, found] = await Promise.all([
    sql(looseRow)`select * from (${loose(providerId)}) l
      order by l.name, l.key limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from (${loose(providerId)}) l`.one(),
  ])
  return { rows: [...rows], total: found.total, page, perPage }
}

export const selectLooseByKey = async (tx: Tx, providerId: number, key: string) => {
  const [row] = await tx.sql(looseRow)`select * from (${loose(providerId)}) l where l.key = ${key}`
  return row
}
