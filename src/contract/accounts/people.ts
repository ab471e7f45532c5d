import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, id, optionalText, outcome, page, paged, text } from '../wire/fields.ts'
import { role } from './shapes.ts'

/** A row of the operator's list of accounts. */
const row = z.object({
  id: z.int(),
  role,
  name: z.string(),
  email: z.string(),
  /** of a provider */
  company_name: z.string().nullable(),
  is_confirmed: z.boolean(),
  is_blocked: z.boolean(),
  created_at: z.iso.datetime(),
})

const person = row.extend({
  phone: z.string(),
  has_second_factor: z.boolean(),
  is_subscribed: z.boolean(),
  sessions: z.array(z.object({ label: z.string(), last_used_at: z.iso.datetime() })),
  /** the newest first */
  blocks: z.array(
    z.object({
      id: z.int(),
      reason: z.string(),
      at: z.iso.datetime(),
      ended_at: z.iso.datetime().nullable(),
    }),
  ),
})

export const personState = z.enum(['active', 'unconfirmed', 'blocked'])
const filter = { q: optionalText(100), role: role.optional(), state: personState.optional() }
const changed = z.object({ ...outcome, data: person })

/** People with accounts, for the operator. */
export const peopleCalls = {
  listPeople: call({
    method: 'GET',
    path: '/operator/people',
    audited: true,
    access: 'operator',
    summary: 'Accounts by name or e-mail address, the newest first; deleted ones are not listed.',
    input: z.object({ page: page(), ...filter }),
    output: paged(row),
  }),
  getPeopleFile: call({
    method: 'GET',
    path: '/operator/people-file',
    audited: true,
    access: 'operator',
    summary: 'All accounts that the same filters find, as a CSV file.',
    input: z.object(filter),
    output: fileAnswer(),
  }),
  getPerson: call({
    method: 'GET',
    path: '/operator/people/{id}',
    audited: true,
    access: 'operator',
    summary: 'One account: contact, security, and when it was blocked and why.',
    input: z.object({ id: id() }),
    output: z.object({ data: person }),
  }),
  createBlock: call({
    method: 'POST',
    path: '/operator/people/{id}/block',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Blocks the account of a customer: all sessions end, nobody logs in, and the person is told why and how to object.',
    input: z.object({ id: id(), reason: text(1000).describe('as the person reads it') }),
    output: changed,
  }),
  endBlock: call({
    method: 'POST',
    path: '/operator/people/{id}/unblock',
    access: 'operator',
    summary: 'Opens a blocked account again and tells the person.',
    input: z.object({ id: id() }),
    output: changed,
  }),
  endSessionsOf: call({
    method: 'POST',
    path: '/operator/people/{id}/sessions/end',
    access: 'operator',
    summary: 'Logs somebody out on all devices, for example after a device was stolen.',
    input: z.object({ id: id() }),
    output: changed,
  }),
}
