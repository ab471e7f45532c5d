import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/server/platform/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

export const databaseUrl = (adminUrl: string, name: string) => {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** One PostgreSQL a run; a migrated template with reference data, copied for every test file. */
export default async function setUp(project: TestProject) {
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? null
    : await (await import('../src/server/platform/postgres/embedded.ts')).startEmbedded({ throwaway: true })
  const adminUrl = given ?? server!.url
  const template = `template_${process.pid}`
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await admin.unsafe(`create database ${template}`)
  const url = databaseUrl(adminUrl, template)
  await migrate(url)
  process.env.DATABASE_URL = url
  const { loadReference } = await import('../src/server/domains/reference/index.ts')
  const { openQueues, stopWorkers } = await import('../src/server/worker.ts')
  const { closeDatabase } = await import('../src/server/platform/db.ts')
  await loadReference()
  await openQueues()
  await stopWorkers()
  await closeDatabase()
  project.provide('adminUrl', adminUrl)
  project.provide('template', template)
  return async () => {
    await admin.unsafe(`drop database if exists ${template} with (force)`)
    await admin.end()
    await server?.stop()
  }
}
