import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { batchState } from '#contract/payouts/batches.ts'
import { id, moment, wordsOf } from '../../../platform/columns.ts'
import { users } from '../../accounts/accounts.tables.ts'

/** Columns of a file for the bank: who made it, who released it, and what became of it. */
export const fileColumns = () => ({
  id: id(),
  state: text({ enum: wordsOf(batchState) }).notNull(),
  /** the operator's account, as it was when the file was made */
  accountName: text('account_name').notNull(),
  iban: text().notNull(),
  /** the day on which the bank moves the money */
  executeOn: date('execute_on').notNull(),
  count: integer().notNull(),
  totalCents: bigint('total_cents', { mode: 'number' }).notNull(),
  madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
  madeAt: moment('made_at').notNull().defaultNow(),
  /** null: no second operator was asked for */
  releasedBy: integer('released_by').references(() => users.id, { onDelete: 'set null' }),
  releasedAt: moment('released_at'),
  /** the first time; from then on the bank may have it */
  downloadedAt: moment('downloaded_at'),
  discardedAt: moment('discarded_at'),
  /** why it was discarded */
  reason: text().notNull().default(''),
})

/** Payouts that go to the bank in one file (pain.001). A discarded file keeps its sums; its payouts are open again. */
export const payoutBatches = pgTable('payout_batches', fileColumns(), (table) => [
  index('payout_batches_state').on(table.state, table.id),
  check('payout_batches_sums', sql`${table.count} > 0 and ${table.totalCents} > 0`),
  check('payout_batches_released', sql`${table.state} <> 'waiting' or ${table.releasedAt} is null`),
  check('payout_batches_downloaded', sql`${table.downloadedAt} is null or ${table.releasedAt} is not null`),
  check('payout_batches_discarded', sql`(${table.state} = 'discarded') = (${table.discardedAt} is not null)`),
])
