import { z } from 'zod'
import { call } from '../wire/call.ts'
import { outcome, page, paged } from '../wire/fields.ts'

const disk = z.object({
  /** what lies there; the database only where it runs on this machine */
  kind: z.enum(['data', 'files', 'backups']),
  free: z.number(),
  total: z.number(),
  is_short: z.boolean(),
})

const named = z.object({ name: z.string(), at: z.iso.datetime().nullable() }).nullable()

const program = z.object({
  version: z.string(),
  /** what it was built from; null where it runs from its sources, or without Git */
  commit: z.string().nullable(),
  built_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime(),
})

const migrations = z.object({
  /** the newest that ran of those this program knows, and when the database came to it */
  newest: named,
  /** a newer version of the program changed the database already */
  is_ahead: z.boolean(),
  open: z.array(z.string()),
  /** what waits until no process of an older version is left */
  second: z.object({ newest: named, open: z.array(z.string()), older_processes: z.int() }),
})

/** Who sends signed messages. */
export const webhookService = z.enum(['stripe', 'newsletter'])
export type WebhookService = z.output<typeof webhookService>

/** repeated: it had been done before, so nothing followed */
export const webhookOutcome = z.enum(['done', 'repeated', 'failed'])
export type WebhookOutcome = z.output<typeof webhookOutcome>

export const webhookKeptDays = 30

const webhook = z.object({
  id: z.int(),
  service: webhookService,
  kind: z.string(),
  outcome: webhookOutcome,
  reason: z.string(),
  at: z.iso.datetime(),
})

const system = z.object({
  program,
  migrations,
  database: z.object({
    bytes: z.number(),
    version: z.string(),
    is_embedded: z.boolean(),
    /** the largest, with their indexes; rows as PostgreSQL estimates them */
    tables: z.array(
      z.object({ name: z.string(), bytes: z.number(), index_bytes: z.number(), rows: z.number().nullable() }),
    ),
  }),
  disks: z.array(disk),
  /** longer than this many milliseconds */
  slow_from: z.int(),
  statements: z.array(
    z.object({
      id: z.int(),
      statement: z.string(),
      count: z.int(),
      average_ms: z.number(),
      longest_ms: z.number(),
      last_at: z.iso.datetime(),
    }),
  ),
})

export const systemCalls = {
  getSystem: call({
    staff: 'system',
    method: 'GET',
    path: '/operator/system',
    access: 'operator',
    summary:
      'Version of the program, state of the migrations, size of the database with its largest tables, free space of the disks, and statements of the last 14 days that took long.',
    input: z.object({}),
    output: z.object({ data: system }),
  }),
  listWebhooks: call({
    staff: 'system',
    method: 'GET',
    path: '/operator/webhooks',
    access: 'operator',
    summary:
      'Signed messages of other services of the last 30 days and what became of them, without what stood in them; of each service how many had a wrong signature.',
    input: z.object({ page: page(), service: webhookService.optional(), outcome: webhookOutcome.optional() }),
    output: paged(webhook).extend({
      services: z.array(
        z.object({
          service: webhookService,
          /** its secret is set */
          is_set: z.boolean(),
          last_at: z.iso.datetime().nullable(),
          refused: z.int(),
          refused_at: z.iso.datetime().nullable(),
        }),
      ),
    }),
  }),
  removeStatements: call({
    staff: 'system',
    method: 'DELETE',
    path: '/operator/system/statements',
    access: 'operator',
    summary: 'Forgets the statements that took long, to see which ones come after a change.',
    input: z.object({}),
    output: z.object({ ...outcome, data: system }),
  }),
}
