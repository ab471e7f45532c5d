import { integer, timestamp } from 'drizzle-orm/pg-core'

/** Columns that most tables have. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
export const moment = (name: string) => timestamp(name, { withTimezone: true })
