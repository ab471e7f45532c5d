import { z } from 'zod'
import { call } from '../wire/call.ts'
import { clearable, id, moment, nested, optionalText, outcome, page, paged, text, whole } from '../wire/fields.ts'
import { issueState, mostBlocks, newsletterBlock, recipientState, segment, segmentFields } from './shapes.ts'

const figures = z.object({
  queued: z.int(),
  sent: z.int(),
  failed: z.int(),
  bounced: z.int(),
  unsubscribed: z.int(),
})

const row = z.object({
  id: z.int(),
  subject: z.string(),
  state: issueState,
  scheduled_at: z.iso.datetime().nullable(),
  started_at: z.iso.datetime().nullable(),
  finished_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  /** null before it is sent */
  figures: figures.nullable(),
})

const issue = row.extend({
  teaser: z.string(),
  blocks: z.array(newsletterBlock),
  segment,
  /** why it stopped by itself; '' otherwise */
  pause_reason: z.string(),
})

const newIssue = {
  subject: text(120),
  /** what mail programs show behind the subject */
  teaser: optionalText(160),
  blocks: nested(z.array(newsletterBlock).max(mostBlocks)).default([]),
  segment: nested(segment).default({ region_id: null, last_order: 'any', interest: 'any', reader: 'any' }),
}

const saved = z.object({ ...outcome, data: issue })
const hint = z.object({ kind: z.enum(['warning', 'info']), text: z.string() })

export const issueAction = z.enum(['send', 'schedule', 'unschedule', 'pause', 'resume', 'cancel', 'resend'])
export type IssueAction = z.output<typeof issueAction>

export const newsletterIssueCalls = {
  listIssues: call({
    method: 'GET',
    path: '/operator/newsletters',
    access: 'operator',
    summary: 'All issues of the newsletter, drafts too, the newest first, 20 a page; and the pace of sending.',
    input: z.object({ page: page() }),
    output: paged(row).extend({
      per_minute: z.int(),
      subscribers: z.int(),
      /** where what came back is read; null: there is none */
      inbox: z.object({ read_at: z.iso.datetime().nullable(), trouble: z.string() }).nullable(),
    }),
  }),
  getIssue: call({
    method: 'GET',
    path: '/operator/newsletters/{id}',
    access: 'operator',
    summary: 'An issue with everything that can be edited, and how far it was sent.',
    input: z.object({ id: id() }),
    output: z.object({ data: issue }),
  }),
  createIssue: call({
    method: 'POST',
    path: '/operator/newsletters',
    access: 'operator',
    status: 201,
    summary: 'Begins an issue as a draft.',
    input: z.object(newIssue),
    output: saved,
  }),
  updateIssue: call({
    method: 'POST',
    path: '/operator/newsletters/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Writes a draft anew.',
    input: z.object({ id: id(), ...newIssue }),
    output: saved,
  }),
  removeIssue: call({
    method: 'DELETE',
    path: '/operator/newsletters/{id}',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Removes a draft.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
  }),
  countRecipients: call({
    method: 'GET',
    path: '/operator/newsletter-recipients',
    access: 'operator',
    summary: 'How many subscribers a segment has now.',
    input: z.object({
      ...segmentFields,
      region_id: z.union([id(), z.literal('').transform(() => null)]).default(null),
    }),
    output: z.object({ recipients: z.int(), subscribers: z.int() }),
  }),
  getIssuePreview: call({
    method: 'GET',
    path: '/operator/newsletters/{id}/preview',
    access: 'operator',
    summary: 'The mail as it would go out now, with its size and hints on what mail programs dislike.',
    input: z.object({ id: id() }),
    output: z.object({ html: z.string(), bytes: z.int(), hints: z.array(hint) }),
  }),
  sendTestIssue: call({
    method: 'POST',
    path: '/operator/newsletters/{id}/test',
    access: 'operator',
    summary: 'Sends the issue as it is now to oneself.',
    input: z.object({ id: id() }),
    output: z.object(outcome),
    limits: [{ by: 'account', max: 30, minutes: 60, counts: 'all' }],
  }),
  moveIssue: call({
    method: 'POST',
    path: '/operator/newsletters/{id}/state',
    access: 'operator',
    errors: ['CONFLICT'],
    summary:
      'Sends an issue, schedules it for a minute, stops and resumes it, or sends it again to those where it failed.',
    input: z.object({ id: id(), action: issueAction, at: clearable(moment()) }),
    output: saved,
  }),
  listIssueRecipients: call({
    method: 'GET',
    path: '/operator/newsletters/{id}/recipients',
    access: 'operator',
    summary: 'Who an issue went to, 50 a page.',
    input: z.object({ id: id(), page: page(), state: recipientState.optional() }),
    output: paged(
      z.object({
        email: z.string(),
        state: recipientState,
        reason: z.string(),
        sent_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  setNewsletterPace: call({
    method: 'POST',
    path: '/operator/newsletter-pace',
    access: 'operator',
    summary: 'How many mails of the newsletter go out in a minute, over all processes together.',
    input: z.object({ per_minute: whole(1, 60_000) }),
    output: z.object(outcome),
  }),
}
