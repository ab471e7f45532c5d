import { z } from 'zod'
import { call } from '../wire/call.ts'
import { outcome } from '../wire/fields.ts'

const disk = z.object({
  /** what lies there; the database only where it runs on this machine */
  kind: z.enum(['data', 'files', 'backups']),
  free: z.number(),
  total: z.number(),
  is_short: z.boolean(),
})

const system = z.object({
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
      'Size of the database with its largest tables, free space of the disks, and statements of the last 14 days that took long.',
    input: z.object({}),
    output: z.object({ data: system }),
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
