import { pino } from 'pino'
import { settings } from './settings.ts'

type Coded = { code?: string }

/** Where and why, without the values: Drizzle writes a query's parameters into its message, PostgreSQL the row into `detail`. */
export const withoutValues = (error: Error & Coded) => ({
  type: error.name,
  code: error.code ?? (error.cause as Coded | undefined)?.code,
  stack: error.stack?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, ''),
})

type Line = { level: number; time: string; msg?: string; err?: { stack?: string }; [name: string]: unknown }

// a module that was loaded again has a query behind its name
const ours = /^ +at .*?((?:src|seeds)\/[\w./-]+)(?:\?[^:]*)?(:\d+:\d+)/m

/** A line for somebody who develops: what failed, the first place of it in our own code, then the whole stack. */
export const readable = (line: string) => {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Line
  const [, file, at] = ours.exec(err?.stack ?? '') ?? []
  const place = file && `${file}${at}`
  const facts = Object.keys(rest).length > 0 ? ` ${JSON.stringify(rest)}` : ''
  const first = `${time.slice(11, 19)} ${pino.levels.labels[level]}: ${msg ?? ''}${place ? ` at ${place}` : ''}${facts}`
  return err?.stack ? `${first}\n${err.stack}\n` : `${first}\n`
}

/** Structured lines without personal data: route patterns instead of addresses, error codes instead of values. */
export const log = pino(
  {
    level: settings.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutValues },
  },
  settings.isDevelopment ? { write: (line) => process.stdout.write(readable(line)) } : pino.destination(1),
)
