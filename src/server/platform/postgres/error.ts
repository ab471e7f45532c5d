/** The message is one German sentence for the person who started the process. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
