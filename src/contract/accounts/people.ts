import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, id, optionalText, outcome, page, paged, text, whole } from '../wire/fields.ts'
import { labelShape } from './labels.ts'
import { loggedIn, role } from './shapes.ts'

/** A row of the operator's list of accounts. */
const row = z.object({
  id: z.int(),
  role,
  name: z.string(),
  email: z.string(),
  /** of a provider */
  company_name: z.string().nullable(),
  provider_id: z.int().nullable(),
  is_confirmed: z.boolean(),
  is_blocked: z.boolean(),
  labels: z.array(labelShape),
  created_at: z.iso.datetime(),
})

const person = row.extend({
  first_name: z.string(),
  last_name: z.string(),
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
  /** when the person asked for its deletion, and the last day to do it; null: not asked for */
  deletion: z.object({ text: z.string(), at: z.iso.datetime(), due_on: z.iso.date() }).nullable(),
  /** when staff looked at the account, the newest first */
  views: z.array(z.object({ id: z.int(), reason: z.string(), viewer: z.string(), at: z.iso.datetime() })),
})

export const personState = z.enum(['active', 'unconfirmed', 'blocked', 'leaving'])
export const peopleFilter = {
  q: optionalText(100),
  role: role.optional(),
  state: personState.optional(),
  label_id: id().optional(),
}
const changed = z.object({ ...outcome, data: person })

/** People with accounts, for the operator. */
export const peopleCalls = {
  listPeople: call({
    method: 'GET',
    path: '/operator/people',
    audited: true,
    access: 'operator',
    summary: 'Accounts by name or e-mail address, the newest first; deleted ones are not listed.',
    input: z.object({ page: page(), per_page: whole(1, 100).default(25), ...peopleFilter }),
    output: paged(row),
  }),
  getPeopleFile: call({
    method: 'GET',
    path: '/operator/people-file',
    audited: true,
    access: 'operator',
    summary: 'All accounts that the same filters find, as a CSV file.',
    input: z.object(peopleFilter),
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
  createDeletionRequest: call({
    method: 'POST',
    path: '/operator/people/{id}/deletion',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Keeps that somebody asked for deletion; it is due within a month (Art. 12 GDPR), and the person is told.',
    input: z.object({ id: id(), text: text(1000).describe('how it came, and how the person was recognised') }),
    output: changed,
  }),
  removeDeletionRequest: call({
    method: 'DELETE',
    path: '/operator/people/{id}/deletion',
    access: 'operator',
    summary: 'The person wants to stay.',
    input: z.object({ id: id() }),
    output: changed,
  }),
  removePerson: call({
    method: 'DELETE',
    path: '/operator/people/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Deletes an account whose owner asked for it three days ago or earlier; refused while orders, returns or balances are open.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  removeSecondFactorOf: call({
    method: 'POST',
    path: '/operator/people/{id}/second-factor/remove',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Switches the second step off for somebody who lost app, mobile and codes; all sessions end, and the person is told.',
    input: z.object({ id: id(), is_recognised: z.literal(true, 'Bitte prüfen Sie zuerst, wer Sie darum bittet.') }),
    output: changed,
  }),
  updatePerson: call({
    method: 'POST',
    path: '/operator/people/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Corrects name and telephone on request; the person is told. The e-mail address only the owner changes.',
    input: z.object({ id: id(), first_name: text(100), last_name: text(100), phone: optionalText(40) }),
    output: changed,
  }),
  createView: call({
    method: 'POST',
    path: '/operator/people/{id}/view',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'A session of 30 minutes that shows an account as its owner sees it and changes nothing; the person is told by mail, with the reason.',
    input: z.object({ id: id(), reason: text(500).describe('as the person reads it') }),
    output: z.object({ data: loggedIn.omit({ device_token: true }) }),
  }),
}
