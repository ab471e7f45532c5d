import { z } from 'zod'
import { call } from '../wire/call.ts'
import { flag, id, outcome, text } from '../wire/fields.ts'

const reason = z.object({ id: z.int(), name: z.string(), is_hidden: z.boolean() })
const given = { name: text(80), is_hidden: flag().default(false) }

/** Why customers give something back, kept by the operator. */
export const reasonCalls = {
  listReasons: call({
    method: 'GET',
    path: '/operator/return-reasons',
    access: 'operator',
    summary: 'All reasons of returns in their order, also those that are no longer offered.',
    output: z.object({ data: z.array(reason) }),
  }),
  createReason: call({
    method: 'POST',
    path: '/operator/return-reasons',
    access: 'operator',
    status: 201,
    summary: 'Adds a reason at the end.',
    input: z.object(given),
    output: z.object({ ...outcome, data: reason }),
  }),
  updateReason: call({
    method: 'POST',
    path: '/operator/return-reasons/{id}',
    access: 'operator',
    summary: 'Renames a reason, or no longer offers it. Returns that name it keep it.',
    input: z.object({ id: id(), ...given }),
    output: z.object({ ...outcome, data: reason }),
  }),
}
