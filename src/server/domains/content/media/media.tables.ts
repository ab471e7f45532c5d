import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { id, moment } from '../../../platform/columns.ts'

/** Pictures that the operator's pages, posts and banners are chosen from. Who refers to one holds its row with a key share lock meanwhile. */
export const media = pgTable(
  'media',
  {
    id: id(),
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
    focusX: smallint('focus_x').notNull().default(50),
    focusY: smallint('focus_y').notNull().default(50),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('media_focus', sql`${table.focusX} between 0 and 100 and ${table.focusY} between 0 and 100`),
    index('media_newest').on(table.createdAt, table.id),
  ],
)
