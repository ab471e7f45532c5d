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
  /** of the draft: who saves or sends an old one is refused */
  version: z.int(),
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
const version = { version: whole(1, 2_000_000_000) }
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
    summary: 'Saves a draft as its newest version. Refused when somebody else changed it meanwhile.',
    input: z.object({
      id: id(),
      ...version,
      ...newIssue,
      /** names an open editor: what it saves within two minutes is one version */
      editor: optionalText(40),
    }),
    output: saved,
  }),
  listIssueVersions: call({
    method: 'GET',
    path: '/operator/newsletters/{id}/versions',
    access: 'operator',
    summary: 'The last 50 versions of an issue with what they hold, newest first.',
    input: z.object({ id: id() }),
    output: z.object({
      data: z.array(
        z.object({
          version: z.int(),
          saved_at: z.iso.datetime(),
          subject: z.string(),
          teaser: z.string(),
          blocks: z.array(newsletterBlock),
          segment,
        }),
      ),
    }),
  }),
  setIssueVersion: call({
    method: 'POST',
    path: '/operator/newsletters/{id}/versions',
    access: 'operator',
    errors: ['CONFLICT'],
    summary: 'Makes an older version the newest draft.',
    input: z.object({ id: id(), ...version, restored: version.version }),
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
    input: z.object({
      id: id(),
      action: issueAction,
      at: clearable(moment()),
      /** what one has seen: refused when the issue says something else by now */
      version: version.version.optional(),
    }),
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
