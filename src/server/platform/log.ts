import { pino } from 'pino'
import { settings } from './settings.ts'

type Coded = { code?: string }

const withoutParams = (stack: string) => {
  const from = stack.indexOf('\nparams: ')
  const to = from < 0 ? -1 : stack.indexOf('\n    at ', from)
  if (from < 0) return stack
  return stack.slice(0, from) + (to < 0 ? '' : stack.slice(to))
}

/** Where and why, without the values: Drizzle writes a query's parameters into its message, PostgreSQL the row into `detail`. */
export const withoutValues = (error: Error & Coded) => ({
  type: error.name,
  code: error.code ?? (error.cause as Coded | undefined)?.code,
  stack: error.stack && withoutParams(error.stack),
})

type Line = { level: number; time: string; msg?: string; err?: { stack?: string }; [name: string]: unknown }

// a module that was loaded again has a query behind its name
const ours = /^((?:src|seeds)\/[\w./-]+)(?:\?[^:]*)?(:\d+:\d+)/

/** The first place in our own code. */
const placeIn = (stack: string) => {
  for (const line of stack.split('\n')) {
    const from = /^ +at /.test(line) ? line.search(/(?:src|seeds)\//) : -1
    const [, file, at] = (from >= 0 && ours.exec(line.slice(from))) || []
    if (file) return `${file}${at}`
  }
}

/** A line for somebody who develops: what failed, the first place of it in our own code, then the whole stack. */
export const readable = (line: string) => {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Line
  const place = placeIn(err?.stack ?? '')
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
