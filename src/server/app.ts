import type { FastifyInstance } from 'fastify'
import { findSession } from './domains/accounts/index.ts'
import { install, routes } from './domains.ts'
import { mountFiles } from './platform/files/files.routes.ts'
import { mountBrand } from './platform/http/answers/brand.ts'
import { secure } from './platform/http/answers/headers.ts'
import { mountRoutes } from './platform/http/mount.ts'
import { mountOpenApi } from './platform/http/openapi/openapi.ts'
import { createServer } from './platform/http/server.ts'
import { mountMetrics } from './platform/metrics/mount.ts'
import { guardAvailability } from './platform/process/availability.ts'
import { mountHealth } from './platform/process/health.ts'
import { shedLoad } from './platform/process/shedding.ts'
import { mountRealtime } from './platform/realtime/realtime.ts'
import { traceRequests } from './platform/traces/mount.ts'

/** What a process answers that only does jobs: whether it lives, and its figures. */
export const buildWorkerApp = async (): Promise<FastifyInstance> => {
  const app = await createServer()
  await secure(app)
  mountMetrics(app)
  await mountHealth(app)
  return app
}

/** The HTTP side of the process: all calls on both hosts. */
export const buildApp = async (): Promise<FastifyInstance> => {
  install()
  const app = await createServer()
  traceRequests(app)
  await secure(app)
  guardAvailability(app)
  shedLoad(app)
  mountMetrics(app)
  mountRoutes(app, routes, findSession)
  mountOpenApi(app, routes)
  mountFiles(app)
  mountBrand(app)
  await mountHealth(app)
  await mountRealtime(app, findSession)
  return app
}
