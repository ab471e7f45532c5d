import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'
import { companies } from '../../accounts/accounts.tables.ts'

/** Pictures of a provider. Places refer to one by the key of its file, so that those uploaded there can join without a copy. */
export const providerMedia = pgTable(
  'provider_media',
  {
    id: id(),
    providerId: integer('provider_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** of the file; another one when the picture is replaced */
    key: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    name: text().notNull(),
    /** empty: cannot be chosen yet */
    alt: text().notNull().default(''),
    source: text().notNull().default(''),
    licence: text().notNull().default(''),
    tags: text().array().notNull().default([]),
    /** in percent: what stays in sight where the picture is cut */
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('provider_media_key').on(table.key, table.providerId),
    check('provider_media_focus', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
    index('provider_media_newest').on(table.providerId, table.createdAt, table.id),
  ],
)
