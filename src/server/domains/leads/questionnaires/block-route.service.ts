import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** A questionnaire that everybody can open, with the words that stand on it. */
export const findPublicRoute = (id: number) =>
  sql<{ name: string; text: string }>`
    select r.name, concat_ws(E'\\n', nullif(r.description, ''),
      (select string_agg(q.title, E'\\n' order by q.position, q.id) from lead_questions q where q.route_id = r.id)) as text
    from lead_routes r where r.id = ${id} and r.status = 'active' and r.removed_at is null and r.blocked_at is null`.first()

/** Decisions about one questionnaire wait for each other. */
export const lockRoute = (tx: Tx, id: number) => tx.sql`select from lead_routes where id = ${id} for no key update`

/** The operator takes a questionnaire offline, or shows it again; leads that were sent with it go on. */
export const setRouteBlocked = (tx: Tx, id: number, isBlocked: boolean) =>
  tx.sql`update lead_routes set blocked_at = ${isBlocked ? sql`coalesce(blocked_at, now())` : sql`null`} where id = ${id}`
