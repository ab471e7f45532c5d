import { z } from 'zod'
import { call } from '../wire/call.ts'
import { id, page, paged, rawText } from '../wire/fields.ts'

const issue = z.object({ id: z.int(), subject: z.string(), teaser: z.string(), sent_at: z.iso.datetime() })

/** A part of an issue as it was sent: cleaned HTML, or a list of links. */
const part = z.object({
  html: z.string(),
  heading: z.string(),
  items: z.array(z.object({ title: z.string(), text: z.string(), path: z.string() })),
})
export type IssuePart = z.output<typeof part>

export const newsletterArchiveCalls = {
  listArchive: call({
    method: 'GET',
    path: '/newsletters',
    access: 'public',
    summary: 'Issues of the newsletter that went to all subscribers, the newest first, 20 a page.',
    input: z.object({ page: page() }),
    output: paged(issue),
  }),
  getArchivedIssue: call({
    method: 'GET',
    path: '/newsletters/{id}',
    access: 'public',
    errors: ['NOT_FOUND'],
    summary: 'An issue of the newsletter as it was sent.',
    input: z.object({ id: id() }),
    output: z.object({ data: issue.extend({ parts: z.array(part) }) }),
  }),
  createBounces: call({
    method: 'POST',
    path: '/webhooks/newsletter',
    access: 'public',
    signature: 'x-newsletter-signature',
    errors: ['FORBIDDEN', 'NOT_FOUND'],
    summary:
      'Mails of the newsletter that came back, and complaints, told by the mail service; signed with HMAC-SHA-256 of the body. The same one twice does nothing more.',
    input: z.object({ payload: rawText(1_000_000), signature: rawText(200) }),
    output: z.object({ received: z.int() }),
  }),
}
