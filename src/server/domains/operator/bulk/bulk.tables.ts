import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bulkAction, bulkList } from '#contract/operator/bulk.ts'
import { id, longReference, moment, wordsOf } from '../../../platform/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'
import { labels } from '../../accounts/labels/labels.tables.ts'
import { reportReasons } from '../../reports/reports.tables.ts'

/** One action on many records. */
export const bulkRuns = pgTable(
  'bulk_runs',
  {
    id: id(),
    /** sent twice, a run is started once */
    requestKey: uuid('request_key').notNull().unique(),
    starterId: integer('starter_id').references(() => users.id, { onDelete: 'set null' }),
    list: text({ enum: wordsOf(bulkList) }).notNull(),
    action: text({ enum: wordsOf(bulkAction) }).notNull(),
    /** null once the label is gone, which ends the run */
    labelId: integer('label_id').references(() => labels.id, { onDelete: 'set null' }),
    /** '' where it is about none */
    labelName: text('label_name').notNull(),
    /** of a decision: what those it concerns read */
    reason: text({ enum: reportReasons }),
    reasons: text().notNull().default(''),
    state: text({ enum: ['running', 'done', 'cancelled'] })
      .notNull()
      .default('running'),
    total: integer().notNull(),
    /** a run is taken back once */
    undoOf: integer('undo_of')
      .unique()
      .references((): AnyPgColumn => bulkRuns.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
    endedAt: moment('ended_at'),
  },
  (table) => [
    index('bulk_runs_starter').on(table.starterId),
    index('bulk_runs_label').on(table.labelId),
    index('bulk_runs_created').on(table.createdAt),
    index('bulk_runs_running').on(table.id).where(sql`state = 'running'`),
  ],
)

/** The records of a run as they were found at its start, each with its result. */
export const bulkItems = pgTable(
  'bulk_items',
  {
    runId: integer('run_id')
      .notNull()
      .references(() => bulkRuns.id, { onDelete: 'cascade' }),
    recordId: longReference('record_id').notNull(),
    result: text({ enum: ['waiting', 'changed', 'same', 'gone', 'failed'] })
      .notNull()
      .default('waiting'),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.recordId] }),
    index('bulk_items_waiting').on(table.runId, table.recordId).where(sql`result = 'waiting'`),
  ],
)
