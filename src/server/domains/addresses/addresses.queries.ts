import { and, asc, desc, eq, getTableColumns, placeholder } from 'drizzle-orm'
import { countries } from '#server/domains/reference/index.ts'
import { createDependencyCache } from '#server/platform/cache/dependency-cache.ts'
import { db, type Source } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import { addresses } from './addresses.tables.ts'

const columns = { ...getTableColumns(addresses), countryCode: countries.code, countryName: countries.name }

const select = (source: Pick<Tx, 'select'>) =>
  source.select(columns).from(addresses).innerJoin(countries, eq(countries.id, addresses.countryId)).$dynamic()

export type AddressRow = typeof addresses.$inferSelect & { countryCode: string; countryName: string }

const ofUser = eq(addresses.userId, placeholder('userId'))
const ofKind = and(ofUser, eq(addresses.kind, placeholder('kind')))

/** The default first, then the newest; at most 50 exist. */
export const addressesOfUser = select(db)
  .where(ofUser)
  .orderBy(desc(addresses.isDefault), desc(addresses.id))
  .prepare('addresses_of_user')

export const addressesOfKind = select(db)
  .where(ofKind)
  .orderBy(desc(addresses.isDefault), desc(addresses.id))
  .prepare('addresses_of_kind')

export const defaultOfKind = select(db)
  .where(and(ofKind, eq(addresses.isDefault, true)))
  .prepare('default_address')

/** The German postal code that goods of an account are sent to, if it named one. */
export const selectDefaultPostalCode = async (source: Source, userId: number) => {
  const row = await source.sql<{ postalCode: string }>`
    select a.zip as "postalCode" from addresses a join countries k on k.id = a.country_id
    where a.user_id = ${userId} and a.kind = 'shipping' and a.is_default and k.code = 'DE'`.first()
  return row?.postalCode ?? ''
}

export const findAddress = async (tx: Tx, id: number): Promise<AddressRow> => {
  const [row] = await select(tx).where(eq(addresses.id, id))
  return row!
}

type Country = { id: number; code: string; name: string }
// every address names one, and they hardly change
const keepCountry = createDependencyCache<{ country: Country | undefined }>({ most: 1_000_000, sizeOf: () => 500 })

/** By id or ISO code. */
export const findCountry = async (idOrCode: number | string) => {
  const { country } = await keepCountry(`${typeof idOrCode} ${idOrCode}`, async () => {
    const [found] = await db
      .select({ id: countries.id, code: countries.code, name: countries.name })
      .from(countries)
      .where(typeof idOrCode === 'number' ? eq(countries.id, idOrCode) : eq(countries.code, idOrCode))
      .orderBy(asc(countries.id))
    return { country: found }
  })
  return country
}
