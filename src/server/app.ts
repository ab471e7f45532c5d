import type { FastifyInstance } from 'fastify'
import { findSession } from './domains/accounts/index.ts'
import { routes } from './domains.ts'
import { mountRoutes } from './platform/http/mount.ts'
import { createServer } from './platform/http/server.ts'

/** The HTTP side of the process: all calls on both hosts. */
export const buildApp = async (): Promise<FastifyInstance> => {
  const app = await createServer()
  mountRoutes(app, routes, findSession)
  return app
}
