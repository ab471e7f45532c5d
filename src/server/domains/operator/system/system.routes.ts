import { systemCalls } from '#contract/operator/system.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { forgetSlow } from '#server/platform/records/slow-statements.ts'
import { isoTime } from '#server/platform/times.ts'
import { readSystem, type System } from './system.queries.ts'

const present = ({ bytes, version, isEmbedded, tables, statements, disks, slowFrom }: System) => ({
  database: {
    bytes,
    version,
    is_embedded: isEmbedded,
    tables: tables.map(({ indexBytes, ...table }) => ({ ...table, index_bytes: indexBytes })),
  },
  disks: disks.map(({ isShort, ...disk }) => ({ ...disk, is_short: isShort })),
  slow_from: slowFrom,
  statements: statements.map(({ averageMs, longestMs, lastAt, ...statement }) => ({
    ...statement,
    average_ms: averageMs,
    longest_ms: longestMs,
    last_at: isoTime(lastAt),
  })),
})

export const systemRoutes: Route[] = serve('operator', systemCalls, {
  getSystem: async () => ({ data: present(await readSystem()) }),
  removeStatements: async () => {
    await forgetSlow()
    return { status: true, message: 'Die Liste beginnt von vorn.', data: present(await readSystem()) }
  },
})
