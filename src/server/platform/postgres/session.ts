import postgres from 'postgres'

/** A connection of its own, for what is no work of the marketplace. */
export const openSession = (url: string, statementSeconds = 0) =>
  postgres(url, {
    max: 1,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: 'marktwerk-backup', statement_timeout: statementSeconds * 1000 },
  })
