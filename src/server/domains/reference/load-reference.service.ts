import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { isCheckedFirst } from '#lib/law/approval.ts'
import { tradeRules } from '#lib/law/trades.ts'
import { companyTypes } from '#seeds/reference/company-types.ts'
import { readCountries } from '#seeds/reference/countries.ts'
import { industries } from '#seeds/reference/industries.ts'
import { refundReasons } from '#seeds/reference/refund-reasons.ts'
import { streetNames } from '#seeds/reference/street-names.ts'
import { texts } from '#seeds/reference/texts.ts'
import { readTowns, type Town } from '#seeds/reference/towns.ts'
import { unitTypes } from '#seeds/reference/unit-types.ts'
import { type DatabaseTransaction as Db, db, sql } from '#server/platform/sql/index.ts'
import { cityKey, streetKey } from './reference.rules.ts'
import { versionKey } from './reference.service.ts'
import * as tables from './reference.tables.ts'

const positioned = <T extends object>(rows: T[]) => rows.map((row, position) => ({ ...row, position }))

/** Every column but the id as the new row has it. */
const asInserted = (table: PgTable) =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .filter(([, column]) => !column.primary)
      .map(([key, column]) => [key, sql.raw(`excluded.${column.name}`)]),
  )

/** Whole columns as arrays: one statement of eight parameters. Rows that are as they should be are not touched. */
const replaceTowns = async (tx: Db, rows: Town[]) => {
  const column = (key: keyof Town) => rows.map((row) => row[key])
  await tx.sql`
    with fresh as (
      select * from unnest(${column('postalCode')}::text[], ${column('position')}::smallint[], ${column('city')}::text[],
        ${column('state')}::text[], ${column('stateCode')}::text[], ${column('lat')}::float8[], ${column('lng')}::float8[],
        ${rows.map(({ city }) => cityKey(city))}::text[])
        as rows (postal_code, position, city, state, state_code, lat, lng, city_key)
    ), gone as (
      delete from towns where (postal_code, position) not in (select postal_code, position from fresh)
    )
    insert into towns (postal_code, position, city, state, state_code, lat, lng, city_key) select * from fresh
    on conflict (postal_code, position) do update
      set city = excluded.city, state = excluded.state, state_code = excluded.state_code, lat = excluded.lat,
        lng = excluded.lng, city_key = excluded.city_key
      where (towns.city, towns.state, towns.lat, towns.lng, towns.city_key)
        is distinct from (excluded.city, excluded.state, excluded.lat, excluded.lng, excluded.city_key)`
}

/**
 * Brings all reference data to the state of the sources. Facts are overwritten, others' references to them hold
 * because ids are fixed; texts the operator may have edited and streets learned from addresses stay as they are.
 */
/** What industries owe in the Impressum, each from its day on. */
const readTradeDuties = () =>
  tradeRules.flatMap(({ industries: names, fields, from }) =>
    names.flatMap((name) =>
      fields.map((field) => ({
        industryId: industries.find((one) => one.name === name)!.id,
        field,
        validFrom: from,
      })),
    ),
  )

export const loadReference = () =>
  db.transaction(async (tx) => {
    await tx.sql`select pg_advisory_xact_lock(7205002)`
    for (const [table, rows] of [
      [tables.countries, readCountries()],
      [tables.companyTypes, positioned(companyTypes)],
      [tables.unitTypes, positioned(unitTypes)],
      [
        tables.industries,
        industries.map((one) => ({ ...one, needsApproval: one.parentId === null || isCheckedFirst(one.name) })),
      ],
    ] as const) {
      await tx
        .insert(table as typeof tables.countries)
        .values(rows as never)
        .onConflictDoUpdate({ target: table.id, set: asInserted(table) })
    }
    // the operator's once they are there
    await tx.insert(tables.refundReasons).values(positioned(refundReasons)).onConflictDoNothing()
    await tx.delete(tables.tradeDuties)
    await tx.insert(tables.tradeDuties).values(readTradeDuties())
    await replaceTowns(tx, readTowns())
    await tx
      .insert(tables.streets)
      .values(streetNames.map((name, rank) => ({ name, nameKey: streetKey(name), rank })))
      .onConflictDoUpdate({
        target: [tables.streets.nameKey, tables.streets.postalCode],
        set: { rank: sql`excluded.rank` },
      })
    const [version] = await tx.sql`
      select from reference_texts where topic = 'contract' and starts_with(key, ${versionKey}) limit 1`
    const wanted = version ? texts.filter(({ topic }) => topic !== 'contract') : texts
    await tx.insert(tables.referenceTexts).values(wanted).onConflictDoNothing()
    // without statistics the first searches would read whole tables
    await tx.sql`analyze towns, streets`
  })
