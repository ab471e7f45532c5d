import type { FastifyInstance } from 'fastify'
import { newestMigration } from '../postgres/second-stage.ts'
import { sql } from '../sql/index.ts'
import { within } from './within.ts'

let shuttingDown = false

/** From now on load balancers send nobody here; requests that still come are answered. */
export const startDraining = () => {
  shuttingDown = true
}

const checkDatabase = async (expected: number): Promise<'ok' | 'behind' | 'unreachable'> => {
  try {
    const applied = sql<{ newest: number | null }>`select max(created_at) as newest from drizzle.__drizzle_migrations`
    const [row] = await within(2, applied, () => new Error('too late'))
    return (row?.newest ?? 0) >= expected ? 'ok' : 'behind'
  } catch {
    return 'unreachable'
  }
}

/** /healthz: the process lives. /readyz: it can serve. Neither tells anything a stranger should not know. */
export const mountHealth = async (app: FastifyInstance) => {
  const expected = newestMigration()
  shuttingDown = false
  app.addHook('preClose', async () => {
    startDraining()
    // a connection whose last request ends after the close has begun would idle for its whole keep-alive time
    const sweep = setInterval(() => app.server.closeIdleConnections(), 100).unref()
    app.server.once('close', () => clearInterval(sweep))
  })
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const database = await checkDatabase(expected)
    const ready = database === 'ok' && !shuttingDown
    return reply
      .code(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ready ? 'ok' : 'unavailable', database, shuttingDown })
  })
}
