import type { StoredUpload } from '#contract/wire/fields.ts'
import { Refusal, refuse, refuseField } from '#lib/errors.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { pageStatus } from '#server/platform/http/page-status.ts'
import { containing, defineList } from '#server/platform/records/list.ts'
import { settings } from '#server/platform/settings.ts'
import { col, type RowOf, rowShape, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { inThread } from '#server/platform/workers/pool.ts'
import { encodedPath, readOldPath, readPath, readTarget } from './redirects.rules.ts'
import type { task } from './redirects-import.task.ts'

const redirectRow = rowShape('redirect', {
  id: col.int(),
  path: col.text(),
  target: col.text(),
  lastUsedOn: col.text().orNull(),
  createdAt: col.time(),
})
export type RedirectRow = RowOf<typeof redirectRow>

const columns = sql`r.id, r.path, r.target, r.last_used_on::text as "lastUsedOn", r.created_at as "createdAt"`

export const redirectList = defineList<{ q: string }, RedirectRow>({
  name: 'redirects',
  from: ({ q }, before) =>
    sql`from redirects r ${sql.where(
      before !== undefined && sql`r.id < ${before}`,
      q !== '' && sql`(r.path ilike ${containing(q)} or r.target ilike ${containing(q)})`,
    )}`,
  select: (from, range) =>
    sql(redirectRow)`select ${columns} ${from} order by r.id desc ${range}`.withoutPreparedPlan(),
})

/** Where an address without a page leads. The day is written once, so that many who come cost one write. */
export const findRedirect = async (typed: string) => {
  const path = readPath(typed)
  if (!path) return null
  const [row] = await sql<{ id: number; target: string; isNew: boolean }>`
    select id, target, last_used_on is distinct from (now() at time zone 'Europe/Berlin')::date as "isNew" from redirects where path = ${path}`
  if (row?.isNew)
    await sql`update redirects set last_used_on = (now() at time zone 'Europe/Berlin')::date where id = ${row.id}`
  return row?.target ?? null
}

const mostRedirects = 20_000

type Given = { path: string; target: string }

const read = ({ path, target }: Given) => ({ path: readOldPath(path), target: readTarget(target, settings.publicUrl) })

/** A page wins, so a redirect from its address would never be used; and one to nowhere helps nobody. */
const checkPages = async ({ path, target }: Given, has: (path: string) => Promise<boolean>) => {
  const there = await pageStatus(encodeURI(path))
  if (there !== undefined && there < 400)
    throw refuseField('path', 'Unter dieser Adresse gibt es eine Seite. Sie würde nie weitergeleitet.')
  const end = await pageStatus(target)
  if (end !== undefined && end >= 400 && !(await has(readPath(target)!)))
    throw refuseField('target', 'Unter dieser Adresse gibt es keine Seite.')
}

const isKnown = async (path: string) => (await sql`select from redirects where path = ${path}`).length > 0

/** Never to another redirect: what led to the old address leads to the new one at once, and circles are refused. */
const write = async (tx: Tx, id: number | null, { path, target }: Given) => {
  await tx.sql`select pg_advisory_xact_lock(hashtext('redirects'))`
  const others = id === null ? sql`true` : sql`id <> ${id}`
  const [taken] = await tx.sql`select from redirects where path = ${path} and ${others}`
  if (taken) throw refuseField('path', 'Diese Adresse wird schon weitergeleitet.')
  const [onward] = await tx.sql<{
    target: string
  }>`select target from redirects where path = ${readPath(target)} and ${others}`
  const end = onward?.target ?? target
  const [back] = await tx.sql`
    select from page_redirects where '/' || slug = ${readPath(end)}
      and regexp_replace(path, '[?#].*$', '') in (${path}, ${encodedPath(path)})`
  if (back || readPath(end) === path)
    throw refuseField('target', 'Das führt im Kreis: Diese Adresse leitet auf die alte weiter.')
  if (id === null) {
    const { count } = await tx.sql<{ count: number }>`select count(*)::int as count from redirects`.one()
    if (count >= mostRedirects)
      throw refuse('CONFLICT', { message: 'Mehr als 20.000 Weiterleitungen gehen nicht. Bitte löschen Sie alte.' })
  }
  await tx.sql`update redirects set target = ${end}
    where rtrim(regexp_replace(target, '[?#].*$', ''), '/') in (${path}, ${encodedPath(path)}) and ${others}`
  const [row] =
    id === null
      ? await tx.sql<{ id: number }>`insert into redirects (path, target) values (${path}, ${end}) returning id`
      : await tx.sql<{ id: number }>`update redirects set path = ${path}, target = ${end} where id = ${id} returning id`
  if (!row) throw noRedirect()
  return row.id
}

const noRedirect = () => refuse('NOT_FOUND', { message: 'Diese Weiterleitung gibt es nicht.' })

const selectOne = (id: number) => sql(redirectRow)`select ${columns} from redirects r where r.id = ${id}`.one()

export const saveRedirect = async (id: number | null, typed: Given) => {
  const given = read(typed)
  await checkPages(given, isKnown)
  return selectOne(await inTransaction((tx) => write(tx, id, given)))
}

export const removeRedirect = async (id: number) => {
  const gone = await sql`delete from redirects where id = ${id} returning id`
  if (!gone.length) throw noRedirect()
}

const readFile = inThread<typeof task>('requests', new URL('./redirects-import.task.ts', import.meta.url), 20)

type Refused = { line: number; path: string; reason: string }
const linesAtOnce = 250

/** A known address gets the new target. Pages are not looked at: thousands would have to be made. */
const writeLines = (rows: Awaited<ReturnType<typeof task>>, refused: Refused[]) =>
  inTransaction(async (tx) => {
    let saved = 0
    for (const { line, ...typed } of rows)
      try {
        const given = read(typed)
        const [known] = await tx.sql<{ id: number }>`select id from redirects where path = ${given.path}`
        await write(tx, known?.id ?? null, given)
        saved++
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        refused.push({ line, path: typed.path, reason: Object.values(error.details.fields ?? {})[0] ?? error.message })
      }
    return saved
  })

export const importRedirects = async ({ user }: OperatorCtx, file: StoredUpload) => {
  const rows = await readFile(`u${user.id}`, { path: file.path })
  const refused: Refused[] = []
  let saved = 0
  for (let at = 0; at < rows.length; at += linesAtOnce)
    saved += await writeLines(rows.slice(at, at + linesAtOnce), refused)
  return { saved, refused }
}
