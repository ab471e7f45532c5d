import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

/** What is on sale, with the words that a report quotes. */
export const findSoldBundle = (id: number) =>
  sql<{ name: string; text: string }>`
    select name, description as text from bundles
    where id = ${id} and status in ('active', 'paused') and blocked_at is null`.first()

/** Decisions about one bundle wait for each other. */
export const lockBundle = (tx: Tx, id: number) => tx.sql`select from bundles where id = ${id} for no key update`

/** The operator takes a bundle offline, or shows it again; its products stay. */
export const setBundleBlocked = (tx: Tx, id: number, isBlocked: boolean) =>
  tx.sql`update bundles set blocked_at = ${isBlocked ? sql`coalesce(blocked_at, now())` : sql`null`} where id = ${id}`
