import { statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { slowMilliseconds } from '#server/platform/metrics/slow-statements.ts'
import { readStages } from '#server/platform/postgres/stages.ts'
import { programVersion } from '#server/platform/process/version.ts'
import { settings } from '#server/platform/settings.ts'
import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'

const shownTables = 12
const shownStatements = 25

const tableRow = rowShape('table of the database', {
  name: col.text(),
  bytes: col.number(),
  indexBytes: col.number(),
  /** null: never counted */
  rows: col.number().orNull(),
})

const statementRow = rowShape('slow statement', {
  id: col.int(),
  statement: col.text(),
  count: col.int(),
  averageMs: col.number(),
  longestMs: col.number(),
  lastAt: col.time(),
})
export type StatementRow = RowOf<typeof statementRow>

const selectTables = () => sql(tableRow)`
  select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name,
    pg_total_relation_size(c.oid)::float8 as bytes, pg_indexes_size(c.oid)::float8 as "indexBytes",
    nullif(c.reltuples, -1)::float8 as rows
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema')
  order by bytes desc, name limit ${shownTables}`

const selectStatements = () => sql(statementRow)`
  select id, statement, count, total_ms / count as "averageMs", longest_ms as "longestMs", last_at as "lastAt"
  from slow_statements order by total_ms desc, id limit ${shownStatements}`

/** Below these an operator has days, not weeks, to make room. */
const leastFree = 2 * 1024 ** 3
const leastShare = 0.1

type Disk = { kind: 'data' | 'files' | 'backups'; free: number; total: number; isShort: boolean }

/** The folder may not exist yet: then the nearest one above it says which disk it will lie on. */
const sizeOf = async (folder: string): Promise<{ free: number; total: number } | null> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    const above = dirname(folder)
    return above === folder ? null : sizeOf(above)
  }
}

const readDisks = async (): Promise<Disk[]> => {
  const folders: [Disk['kind'], string | undefined][] = [
    ['data', settings.embeddedHome ?? undefined],
    ['files', settings.s3Url ? undefined : join(settings.dataDir, 'files')],
    ['backups', settings.backup?.folder],
  ]
  const found = await Promise.all(
    folders.map(async ([kind, folder]): Promise<Disk[]> => {
      const size = folder === undefined ? null : await sizeOf(folder)
      return size ? [{ kind, ...size, isShort: size.free < leastFree || size.free < size.total * leastShare }] : []
    }),
  )
  return found.flat()
}

export const readSystem = async () => {
  const [stages, tables, statements, database, disks] = await Promise.all([
    readStages(),
    selectTables(),
    selectStatements(),
    sql<{ bytes: number; version: string }>`
      select pg_database_size(current_database())::float8 as bytes, current_setting('server_version') as version`.one(),
    readDisks(),
  ])
  return {
    ...database,
    program: programVersion,
    stages,
    isEmbedded: settings.embeddedHome !== null,
    tables: [...tables],
    statements: [...statements],
    disks,
    slowFrom: slowMilliseconds,
  }
}
export type System = Awaited<ReturnType<typeof readSystem>>
