/** The message is one German sentence for whoever started the process. */
export class PostgresError extends Error {
  override name = 'PostgresError'
}
