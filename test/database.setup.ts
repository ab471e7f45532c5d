import type { TestProject } from 'vitest/node'
import { migrate } from '../src/server/platform/migrate.ts'
import { openServer } from './throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

/** One PostgreSQL a run; a migrated template with reference data, copied for every test file. */
export default async function setUp(project: TestProject) {
  const server = await openServer()
  const template = `template_${process.pid}`
  const url = await server.createDatabase(template)
  await migrate(url)
  process.env.DATABASE_URL = url
  const { loadReference } = await import('../src/server/domains/reference/index.ts')
  const { openQueues, closeQueues } = await import('../src/server/platform/jobs.ts')
  const { install } = await import('../src/server/domains.ts')
  const { closeDatabase } = await import('../src/server/platform/db.ts')
  install()
  await loadReference()
  await openQueues()
  await closeQueues()
  await closeDatabase()
  project.provide('adminUrl', server.url)
  project.provide('template', template)
  return async () => {
    await server.dropDatabase(template)
    await server.close()
  }
}
