/** The program on a database of its own with a whole shop, without a cluster; all ends with `end`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { settings } from '#server/platform/settings.ts'
import { openServer } from '../../test/throwaway.ts'
import { freePort, start, stopAll, until } from '../cluster/processes.ts'
import { prepareWorld } from './visitors.ts'

export const openAlone = async (name: string) => {
  const home = mkdtempSync(join(tmpdir(), `marktwerk-${name}-`))
  const database = await openServer()
  const url = await database.createDatabase(name)
  settings.databaseUrl = url
  process.env.RATE_LIMIT_FACTOR = '1000000'
  process.env.BENCH_MEALS ??= '20000'
  const { makeSchema } = await import('../../bench/schema.ts')
  const { closeDatabase, sql } = await import('#server/platform/sql/index.ts')
  await makeSchema(url)
  await sql`set statement_timeout = 0`
  const world = await prepareWorld(Number(process.env.PRODUCTS ?? 10_000), Number(process.env.PROVIDERS ?? 500))

  /** Answers its address. `databaseUrl` may be another way to the same database. */
  const startApp = async (webProcesses: number, databaseUrl = url) => {
    const port = await freePort()
    const env = {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(home, 'data'),
      PORT: String(port),
      HOST: '127.0.0.1',
      DEMO: 'off',
      WEB_PROCESSES: String(webProcesses),
      REQUESTS_PER_MINUTE: '1000000',
    }
    const main = resolve(import.meta.dirname, '../../build/app/main.js')
    start('app', process.execPath, [main], { home, env })
    const base = `http://127.0.0.1:${port}`
    await until('the program', async () => (await fetch(`${base}/readyz`)).ok, 180)
    return base
  }
  const stopApp = () => stopAll(home)
  const end = async () => {
    await stopApp()
    await closeDatabase()
    await database.close()
    rmSync(home, { recursive: true, force: true })
  }
  return { url, world, startApp, stopApp, end }
}
