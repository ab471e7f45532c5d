import { and, asc, eq, isNull, or, placeholder } from 'drizzle-orm'
import { type Fragment, replica, sql } from '#server/platform/sql/index.ts'
import { afterPrefix, boxAround, kilometresBetween, type Point, streetKeyStart } from './reference.rules.ts'
import { companyTypes, countries, industries, referenceTexts, towns, unitTypes } from './reference.tables.ts'

const slot = placeholder

export const allCountries = replica.select().from(countries).orderBy(asc(countries.position)).prepare('countries')
export const oneCountry = replica
  .select()
  .from(countries)
  .where(eq(countries.id, slot('id')))
  .prepare('country')
export const allUnitTypes = replica.select().from(unitTypes).orderBy(asc(unitTypes.position)).prepare('unit_types')
export const allCompanyTypes = replica
  .select()
  .from(companyTypes)
  .orderBy(asc(companyTypes.position))
  .prepare('company_types')

export const parentIndustries = replica
  .select()
  .from(industries)
  .where(isNull(industries.parentId))
  .orderBy(asc(industries.position))
  .prepare('parent_industries')

export const allIndustries = replica
  .select()
  .from(industries)
  .orderBy(asc(industries.parentId), asc(industries.position))
  .prepare('all_industries')

/** The industry itself and those below it. */
export const industryFamily = replica
  .select()
  .from(industries)
  .where(or(eq(industries.id, slot('id')), eq(industries.parentId, slot('id'))))
  .orderBy(asc(industries.position))
  .prepare('industry_family')

export const textsOfTopic = replica
  .select()
  .from(referenceTexts)
  .where(and(eq(referenceTexts.topic, slot('topic')), eq(referenceTexts.isHidden, false)))
  .orderBy(asc(referenceTexts.position), asc(referenceTexts.id))
  .prepare('texts_of_topic')

export const townsOfCode = replica
  .select()
  .from(towns)
  .where(eq(towns.postalCode, slot('postalCode')))
  .orderBy(asc(towns.position))
  .prepare('towns_of_code')

// a range, not LIKE $1: a prepared plan can't turn an unknown pattern into an index range
export const townsFrom = replica
  .select()
  .from(towns)
  .where(and(sql`${towns.postalCode} ~>=~ ${slot('from')}`, sql`${towns.postalCode} ~<~ ${slot('to')}`))
  .orderBy(sql`${towns.postalCode} using ~<~`, asc(towns.position))
  .limit(20)
  .prepare('towns_from')

const nearKm = 120

/**
 * Towns by the beginning of their name: the whole name or its first word near the operator ("Landsberg" is Landsberg am Lech
 * there), the whole name anywhere, then large ones; each with the code in its middle.
 */
export const townsNamed = (key: string) => replica.sql<Pick<TownRow, 'postalCode' | 'city' | 'state'>>`
  with named as (
    select *, count(*) over town as codes, avg(lat) over town as middle_lat, avg(lng) over town as middle_lng from towns
    where city_key ~>=~ ${key} and city_key ~<~ ${afterPrefix(key)} window town as (partition by city, state)
  ), middle as (
    select distinct on (city, state) * from named
    order by city, state, (lat - middle_lat) ^ 2 + (lng - middle_lng) ^ 2, postal_code
  )
  select postal_code as "postalCode", city, state from middle t cross join lateral (
    select city_key = ${key} as is_whole, german_fold(split_part(city, ' ', 1)) = ${key} as is_start,
      coalesce((select 111 * sqrt(power(t.lat - o.lat, 2) + power((t.lng - o.lng) * cos(radians(t.lat)), 2)) <= ${nearKm}
        from towns o where o.position = 0 and o.postal_code = (
          select body from reference_texts where topic = 'contact_info' and key = 'postal_code')), false) as is_near
  ) how
  order by is_near and is_whole desc, is_near and is_start desc, is_whole desc, codes desc, city, state limit 20`

export type City = Point & { city: string; size: number }

/** All towns in the middle of their postal codes, the largest first; those of one size in an order that spreads them. */
export const selectCities = () => replica.sql<City>`
  select city, round(avg(lat)::numeric, 4)::float8 as lat, round(avg(lng)::numeric, 4)::float8 as lng, count(*)::int as size
  from towns where position = 0 group by city, state order by size desc, md5(city || state)`

const mainTownsIn = replica
  .select()
  .from(towns)
  .where(
    and(
      eq(towns.position, 0),
      sql`${towns.lat} between ${slot('south')} and ${slot('north')}`,
      sql`${towns.lng} between ${slot('west')} and ${slot('east')}`,
    ),
  )
  .prepare('main_towns_in')

export type TownRow = typeof towns.$inferSelect

/** Widens the circle until a town lies in it; nothing beyond 200 km, which is outside the country. */
export const closestTown = async (point: Point): Promise<TownRow | null> => {
  for (const km of [10, 50, 200]) {
    const found = await mainTownsIn.execute(boxAround(point, km))
    const [closest] = found.map((town) => ({ town, km: kilometresBetween(point, town) })).sort((a, b) => a.km - b.km)
    if (closest && closest.km <= km) return closest.town
  }
  return null
}

export type StreetRow = { name: string; postalCode: string | null; city: string | null }

const limit = 20

const streetsHere = (key: string, postalCode: string) => replica.sql<StreetRow>`
  select name, postal_code as "postalCode", city from streets
  where postal_code = ${postalCode} and first_seen_by is null
    and name_key ~>=~ ${key} and name_key ~<~ ${afterPrefix(key)}
  order by name_key using ~<~ limit ${limit}`

const commonNames = (key: string) => replica.sql<StreetRow>`
  select name, null as "postalCode", null as city from streets
  where rank is not null and name_key like ${`%${key}%`}
  order by starts_with(name_key, ${key}) desc, rank limit ${limit}`

const namesStarting = (key: string) => replica.sql<StreetRow>`
  select name, null as "postalCode", null as city from streets
  where postal_code is null and name_key ~>=~ ${key} and name_key ~<~ ${afterPrefix(key)}
  order by name_key using ~<~ limit ${limit}`

// unordered, so that the search ends at the twentieth hit
const namesHolding = (key: string) => replica.sql<StreetRow>`
  select name, null as "postalCode", null as city from streets
  where postal_code is null and name_key like ${`%${key}%`} limit ${limit}`

/** Streets of the place first, then common names, then rarer ones that start with the words, then those that hold them. */
export const streetsLike = async (typed: string, postalCode: string | undefined): Promise<StreetRow[]> => {
  const key = streetKeyStart(typed)
  if (!key) return []
  const found = new Map<string, StreetRow>()
  const take = (rows: StreetRow[]) => {
    for (const row of rows) if (!found.has(row.name)) found.set(row.name, row)
  }
  if (postalCode) take(await streetsHere(key, postalCode))
  if (found.size < limit) take(await commonNames(key))
  if (found.size < limit) take(await namesStarting(key))
  // below three letters a trigram index has nothing to look for
  if (found.size < limit && key.length >= 3) take(await namesHolding(key))
  return [...found.values()].slice(0, limit)
}

/** The distance in km from a point to the row `t`, which has lat and lng; the same formula as `kilometresBetween`. */
export const kilometres = ({ lat, lng }: Point): Fragment => sql`
  2 * 6371 * asin(sqrt(power(sin(radians(t.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(t.lat)) * power(sin(radians(t.lng - ${lng}::float8) / 2), 2)))`
