import { and, eq } from 'drizzle-orm'
import { areaOfList, filterNames } from '#contract/operator/saved-views.ts'
import { refuse } from '#lib/errors.ts'
import type { PersonalData } from '#server/domains/accounts/index.ts'
import type { OperatorCtx } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { savedViews } from './saved-views.tables.ts'

export type SavedList = keyof typeof filterNames
export type SavedView = { id: number; name: string; query: string; isShared: boolean; isOwn: boolean }

const mostViews = 50

const may = ({ user }: OperatorCtx, verb: 'read' | 'write', list: SavedList) =>
  !user.rights || user.rights.includes(`${verb}_${areaOfList[list]}`)

/** What is searched for may be a name, so views are read by those who may read the list. */
export const listViews = async (ctx: OperatorCtx, list: SavedList): Promise<SavedView[]> => {
  if (!may(ctx, 'read', list)) throw refuse('FORBIDDEN')
  const rows = await sql<SavedView>`
    select id, name, query, is_shared as "isShared", owner_id = ${ctx.user.id} as "isOwn" from saved_views
    where list = ${list} and (is_shared or owner_id = ${ctx.user.id}) order by lower(name), id limit 500`
  return [...rows]
}

/** Names of filters that the list no longer has: a view says so instead of showing too much. */
export const unknownIn = (list: SavedList, query: string) => {
  const known: readonly string[] = filterNames[list]
  return [...new Set([...new URLSearchParams(query).keys()].filter((name) => !known.includes(name)))]
}

/** Without the page and what is no filter, in the order of their names. */
const cleanQuery = (list: SavedList, query: string) => {
  const given = new URLSearchParams(query)
  const kept = filterNames[list].flatMap((name) => {
    const value = given.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept).toString()
}

type Given = { list: SavedList; name: string; query: string; isShared: boolean }

export const saveView = async (ctx: OperatorCtx, { list, name, query, isShared }: Given) => {
  if (!may(ctx, 'read', list)) throw refuse('FORBIDDEN')
  if (isShared && !may(ctx, 'write', list))
    throw refuse('FORBIDDEN', { message: 'Ansichten für alle speichert, wer in diesem Bereich auch ändern darf.' })
  const ownerId = ctx.user.id
  const kept = { query: cleanQuery(list, query), isShared }
  await inTransaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(hashtext('saved_views'), ${ownerId}::int)`
    const same = and(eq(savedViews.ownerId, ownerId), eq(savedViews.list, list), eq(savedViews.name, name))
    const changed = await tx.update(savedViews).set(kept).where(same).returning({ id: savedViews.id })
    if (changed.length) return
    const own = await tx.select({ id: savedViews.id }).from(savedViews).where(eq(savedViews.ownerId, ownerId))
    if (own.length >= mostViews)
      throw refuse('CONFLICT', { message: `Mehr als ${mostViews} Ansichten gehen nicht. Bitte löschen Sie eine.` })
    await tx.insert(savedViews).values({ ownerId, list, name, ...kept })
  })
  return listViews(ctx, list)
}

export const removeView = async ({ user }: OperatorCtx, id: number) => {
  const gone = await db
    .delete(savedViews)
    .where(and(eq(savedViews.id, id), eq(savedViews.ownerId, user.id)))
    .returning({ id: savedViews.id })
  if (!gone.length) throw refuse('NOT_FOUND')
}

export const savedViewsPersonalData: PersonalData = {
  key: 'saved_views',
  roles: ['Operator'],
  tables: ['saved_views'],
  exportData: (userId) => db.select().from(savedViews).where(eq(savedViews.ownerId, userId)),
  erase: (tx, userId) => tx.delete(savedViews).where(eq(savedViews.ownerId, userId)),
}
