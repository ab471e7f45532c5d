/** The production server with the demo world, on a database of its own that goes away afterwards. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openServer } from '../test/throwaway.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'marktwerk-e2e-'))
const server = await openServer()
const name = `e2e_${process.pid}`
const url = await server.createDatabase(name)
process.env.DATABASE_URL = url
process.env.DATA_DIR = dataDir

const { migrate } = await import('#server/platform/migrate.ts')
await migrate(url)
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
  await server.dropDatabase(name)
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.exit(0)
})
