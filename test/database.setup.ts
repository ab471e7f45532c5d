import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../src/server/platform/migrate.ts'
import { openServer } from './throwaway.ts'

declare module 'vitest' {
  interface ProvidedContext {
    adminUrl: string
    template: string
  }
}

/** Everything that decides what stands in the template: tables, reference data, job queues. */
const sources = [
  'migrations/*.sql',
  'migrations/after/*.{sql,json}',
  'src/server/platform/postgres/keys/wide-keys.ts',
  'seeds/reference/**/*.*',
  'src/server/domains/reference/*.ts',
  'src/server/domains/*/index.ts',
  'src/server/platform/{jobs/jobs,platform}.ts',
  'package-lock.json',
]
const fingerprint = () => {
  const cwd = resolve(import.meta.dirname, '..')
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd }).sort()) hash.update(file).update(readFileSync(resolve(cwd, file)))
  return hash.digest('hex').slice(0, 16)
}

const fill = async (url: string) => {
  await migrate(url)
  process.env.DATABASE_URL = url
  const { runSecondStage } = await import('../src/server/platform/postgres/second-stage.ts')
  await runSecondStage(url)
  const { loadReference } = await import('../src/server/domains/reference/index.ts')
  const { openQueues, closeQueues } = await import('../src/server/platform/jobs/jobs.ts')
  const { install } = await import('../src/server/domains.ts')
  const { closeDatabase } = await import('../src/server/platform/sql/index.ts')
  const { startBeyond32Bits } = await import('./long-ids.ts')
  install()
  await loadReference()
  await startBeyond32Bits()
  await openQueues()
  await closeQueues()
  await closeDatabase()
}

/**
 * One PostgreSQL a run; a migrated template with reference data, copied for every test file. A server that outlives the run
 * (TEST_DATABASE_URL) keeps the template for the next one.
 */
export default async function setUp(project: TestProject) {
  const server = await openServer()
  const template = `template_${fingerprint()}`
  await server.alone(async () => {
    await server.planOnce()
    if (await server.hasDatabase(template)) return
    const unfinished = `${template}_unfinished`
    await server.dropDatabase(unfinished)
    await fill(await server.createDatabase(unfinished))
    await server.renameDatabase(unfinished, template)
  })
  project.provide('adminUrl', server.url)
  project.provide('template', template)
  return () => server.close()
}
