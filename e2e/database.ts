import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PgBoss } from 'pg-boss'
import postgres from 'postgres'

export const addressFile = (port: string) => join(tmpdir(), `marktwerk-e2e-${port}.url`)

/** The database behind the pages, for what a journey can not wait for: a day that passes, a job at its hour. */
export const openDatabase = (baseUrl: string) => {
  const url = readFileSync(addressFile(new URL(baseUrl).port), 'utf8')
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const runJob = async (name: string) => {
    const boss = new PgBoss({
      connectionString: url,
      schema: 'jobs',
      max: 1,
      supervise: false,
      schedule: false,
      migrate: false,
    })
    await boss.start()
    await boss.send(name, {})
    await boss.stop({ graceful: false })
  }
  return { sql, runJob, close: () => sql.end() }
}
