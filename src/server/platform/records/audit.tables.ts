import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { longId, longReference, moment } from '../columns.ts'

/** Who did what about money, rights and security. Rows are only added; a job deletes them after their term. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: longId(),
    at: moment('at').notNull().defaultNow(),
    /** number of the account; it stays when the account is deleted, and then names nobody. Null: somebody with a mailed link */
    actorId: integer('actor_id'),
    actorRole: text('actor_role').notNull(),
    /** number of the account that the actor looked at as staff */
    viewedId: integer('viewed_id'),
    /** name of the call, such as "payouts.setPayout" */
    action: text().notNull(),
    /** numbers and choices of the call, no texts */
    details: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    /** `begun`: the process ended before the answer */
    outcome: text({ enum: ['begun', 'done', 'refused', 'failed'] }).notNull(),
  },
  (table) => [
    index('audit_log_at').on(table.at),
    index('audit_log_actor').on(table.actorId, table.id),
    index('audit_log_viewed').on(table.viewedId, table.id).where(sql`viewed_id is not null`),
    index('audit_log_action').on(table.action, table.id),
    index('audit_log_details').using('gin', table.details.op('jsonb_path_ops')),
  ],
)

/** What an action changed, row by row, with personal data masked. Written by the trigger `audited` alone, in the same transaction. */
export const auditChanges = pgTable(
  'audit_changes',
  {
    id: longId(),
    entryId: longReference('entry_id')
      .notNull()
      .references(() => auditLog.id, { onDelete: 'cascade' }),
    /** `more`: further rows are not kept */
    kind: text({ enum: ['added', 'changed', 'removed', 'more'] }).notNull(),
    table: text('table_name').notNull(),
    /** its primary key: the number, or names with values */
    record: text().notNull(),
    /** name of a column → before and after */
    fields: jsonb().$type<Record<string, [unknown, unknown]>>().notNull(),
  },
  (table) => [index('audit_changes_entry').on(table.entryId, table.id)],
)
