import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { unitKind } from '#contract/reference/calls.ts'
import { id, moment, wordsOf } from '../../platform/columns.ts'

/** Keyed by the ISO 3166 number (Germany 276), so ids never move between installations. */
export const countries = pgTable('countries', {
  id: integer().primaryKey(),
  code: text().notNull().unique(),
  name: text().notNull(),
  callingCode: text('calling_code').notNull(),
  isEu: boolean('is_eu').notNull(),
  position: smallint().notNull(),
})

/** The towns of a postal code, the main one first. */
export const towns = pgTable(
  'towns',
  {
    postalCode: text('postal_code').notNull(),
    position: smallint().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    stateCode: text('state_code').notNull(),
    lat: doublePrecision().notNull(),
    lng: doublePrecision().notNull(),
    cityKey: text('city_key').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.postalCode, table.position] }),
    // prefixes are found by byte order, whatever the database's collation
    index('towns_prefix').on(table.postalCode.op('text_pattern_ops'), table.position),
    index('towns_city').on(table.cityKey.op('text_pattern_ops')),
    index('towns_box').on(table.lat, table.lng).where(sql`${table.position} = 0`),
  ],
)

/**
 * Two kinds of rows: names known in the country (no postal code; the common ones ranked), and streets of a place,
 * learned from addresses.
 */
export const streets = pgTable(
  'streets',
  {
    id: id(),
    name: text().notNull(),
    nameKey: text('name_key').notNull(),
    postalCode: text('postal_code'),
    city: text(),
    /** place among the common names */
    rank: smallint(),
    /** the only account that has named it so far; null once a second one did */
    firstSeenBy: integer('first_seen_by'),
  },
  (table) => [
    unique('streets_name').on(table.nameKey, table.postalCode).nullsNotDistinct(),
    index('streets_common').on(table.rank).where(sql`${table.rank} is not null`),
    index('streets_prefix').on(table.nameKey.op('text_pattern_ops')).where(sql`${table.postalCode} is null`),
    index('streets_part')
      .using('gin', table.nameKey.op('gin_trgm_ops'))
      // a pending list would make the planner read the whole table until the next vacuum
      .with({ fastupdate: false })
      .where(sql`${table.postalCode} is null`),
    index('streets_place').on(table.postalCode, table.nameKey.op('text_pattern_ops')),
  ],
)

export const companyTypes = pgTable('company_types', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  description: text().notNull(),
  /** where it is entered; null when there is no register */
  register: text(),
  position: smallint().notNull(),
})

/** Two levels: a parent has no parent. */
export const industries = pgTable(
  'industries',
  {
    id: integer().primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => industries.id),
    name: text().notNull(),
    position: smallint().notNull(),
    /** who works in it is checked before the first sale; written from `lib/law/approval.ts` */
    needsApproval: boolean('needs_approval').notNull().default(true),
  },
  (table) => [index('industries_parent').on(table.parentId, table.position)],
)

/** What the Impressum of an industry owes, from a day on; written from `lib/law/trades.ts`. */
export const tradeDuties = pgTable(
  'trade_duties',
  {
    industryId: integer('industry_id')
      .notNull()
      .references(() => industries.id),
    field: text().notNull(),
    validFrom: date('valid_from').notNull(),
  },
  (table) => [primaryKey({ columns: [table.industryId, table.field] })],
)

export const unitKinds = wordsOf(unitKind)

export const unitTypes = pgTable(
  'unit_types',
  {
    id: integer().primaryKey(),
    code: text().notNull().unique(),
    name: text().notNull(),
    symbol: text().notNull(),
    kind: text({ enum: unitKinds }).notNull(),
    /** the unit of the Grundpreis (PAngV §5) and how much of it one of these is; null where none is due */
    baseSymbol: text('base_symbol'),
    baseFactor: doublePrecision('base_factor'),
    position: smallint().notNull(),
  },
  (table) => [check('unit_types_base', sql`(${table.baseSymbol} is null) = (${table.baseFactor} is null)`)],
)

/** Why customers give something back. */
export const refundReasons = pgTable('refund_reasons', {
  id: integer().primaryKey(),
  name: text().notNull().unique(),
  position: smallint().notNull(),
  /** no longer offered; returns that name it keep it */
  isHidden: boolean('is_hidden').notNull().default(false),
})

export const textTopics = ['contact_category', 'contact_info', 'contract', 'payment'] as const

/** Short texts that the operator edits; loading reference data never overwrites them. */
export const referenceTexts = pgTable(
  'reference_texts',
  {
    id: id(),
    topic: text({ enum: textTopics }).notNull(),
    key: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    position: smallint().notNull(),
    /** no longer offered, though loading reference data knows it still */
    isHidden: boolean('is_hidden').notNull().default(false),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [unique('reference_texts_key').on(table.topic, table.key)],
)

/**
 * Everyday words for what shops call by another name: who types one of `words` also finds the others and all of `finds`,
 * but not the other way round. The keys are the stems of each, which searches compare.
 */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    id: id(),
    words: text().array().notNull(),
    finds: text().array().notNull(),
    wordKeys: text('word_keys').array().notNull(),
    findKeys: text('find_keys').array().notNull(),
  },
  (table) => [index('search_synonyms_words').using('gin', table.wordKeys).with({ fastupdate: false })],
)

/** Words that a search leaves out while others say what is meant: "Fahrrad kaufen". `key` is the stem that is compared. */
export const searchStopWords = pgTable('search_stop_words', { key: text().primaryKey(), word: text().notNull() })
