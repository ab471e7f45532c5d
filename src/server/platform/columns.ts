import { bigint, integer, pgSchema, timestamp } from 'drizzle-orm/pg-core'

/** Columns that most tables have. */
export const id = () => integer().primaryKey().generatedAlwaysAsIdentity()
/** 64 bits, for what grows with trade. */
export const longId = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** Refers to such a key. */
export const longReference = (name: string) => bigint(name, { mode: 'number' })
export const moment = (name: string) => timestamp(name, { withTimezone: true })

/** The words of an enum of the contract, for a column that holds one of them. */
export const wordsOf = <W extends string>(type: { options: readonly W[] }) => type.options as [W, ...W[]]

/**
 * What a domain shows others of its tables: views with the names of the tables. Others read `shared.companies`, and only the owner
 * `companies`: a column that is not in the view can be changed without asking anybody.
 */
export const shared = pgSchema('shared')
