import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hashPassword } from '#server/domains/accounts/login/passwords.service.ts'
import { type DatabaseTransaction, db, openCopy, sql } from '#server/platform/sql/index.ts'
import { createRandom } from './random.ts'
import { companyTypes } from './reference/company-types.ts'
import { industries } from './reference/industries.ts'
import { createMoment, demoCustomer } from './world/account.ts'
import { landline, mobile, vatNumber } from './world/numbers.ts'
import { createPerson, createStreet } from './world/people.ts'

type Value = string | number | boolean | Date | null
type Town = { zip: string; city: string }
export type Row = Record<string, Value>

const germany = 276
const soleTrader = companyTypes.find(({ name }) => name === 'Einzelunternehmen')!.id
const trade = industries.filter(({ parentId }) => parentId !== null).map(({ id }) => id)
const trades = [
  'Hofladen',
  'Schreinerei',
  'Malerbetrieb',
  'Bäckerei',
  'Buchhandlung',
  'Gasthof',
  'Gärtnerei',
  'Radladen',
]
export const scaleDomain = 'scale.example'

const escapes: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
const toText = (value: Value) => {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign]!)
}

/** A few thousand lines a chunk: one chunk a row would spend its time in the stream. */
function* chunksOf(rows: Iterable<Row>, onRow: () => void) {
  let lines: string[] = []
  for (const row of rows) {
    onRow()
    lines.push(`${Object.values(row).map(toText).join('\t')}\n`)
    if (lines.length === 2000) {
      yield lines.join('')
      lines = []
    }
  }
  yield lines.join('')
}

/** COPY writes given ids into identity columns, so rows can refer to each other without being read back. */
export const copy = async (tx: DatabaseTransaction, table: string, columns: readonly string[], rows: Iterable<Row>) => {
  const target = await openCopy(tx, table, columns)
  let count = 0
  await pipeline(Readable.from(chunksOf(rows, () => count++)), target)
  return count
}

/** The table is locked, so nobody else takes a number in between. */
export const reserveIds = async (tx: DatabaseTransaction, table: string, count: number) => {
  const [row] = await tx.sql<{ last: string }>`
    select setval(pg_get_serial_sequence(${table}, 'id'), nextval(pg_get_serial_sequence(${table}, 'id')) + ${count}) as last`
  return Number(row!.last) - count
}

function* userRows(firstId: number, customers: number, providers: number, passwordHash: string): Generator<Row> {
  const random = createRandom('scale users')
  for (let index = 0; index < customers + providers; index++) {
    const isCustomer = index < customers
    const person = createPerson(random)
    const joined = createMoment(random)
    yield {
      id: firstId + index,
      role: isCustomer ? 'User' : 'Company',
      email: isCustomer ? `kunde-${index + 1}@${scaleDomain}` : `anbieter-${index - customers + 1}@${scaleDomain}`,
      password_hash: passwordHash,
      gender: person.gender,
      first_name: person.firstName,
      last_name: person.lastName,
      phone: mobile(index),
      country_id: germany,
      email_confirmed_at: joined,
      created_at: joined,
    }
  }
}

function* companyRows(firstId: number, firstUserId: number, count: number, towns: Town[]): Generator<Row> {
  const random = createRandom('scale companies')
  for (let index = 0; index < count; index++) {
    const { street, houseNumber } = createStreet(random)
    const { zip, city } = random.pick(towns)
    yield {
      id: firstId + index,
      user_id: firstUserId + index,
      company_name: `${random.pick(trades)} ${createPerson(random).lastName} ${index + 1}`,
      street,
      house_number: houseNumber,
      zip_code: zip,
      city,
      phone: landline(index % 1000),
      vat_number: vatNumber(random),
      company_type_id: soleTrader,
      industry_id: trade[index % trade.length]!,
      registration_completed: true,
    }
  }
}

/** A billing and a shipping address each. */
function* addressRows(firstId: number, firstUserId: number, users: number, towns: Town[]): Generator<Row> {
  const random = createRandom('scale addresses')
  for (let index = 0; index < users * 2; index++) {
    const { street, houseNumber } = createStreet(random)
    const { gender, firstName, lastName } = createPerson(random)
    const { zip, city } = random.pick(towns)
    yield {
      id: firstId + index,
      user_id: firstUserId + Math.floor(index / 2),
      kind: index % 2 === 0 ? 'billing' : 'shipping',
      gender,
      first_name: firstName,
      last_name: lastName,
      city,
      zip,
      country_id: germany,
      street,
      street_number: houseNumber,
      is_default: true,
    }
  }
}

export const columnsOf = (rows: Generator<Row>) => Object.keys(rows.next().value as Row)

/**
 * A large world beside the demo: so many customers, a twentieth as many providers, two addresses each. Rows of an earlier
 * call are replaced; all in one transaction, so that a broken run leaves nothing. Answers how many rows it wrote and how
 * long the writing took.
 */
export const seedScale = async (customers: number, onProgress: (detail: string) => void = () => {}) => {
  const providers = Math.ceil(customers / 20)
  const people = customers + providers
  const passwordHash = await hashPassword(demoCustomer.password)
  let begun = 0
  await db.transaction(async (tx) => {
    await tx.sql`lock table users, companies, addresses in share row exclusive mode`
    onProgress('frühere Zeilen entfernen')
    await tx.sql`delete from users where email like ${`%@${scaleDomain}`}`
    begun = performance.now()
    const towns = await tx.sql<Town>`select postal_code as zip, city from towns where position = 0 order by postal_code`
    const userId = await reserveIds(tx, 'users', people)
    const companyId = await reserveIds(tx, 'companies', providers)
    const addressId = await reserveIds(tx, 'addresses', people * 2)
    const makers = {
      users: () => userRows(userId, customers, providers, passwordHash),
      companies: () => companyRows(companyId, userId + customers, providers, towns),
      addresses: () => addressRows(addressId, userId, people, towns),
    }
    for (const [table, make] of Object.entries(makers)) {
      onProgress(table)
      await copy(tx, table, columnsOf(make()), make())
    }
    // their pages came with the companies
    await tx.sql`
      update provider_pages set iban = 'DE02120300000000202051', account_holder = 'Probe', certified_at = now(), approved_at = now(),
        slogan = 'Aus der Region, für die Region'
      where provider_id >= ${companyId} and provider_id < ${companyId + providers}`
  })
  const seconds = (performance.now() - begun) / 1000
  onProgress('Statistik')
  await sql`analyze users, companies, addresses, provider_pages`
  return { rows: people * 3 + providers, seconds }
}
