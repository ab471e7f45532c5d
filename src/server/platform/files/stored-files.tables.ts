import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** Bytes that an account keeps, by the key of the file or picture. Written before the file and removed with it. */
export const storedFiles = pgTable(
  'stored_files',
  {
    key: text().primaryKey(),
    userId: integer('user_id').notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [index('stored_files_user_id').on(table.userId)],
)
