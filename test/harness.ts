import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { Call, ClientInputOf, OutputOf } from '#contract/wire/call.ts'
import { buildApp } from '#server/app.ts'
import { routes } from '#server/domains.ts'
import { boss } from '#server/platform/jobs/jobs.ts'
import { settings } from '#server/platform/settings.ts'
import { catchUp, listen } from '#server/platform/sql/index.ts'
import { mountWeb } from '#server/web.ts'

type ErrorBody = { error: string; message: string; errors: string[]; fields: Record<string, string> }
export type Answer<T> = { status: number; body: T & Partial<ErrorBody>; headers: Record<string, unknown> }

let app: FastifyInstance

/** `npm test` builds the pages before the tests run. */
export const hasPages = existsSync(resolve(settings.projectRoot, 'build/server/index.js'))

/**
 * Starts the whole server for the tests of this file, on a database of their own. Without limits one guest may ask for all;
 * with pages it also renders them, where they are built.
 */
export const useApp = ({ limits = true, pages = false } = {}) => {
  beforeAll(async () => {
    if (!limits) settings.rateLimitFactor = Number.MAX_SAFE_INTEGER
    app = await buildApp()
    if (pages && hasPages) await mountWeb(app, routes)
    await boss.start()
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await boss.stop({ graceful: false })
  })
  return {
    inject: (options: InjectOptions) => app.inject(options),
    /** for what needs a connection; answers with the address */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
  }
}

/** What is told from now on; what was told before may arrive later. */
export const hear = async (channel: string) => {
  const heard: string[] = []
  const { unlisten } = await listen(channel, (text) => heard.push(text))
  for (let pending = catchUp(); pending; pending = catchUp()) await pending
  heard.length = 0
  return { heard, unlisten }
}

/** A call through HTTP, as a client makes it. */
export const request = async <C extends Call>(
  call: C,
  input?: ClientInputOf<C>,
  token?: string,
): Promise<Answer<OutputOf<C>>> => {
  const rest: Record<string, unknown> = { ...(input as object) }
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  // lists as the web writes them
  const query = Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [Array.isArray(value) ? `${name}[]` : name, value]),
  )
  const inQuery = call.method === 'GET' || call.method === 'DELETE'
  const answer = await app.inject({
    method: call.method,
    url: `/api${path}`,
    ...(inQuery ? { query: query as Record<string, string> } : { payload: rest }),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    body: isJson ? answer.json() : (answer.rawPayload as never),
    headers: answer.headers,
  }
}
