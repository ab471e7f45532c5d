import { pino } from 'pino'
import { settings } from './settings.ts'

/** Structured lines without personal data: route patterns instead of addresses, error codes instead of values. */
export const log = pino({
  level: settings.logLevel,
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: {
    // database errors carry the row's values in `detail` and `parameters`: leave them out
    err: (error: Error & { code?: string }) => ({ type: error.name, code: error.code, stack: error.stack }),
  },
})
