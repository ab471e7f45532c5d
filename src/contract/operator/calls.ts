import { z } from 'zod'
import { call } from '../wire/call.ts'
import { fileAnswer, longId, optionalText, outcome, page, paged } from '../wire/fields.ts'

const message = z.object({
  id: z.int(),
  channel: z.enum(['mail', 'sms']),
  to: z.string(),
  subject: z.string().nullable(),
  status: z.enum(['outbox', 'queued', 'sent', 'failed']),
  error: z.string().nullable(),
  /** holds a link or code that only its recipient may read; `text` says so instead */
  is_confidential: z.boolean(),
  created_at: z.iso.datetime(),
  sent_at: z.iso.datetime().nullable(),
})

export const jobState = z.enum(['waiting', 'retry', 'active', 'done', 'dead'])

const job = z.object({
  id: z.uuid(),
  queue: z.string(),
  state: jobState,
  tries: z.int(),
  error: z.string().nullable(),
  data: z.string(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
})

export const actionOutcome = z.enum(['begun', 'done', 'refused', 'failed'])

const action = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** e-mail address of the account; empty when the action was made by a mailed link */
  actor: z.string(),
  actor_role: z.string(),
  /** e-mail address of the account that the actor looked at as staff */
  viewed: z.string().nullable(),
  action: z.string(),
  details: z.string(),
  outcome: actionOutcome,
  /** rows that it changed, at most 51 */
  changes: z.int(),
})

/** A row that an action changed. Of names, addresses and other texts only that they changed: `•••`. */
const change = z.object({
  /** `more`: further rows are not kept */
  kind: z.enum(['added', 'changed', 'removed', 'more']),
  table: z.string(),
  record: z.string(),
  fields: z.array(z.object({ name: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})

/** What waits for a decision or an action of the operator. */
export const taskKind = z.enum([
  'approvals',
  'reports',
  'declarations',
  'payouts',
  'card_problems',
  'bank_lines',
  'suggestions',
  'debts',
  'deletions',
])

const task = z.object({
  kind: taskKind,
  count: z.int(),
  /** the day since which the oldest of them waits; null: none does */
  since: z.iso.date().nullable(),
})

/** What was traded in a period of whole days in Germany. */
const figures = z.object({
  /** orders of all kinds that were not cancelled */
  orders: z.int(),
  food_orders: z.int(),
  /** what customers pay for them, without what was given back */
  turnover: z.number(),
  /** all that was booked for the platform: commission and packages, less vouchers of its own */
  income: z.number(),
  requests: z.int(),
  new_customers: z.int(),
  new_providers: z.int(),
})

export const figureDays = z.enum(['7', '30', '90'])

const backup = z.object({
  name: z.string(),
  finished_at: z.iso.datetime(),
  bytes: z.number(),
  is_encrypted: z.boolean(),
  /** when it was restored for a check; null: it was not yet */
  checked_at: z.iso.datetime().nullable(),
  problems: z.array(z.string()),
})

/** `record`: the number of what an entry is about. */
const actionFilter = { actor: optionalText(200), action: optionalText(100), record: optionalText(60) }

export const operatorCalls = {
  listBackups: call({
    staff: 'system',
    method: 'GET',
    path: '/operator/backups',
    access: 'operator',
    summary:
      'The newest backups, and whether the last one is good. `elsewhere`: the database is backed up by its own tools.',
    input: z.object({}),
    output: z.object({
      data: z.object({ state: z.enum(['off', 'elsewhere', 'on']), is_late: z.boolean(), backups: z.array(backup) }),
    }),
  }),
  getFigures: call({
    staff: 'figures',
    method: 'GET',
    path: '/operator/figures',
    access: 'operator',
    summary:
      'Turnover, income and new accounts of the last days up to today, the same number of days before, and each day.',
    input: z.object({ days: figureDays.default('30') }),
    output: z.object({
      data: z.object({
        from: z.iso.date(),
        until: z.iso.date(),
        now: figures,
        before: figures,
        days: z.array(z.object({ day: z.iso.date(), orders: z.int(), turnover: z.number() })),
      }),
    }),
  }),
  listTasks: call({
    staff: 'everyone',
    method: 'GET',
    path: '/operator/tasks',
    access: 'operator',
    summary: 'How much of each kind waits for the operator, and since when.',
    input: z.object({}),
    output: z.object({
      data: z.array(task),
      setup: z
        .array(z.enum(['imprint', 'bank', 'sender', 'mail']))
        .describe('what is still an example, or missing, before the platform may open'),
      lacks_cards: z.boolean().describe('nobody can pay by card, since no payment service is set up'),
    }),
  }),
  listMessages: call({
    staff: 'messages',
    method: 'GET',
    path: '/operator/outbox',
    audited: true,
    access: 'operator',
    summary: 'Mails and text messages of the last 90 days, newest first.',
    input: z.object({ page: page(), channel: z.enum(['mail', 'sms']).optional(), q: optionalText(200) }),
    output: paged(message),
  }),
  getMessage: call({
    staff: 'messages',
    method: 'GET',
    path: '/operator/outbox/{id}',
    audited: true,
    access: 'operator',
    summary: 'One mail or text message as it was written.',
    input: z.object({ id: longId() }),
    output: message.extend({ text: z.string(), html: z.string().nullable(), attachments: z.array(z.string()) }),
  }),
  sendMessageAgain: call({
    staff: 'messages',
    method: 'POST',
    path: '/operator/outbox/{id}/again',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Sends a mail to its recipient once more; asked again within ten minutes, it is not sent twice.',
    input: z.object({ id: longId() }),
    output: z.object(outcome),
  }),
  listActions: call({
    staff: 'log',
    method: 'GET',
    path: '/operator/audit-log',
    access: 'operator',
    summary: 'Who did what about money, rights and security in the last three years, newest first.',
    input: z.object({ page: page(), ...actionFilter }),
    output: paged(action),
  }),
  listChanges: call({
    staff: 'log',
    method: 'GET',
    path: '/operator/audit-log/{id}/changes',
    access: 'operator',
    summary: 'What an entry of the audit log changed, row by row with before and after; personal data are masked.',
    input: z.object({ id: longId() }),
    output: z.object({ data: z.array(change) }),
  }),
  getActionsFile: call({
    staff: 'log',
    method: 'GET',
    path: '/operator/audit-log-file',
    access: 'operator',
    audited: true,
    summary: 'The same entries as a CSV file, all of them.',
    input: z.object(actionFilter),
    output: fileAnswer(),
  }),
  listJobs: call({
    staff: 'system',
    method: 'GET',
    path: '/operator/jobs',
    access: 'operator',
    summary: 'Jobs with their state, by a part of their name; `dead` lists those that failed for good.',
    input: z.object({ page: page(), state: jobState.optional(), queue: optionalText(100) }),
    output: paged(job),
  }),
  retryJob: call({
    staff: 'system',
    method: 'POST',
    path: '/operator/jobs/{id}/retry',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Puts a dead job back into its queue.',
    input: z.object({ id: z.uuid() }),
    output: z.object(outcome),
  }),
  removeJob: call({
    staff: 'system',
    method: 'DELETE',
    path: '/operator/jobs/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Removes a job that is not running.',
    input: z.object({ id: z.uuid() }),
    output: z.object(outcome),
  }),
}
