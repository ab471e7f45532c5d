import { type ChildProcess, spawn } from 'node:child_process'
import { startEmbedded } from '../src/server/platform/postgres/embedded.ts'
import { refusalSentence } from '../src/server/platform/process/startup.ts'

let child: ChildProcess | undefined
let ended = false

const end = (signal: NodeJS.Signals) => {
  ended = true
  child?.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
process.on('disconnect', () => end('SIGTERM'))

/** Runs `node ARGS` on the embedded PostgreSQL (or on DATABASE_URL), and stops afterwards what it started. */
async function run(args: string[]): Promise<number> {
  const { settings } = await import('../src/server/platform/settings.ts')
  if (settings.databaseUrl) return runNode(args, settings.databaseUrl)
  const database = await startEmbedded({ dataDir: settings.dataDir, archives: settings.backup !== null })
  try {
    return await runNode(args, database.url)
  } finally {
    await database.stop()
  }
}

const runNode = (args: string[], databaseUrl: string) =>
  new Promise<number>((resolve, reject) => {
    if (ended) return resolve(1)
    child = spawn(process.execPath, args, { env: { ...process.env, DATABASE_URL: databaseUrl }, stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

try {
  process.exit(await run(process.argv.slice(2)))
} catch (error) {
  console.error(refusalSentence(error) ?? error)
  process.exit(1)
}
