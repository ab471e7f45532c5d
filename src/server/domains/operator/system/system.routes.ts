import { systemCalls } from '#contract/operator/system.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { forgetSlow } from '#server/platform/records/slow-statements.ts'
import { isoTime } from '#server/platform/times.ts'
import { readSystem, type System } from './system.queries.ts'
import { listWebhooks, readServices } from './webhooks.queries.ts'

const presentNamed = (file: { name: string; at: string | null } | null) =>
  file && { name: file.name, at: file.at && isoTime(file.at) }

const presentStages = ({ newest, isAhead, open, second }: System['stages']) => ({
  newest: presentNamed(newest),
  is_ahead: isAhead,
  open,
  second: { newest: presentNamed(second.newest), open: second.open, older_processes: second.olderProcesses },
})

const present = ({ program, stages, bytes, version, isEmbedded, tables, statements, disks, slowFrom }: System) => ({
  program: {
    version: program.version,
    commit: program.commit,
    built_at: program.builtAt,
    started_at: program.startedAt,
  },
  migrations: presentStages(stages),
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
  listWebhooks: async (_, input) => {
    const [list, services] = await Promise.all([listWebhooks(input), readServices()])
    return {
      ...presentPage(list, ({ at, ...message }) => ({ ...message, at: isoTime(at) })),
      services: services.map(({ isSet, lastAt, refusedAt, ...service }) => ({
        ...service,
        is_set: isSet,
        last_at: lastAt && isoTime(lastAt),
        refused_at: refusedAt && isoTime(refusedAt),
      })),
    }
  },
  removeStatements: async () => {
    await forgetSlow()
    return { status: true, message: 'Die Liste beginnt von vorn.', data: present(await readSystem()) }
  },
})
