import { pino } from 'pino'
import { settings } from './settings.ts'

type Coded = { code?: string }

/** Where and why, without the values: Drizzle writes a query's parameters into its message, PostgreSQL the row into `detail`. */
export const withoutValues = (error: Error & Coded) => ({
  type: error.name,
  code: error.code ?? (error.cause as Coded | undefined)?.code,
  stack: error.stack?.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, ''),
})

/** Structured lines without personal data: route patterns instead of addresses, error codes instead of values. */
export const log = pino({
  level: settings.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutValues },
})
