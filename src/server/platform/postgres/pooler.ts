import postgres from 'postgres'
import type { DatabaseLimits } from '../settings.ts'
import { PostgresError } from './error.ts'

type Addresses = { url: string; directUrl: string | undefined; limits: DatabaseLimits }

/** What the database ends by itself, in milliseconds; and no compiling of statements, which takes seconds for those with many columns. */
export const sessionParameters = (limits: DatabaseLimits) => ({
  statement_timeout: limits.statementSeconds * 1000,
  lock_timeout: limits.lockSeconds * 1000,
  idle_in_transaction_session_timeout: limits.idleTransactionSeconds * 1000,
  jit: 'off',
})

const openOnce = (url: string, connection: object = {}) =>
  postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined, connection })

const using = async <T>(client: postgres.Sql, work: (client: postgres.Sql) => Promise<T>): Promise<T> => {
  try {
    return await work(client)
  } finally {
    await client.end({ timeout: 1 })
  }
}

/** A pooler hands out identifiers of its own, since the process of the server changes under its clients. */
const isPooled = async (client: postgres.Sql) => {
  const rows = await client<{ pid: number }[]>`select pg_backend_pid() as pid`
  return rows[0]?.pid !== rows.state.pid
}

const needsDirect =
  'DATABASE_URL führt zu einem Pooler wie PgBouncer. Setzen Sie zusätzlich DATABASE_DIRECT_URL auf die Adresse von ' +
  'PostgreSQL selbst, für Benachrichtigungen, Aufträge und Umbauten der Datenbank.'

/** PgBouncer refuses the limits as parameters of a connection, or drops them where it is told to. */
const assertDirect = async (url: string, limits: DatabaseLimits) => {
  try {
    if (await using(openOnce(url, sessionParameters(limits)), isPooled)) throw new PostgresError(needsDirect)
  } catch (error) {
    const { code, message } = error as { code?: string; message: string }
    if (code === '08P01' && message.includes('startup parameter')) throw new PostgresError(needsDirect)
    throw error
  }
}

const placeOf = async (client: postgres.Sql) => {
  const [place] = await client<{ place: string }[]>`
    select format('%s %s', system_identifier, current_database()) as place from pg_control_system()`
  return place?.place
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The statements that give the role its parameters; none where it has them. */
const missingParameters = async (client: postgres.Sql, limits: DatabaseLimits) => {
  const [who] = await client<{ role: string; database: string }[]>`
    select current_user as role, current_database() as database`
  const found = await client<{ name: string; setting: string }[]>`select name, setting from pg_settings`
  const isSet = new Map(found.map(({ name, setting }) => [name, setting]))
  return Object.entries(sessionParameters(limits))
    .filter(([name, value]) => isSet.get(name) !== String(value))
    .map(
      ([name, value]) =>
        `  alter role ${quoted(who?.role ?? '')} in database ${quoted(who?.database ?? '')} set ${name} = ${value};`,
    )
}

/**
 * A pooler that follows prepared statements gives them names of its own. One that does not sends them to whichever connection is free,
 * where they are unknown.
 */
const keepsPreparedStatements = (client: postgres.Sql) =>
  client.begin(async (tx) => {
    const { statement } = await tx.unsafe('select 1 as one where $1::int = 1', [1], { prepare: true })
    const [own] = await tx`select from pg_prepared_statements where name = ${statement.name}`
    return !own
  })

const assertPoolerFits = async ({ url, directUrl, limits }: Addresses & { directUrl: string }) => {
  const place = await using(openOnce(directUrl), async (client) => {
    if (await isPooled(client))
      throw new PostgresError(
        'DATABASE_DIRECT_URL führt auch zu einem Pooler, muss aber zu PostgreSQL selbst führen; nur DATABASE_URL darf durch ihn gehen.',
      )
    return placeOf(client)
  })
  await using(openOnce(url), async (client) => {
    if ((await placeOf(client)) !== place)
      throw new PostgresError('DATABASE_URL und DATABASE_DIRECT_URL führen zu verschiedenen Datenbanken.')
    const statements = await missingParameters(client, limits)
    if (statements.length)
      throw new PostgresError(
        'Ein Pooler reicht Zeitgrenzen und „jit“ nicht durch, darum müssen sie am Benutzer der Datenbank stehen. Führen Sie in ' +
          `PostgreSQL aus, und danach RECONNECT in der Konsole von PgBouncer:\n${statements.join('\n')}`,
      )
    if ((await isPooled(client)) && !(await keepsPreparedStatements(client)))
      throw new PostgresError(
        'Der Pooler kennt keine vorbereiteten Anweisungen. Nötig ist PgBouncer ab 1.21 mit pool_mode = transaction und ' +
          'max_prepared_statements = 200.',
      )
  })
}

/** Refuses the start in plain words where a pooler stands between us and the database and does not fit. */
export const assertAddressesFit = ({ url, directUrl, limits }: Addresses) =>
  directUrl ? assertPoolerFits({ url, directUrl, limits }) : assertDirect(url, limits)
