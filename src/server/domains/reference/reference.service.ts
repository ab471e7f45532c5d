import { eq } from 'drizzle-orm'
import { refuse, refuseField } from '#lib/errors.ts'
import { withSiteName } from '#lib/site/name.ts'
import { createCache } from '#server/platform/cache/cache.ts'
import { createDependencyCache } from '#server/platform/cache/dependency-cache.ts'
import { sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'
import {
  type City,
  closestTown,
  industryFamily,
  oneCountry,
  selectCities,
  type TownRow,
  townsFrom,
  townsNamed,
  townsOfCode,
} from './reference.queries.ts'
import { afterPrefix, cityKey, type Point, streetKey, writeOutStreet } from './reference.rules.ts'
import { referenceTexts, streets } from './reference.tables.ts'

/** Germany, by its ISO number. */
export const defaultCountryId = 276

export type PostalPlace = Point & {
  postalCode: string
  city: string
  state: string
  stateCode: string
  towns: string[]
}

export const findTownsStarting = (digits: string) => townsFrom.execute({ from: digits, to: afterPrefix(digits) })

export const findTownsNamed = async (name: string) => {
  const key = cityKey(name)
  return key ? townsNamed(key) : []
}

const remember = createCache<City[]>({ max: 1, seconds: 3600, isCostly: (cities) => cities.length > 0 })
const mostTowns = 80

type Box = { south: number; west: number; north: number; east: number }

/** The largest towns of a part of the map. */
export const findCitiesIn = async ({ south, west, north, east }: Box) => {
  const cities = await remember('all', async () => [...(await selectCities())])
  const found: City[] = []
  for (const city of cities) {
    if (city.lat < south || city.lat > north || city.lng < west || city.lng > east) continue
    if (found.push(city) === mostTowns) break
  }
  return found
}

const readPostalCode = async (postalCode: string): Promise<PostalPlace | null> => {
  const rows = await townsOfCode.execute({ postalCode })
  const [main] = rows
  if (!main) return null
  const { city, state, stateCode, lat, lng } = main
  return { postalCode, city, state, stateCode, lat, lng, towns: rows.map((row) => row.city) }
}

const keepPlace = createDependencyCache<{ place: PostalPlace | null }>({ most: 2_000_000, sizeOf: () => 500 })

/** A postal code with its main town, all towns and its coordinates; null when there is no such code. */
export const findPostalCode = async (postalCode: string): Promise<PostalPlace | null> => {
  const { place } = await keepPlace(postalCode, async () => ({ place: await readPostalCode(postalCode) }))
  return place
}

/** A postal code from a form: one that does not exist is refused with an error at `field`. */
export const getPostalCode = async (postalCode: string, field = 'postalCode'): Promise<PostalPlace> => {
  const place = await findPostalCode(postalCode)
  if (!place) throw refuseField(field, 'Diese Postleitzahl gibt es in Deutschland nicht.')
  return place
}

/** The place that a search means: a postal code, or the likeliest town of that name. */
export const findPlace = async (text: string): Promise<PostalPlace | null> => {
  const code = /\b\d{5}\b/.exec(text)?.[0]
  if (code) return findPostalCode(code)
  const [town] = await findTownsNamed(text)
  const place = town ? await findPostalCode(town.postalCode) : null
  return place && { ...place, city: town!.city }
}

/** Where on the map an address lies, as exactly as its postal code tells. */
export const coordinatesOf = async (postalCode: string): Promise<Point | null> => {
  const place = await findPostalCode(postalCode)
  return place && { lat: place.lat, lng: place.lng }
}

export const nearestTown = (point: Point): Promise<TownRow | null> => closestTown(point)

export const countryById = async (id: number) => (await oneCountry.execute({ id }))[0] ?? null

export const getCountry = async (id: number) => (await countryById(id)) ?? missing('Dieses Land wurde nicht gefunden.')

export const subIndustries = async (id: number) => {
  const family = await industryFamily.execute({ id })
  if (!family.some((industry) => industry.id === id)) missing('Diese Branche wurde nicht gefunden.')
  return family.flatMap(({ parentId, ...rest }) => (parentId === id ? [{ ...rest, parentId }] : []))
}

const missing = (message: string): never => {
  throw refuse('NOT_FOUND', { message })
}

export type SeenStreet = { street: string; postalCode: string; city: string }

/**
 * Learns a street from a saved address. Nobody is shown it before a second account has named it too:
 * a single entry may be a slip, a joke, or say where one person lives.
 */
export const rememberStreet = async (tx: Pick<Tx, 'insert'>, accountId: number, seen: SeenStreet) => {
  const nameKey = streetKey(seen.street)
  // a number would be that of a house
  if (!nameKey || /\d/.test(nameKey)) return
  const [street] = await tx
    .insert(streets)
    .values({
      name: writeOutStreet(seen.street),
      nameKey,
      postalCode: seen.postalCode,
      city: seen.city.trim(),
      firstSeenBy: accountId,
    })
    .onConflictDoUpdate({
      target: [streets.nameKey, streets.postalCode],
      set: { firstSeenBy: null },
      setWhere: sql`${streets.firstSeenBy} <> excluded.first_seen_by`,
    })
    .returning()
  const confirmed = street && street.firstSeenBy === null
  if (confirmed) await tx.insert(streets).values({ name: street.name, nameKey }).onConflictDoNothing()
}

/** What only this account has named goes with it. */
export const forgetStreets = (tx: Pick<Tx, 'delete'>, accountId: number) =>
  tx.delete(streets).where(eq(streets.firstSeenBy, accountId))

/** Begins the keys of sections that an announced version wrote. */
export const versionKey = 'version-'

/** The provider contract in force; its version is the day of the last change. */
export const readContract = async () => {
  const rows = await sql<{ title: string; text: string; day: string }>`
    select title, body as text, to_char(max(updated_at) over () at time zone 'UTC', 'YYYY-MM-DD') as day
    from reference_texts where topic = 'contract' order by position, id`
  return { version: rows[0]!.day, sections: rows.map(({ title, text }) => ({ title, text: withSiteName(text) })) }
}

/** A version that was announced takes the place of the one before; loading reference data leaves it alone. */
export const setContract = async (tx: Tx, sections: { title: string; text: string }[], day: string) => {
  await tx.delete(referenceTexts).where(eq(referenceTexts.topic, 'contract'))
  await tx.insert(referenceTexts).values(
    sections.map(({ title, text }, position) => ({
      ...{ topic: 'contract' as const, key: `${versionKey}${position}`, title, body: text, position },
      updatedAt: new Date(`${day}T00:00:00Z`),
    })),
  )
}

type ContactSubject = { key: string; is_on: boolean; name: string; description: string }

/**
 * The subjects of the contact form in their order. One that is no longer among them is hidden: a form that is open names it by its
 * number, and loading reference data would bring it back.
 */
export const writeContactSubjects = async (tx: Tx, subjects: ContactSubject[]) => {
  const keys = subjects.map(({ key }) => key)
  await tx.sql`
    update reference_texts set is_hidden = true, updated_at = now()
    where topic = 'contact_category' and not is_hidden and key <> all(${keys}::text[])`
  for (const [position, { key, is_on, name, description }] of subjects.entries())
    await tx.sql`insert into reference_texts (topic, key, title, body, position, is_hidden)
      values ('contact_category', ${key}, ${name}, ${description}, ${position}, ${!is_on}) on conflict (topic, key) do update
        set title = excluded.title, body = excluded.body, position = excluded.position, is_hidden = excluded.is_hidden, updated_at = now()`
}

/** What the contact page says about the operator. */
export const saveContactInfo = async (tx: Tx, given: Record<string, string>) => {
  for (const [key, body] of Object.entries(given))
    await tx.sql`update reference_texts set body = ${body} where topic = 'contact_info' and key = ${key}`
}
