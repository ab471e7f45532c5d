/** The production server with the demo world, on a database of its own that goes away afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'

const dataDir = mkdtempSync(join(tmpdir(), 'marktwerk-e2e-'))
const given = process.env.TEST_DATABASE_URL
const server = given
  ? null
  : await (await import('#server/platform/postgres/embedded.ts')).startEmbedded({ throwaway: true })
const admin = postgres(given ?? server!.url, { max: 1, onnotice: () => {} })
const name = `e2e_${process.pid}`
await admin.unsafe(`create database ${name}`)
const url = new URL(given ?? server!.url)
url.pathname = `/${name}`
process.env.DATABASE_URL = url.href
process.env.DATA_DIR = dataDir

const { migrate } = await import('#server/platform/migrate.ts')
await migrate(url.href)
const { openQueues, startWorkers, stopWorkers } = await import('#server/worker.ts')
await openQueues()
const { seedIfEmpty } = await import('#seeds/seed.ts')
await seedIfEmpty((line) => console.log(line))
const { buildApp } = await import('#server/app.ts')
const { settings } = await import('#server/platform/settings.ts')
const app = await buildApp()
await app.listen({ port: settings.port, host: '127.0.0.1' })
await startWorkers()

process.once('SIGTERM', async () => {
  await app.close()
  await stopWorkers()
  await admin.unsafe(`drop database if exists ${name} with (force)`)
  await admin.end()
  await server?.stop()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
