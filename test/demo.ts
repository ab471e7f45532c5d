import { migrate } from '../src/server/platform/migrate.ts'
import { openServer } from './throwaway.ts'

/** The demo world that a whole test run loads once; a stage that runs alone loads its own. */
export const loadedDemo = process.env.DEMO_DIR ? { database: 'marktwerk_demo', dataDir: process.env.DEMO_DIR } : null

const load = async () => {
  const server = await openServer()
  await server.alone(server.planOnce)
  await server.dropDatabase(loadedDemo!.database)
  process.env.DATABASE_URL = await server.createDatabase(loadedDemo!.database)
  process.env.DATA_DIR = loadedDemo!.dataDir
  await migrate(process.env.DATABASE_URL)
  const { runSecondStage } = await import('../src/server/platform/postgres/second-stage.ts')
  await runSecondStage(process.env.DATABASE_URL)
  const { startBeyond32Bits } = await import('./long-ids.ts')
  await startBeyond32Bits()
  const { seedIfEmpty } = await import('../seeds/seed.ts')
  const { closeDatabase } = await import('../src/server/platform/sql/index.ts')
  await seedIfEmpty()
  await closeDatabase()
  await server.close()
}

if (import.meta.main) await load()
