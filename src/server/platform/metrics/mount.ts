import { hash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics } from 'prom-client'
import { refuse } from '#lib/errors.ts'
import { settings } from '../settings.ts'
import { registry, requestDuration } from './metrics.ts'
import { readStored } from './stored.ts'

const digest = (text: string) => hash('sha256', text, 'buffer')

/** Asked for by several systems at once, the figures of the database are read once. */
const freshMilliseconds = 2000
let stored: { at: number; text: Promise<string> } | null = null
const storedText = () => {
  if (!stored || Date.now() - stored.at > freshMilliseconds) stored = { at: Date.now(), text: readStored() }
  return stored.text
}

const timeRequests = (app: FastifyInstance) =>
  app.addHook('onResponse', async (request, reply) => {
    const { url = 'none' } = request.routeOptions
    requestDuration.observe(
      // the pattern, since addresses hold names, and there is no end of them
      { method: request.method, route: url === '/*' ? 'page' : url, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })

/** /metrics in the format of Prometheus, for whoever has the token. Without a token there is no such address. */
export const mountMetrics = (app: FastifyInstance) => {
  const { metricsToken } = settings
  if (!metricsToken) return
  const expected = digest(`Bearer ${metricsToken}`)
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
  timeRequests(app)
  app.get('/metrics', async (request, reply) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) throw refuse('ROUTE_NOT_FOUND')
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(`${await registry.metrics()}${await storedText()}`)
  })
}
