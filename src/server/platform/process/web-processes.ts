import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** What only the process that starts the others finds out. */
type Given = { embeddedHome: string | null; isDemo: boolean }

const variable = 'WEB_PROCESS_OF'
const shortestPause = 1000
const longestPause = 30_000
const stablePeriod = 60_000

/** undefined: nobody started this process but the operator. */
export const givenByParent = (env = process.env): Given | undefined =>
  env[variable] ? (JSON.parse(env[variable]) as Given) : undefined

type Options = { given: Given; databaseUrl: string; program?: string }

/**
 * Further processes that answer requests on the same port: the system shares connections out among all who listen there. One that dies
 * is started again, with growing pauses. Returns a function that ends them.
 */
export const startWebProcesses = (
  count: number,
  { given, databaseUrl, program = process.argv[1] ?? '' }: Options,
): (() => Promise<void>) => {
  const running = new Set<ChildProcess>()
  let isEnding = false
  const env = {
    ...process.env,
    DATABASE_URL: databaseUrl,
    PROCESS_ROLE: 'web',
    WEB_PROCESSES: '1',
    [variable]: JSON.stringify(given),
  }
  const startAgain = (pause: number, begun: number) => {
    if (isEnding) return
    const next = Date.now() - begun > stablePeriod ? shortestPause : Math.min(pause * 2, longestPause)
    setTimeout(() => start(next), pause).unref()
  }
  const start = (pause: number) => {
    if (isEnding) return
    const begun = Date.now()
    const fail = (error: Error) => {
      console.error(`Ein Webprozess lässt sich nicht starten (${error.message}); der nächste Versuch folgt.`)
      startAgain(pause, begun)
    }
    try {
      const child = fork(program, { env })
      // where the system has no process or memory left there is none that could exit
      child.on('error', (error) => child.pid === undefined && fail(error))
      if (child.pid === undefined) return
      running.add(child)
      child.on('exit', (code, signal) => {
        running.delete(child)
        if (isEnding) return
        console.error(`Ein Webprozess wurde beendet (${signal ?? `Code ${code}`}) und wird neu gestartet …`)
        startAgain(pause, begun)
      })
    } catch (error) {
      fail(error as Error)
    }
  }
  for (let n = 0; n < count; n++) start(shortestPause)
  return async () => {
    isEnding = true
    await Promise.all(
      [...running].map((child) => {
        child.kill('SIGTERM')
        return once(child, 'exit')
      }),
    )
  }
}
