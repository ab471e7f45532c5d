import { col, rowShape, sql } from '../sql/index.ts'
import { isOlder, listenName, newestMigration, readJournal, secondStageFiles } from './second-stage.ts'

const fileRow = rowShape('file of the second stage', { name: col.text(), at: col.time() })
const momentRow = rowShape('moment of a migration', { at: col.time() })

const selectReached = async () => {
  const { reached } = await sql<{ reached: number | null }>`
    select max(created_at)::float8 as reached from drizzle.__drizzle_migrations`.one()
  return reached ?? 0
}

/** The table is made when the second stage runs for the first time. */
const selectDone = async () => {
  const { isThere } = await sql<{ isThere: boolean }>`
    select to_regclass('drizzle.second_stage') is not null as "isThere"`.one()
  return isThere
    ? [...(await sql(fileRow)`select name, done_at as at from drizzle.second_stage order by done_at, name`)]
    : []
}

const countOlder = async () => {
  const processes = await sql<{ name: string }>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${listenName}%`}`
  return processes.filter(({ name }) => isOlder(name, newestMigration())).length
}

const readFirstStage = async () => {
  const reached = await selectReached()
  const known = readJournal()
  const newest = known.findLast(({ when }) => when <= reached)
  const moment =
    newest && (await sql(momentRow)`select at from drizzle.reached where migration = ${newest.when}`.first())
  return {
    newest: newest ? { name: newest.tag, at: moment?.at ?? null } : null,
    isAhead: reached > newestMigration(),
    open: known.filter(({ when }) => when > reached).map(({ tag }) => tag),
  }
}

const readSecondStage = async () => {
  const [done, olderProcesses] = await Promise.all([selectDone(), countOlder()])
  const names = new Set(done.map(({ name }) => name))
  return {
    newest: done.at(-1) ?? null,
    open: secondStageFiles().filter((name) => !names.has(name)),
    olderProcesses,
  }
}

/** How far the database is, as this program sees it. */
export const readStages = async () => {
  const [first, second] = await Promise.all([readFirstStage(), readSecondStage()])
  return { ...first, second }
}
