import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { email, rawText } from '#contract/wire/fields.ts'
import { refuse } from '#lib/errors.ts'
import { cutText, soundText } from '#lib/text/texts.ts'
import { stopSubscription } from '#server/domains/content/index.ts'
import { noteRefused, takeWebhook } from '#server/platform/records/webhooks.ts'
import { settings } from '#server/platform/settings.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'

/** One mail service speaks unlike the next: a few lines at the operator turn its words into these. */
const report = z.object({
  events: z
    .array(
      z.object({
        /** soft: full or slow, nothing follows; hard: there is no such mailbox; complaint: its owner calls it spam */
        type: z.enum(['soft', 'hard', 'complaint']),
        email: email(),
        /** of the mail that came back; without it the newest one to the address is meant */
        message_id: rawText(300).optional(),
        reason: rawText(2000).default(''),
      }),
    )
    .max(1000),
})
export type Bounce = z.output<typeof report>['events'][number]

export const signBounces = (payload: string, secret: string) =>
  createHmac('sha256', secret).update(payload).digest('hex')

const checkSignature = (payload: string, signature: string) => {
  const secret = settings.newsletterWebhookSecret
  if (!secret) throw refuse('NOT_FOUND')
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signBounces(payload, secret))]
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) {
    noteRefused('newsletter')
    throw refuse('FORBIDDEN')
  }
}

const readReport = (payload: string) => {
  try {
    const read = report.safeParse(JSON.parse(payload))
    if (read.success) return read.data.events
  } catch {
    // not JSON
  }
  throw refuse('VALIDATION_FAILED', { message: 'Diese Meldung hat die falsche Form.' })
}

type Recipient = { issueId: number; subscriberId: number }

/** What follows from a mail that came back; a second time nothing does. Soft ones change nothing. */
export const settle = async (tx: Tx, type: Bounce['type'], { issueId, subscriberId }: Recipient, reason: string) => {
  if (type === 'soft') return
  const state = type === 'hard' ? 'bounced' : 'unsubscribed'
  await tx.sql`
    update newsletter_recipients set state = ${state}, reason = ${cutText(soundText(reason) || 'als Spam gemeldet', 300)}
    where issue_id = ${issueId} and subscriber_id = ${subscriberId} and state in ('sending', 'sent')`
  await stopSubscription(tx, subscriberId, type === 'hard' ? 'bounced' : 'complained')
}

const issueOf = (messageId = '') => Number(/newsletter-(\d{1,9})-\d{1,10}@/.exec(messageId)?.[1] ?? 0)

const take = ({ type, email, message_id, reason }: Bounce) =>
  inTransaction(async (tx) => {
    const issueId = issueOf(message_id)
    const found = await tx.sql<Recipient>`
      select r.issue_id as "issueId", r.subscriber_id as "subscriberId" from newsletter_recipients r
      join newsletter_subscribers s on s.id = r.subscriber_id
      where s.email = ${email} and r.state in ('sending', 'sent', 'bounced') and (${issueId}::int = 0 or r.issue_id = ${issueId})
      order by r.issue_id desc limit 1`.first()
    if (found) await settle(tx, type, found, reason)
  })

const kinds: [Bounce['type'], string][] = [
  ['hard', 'unzustellbar'],
  ['complaint', 'Spam-Beschwerde'],
  ['soft', 'vorübergehend'],
]

const kindOf = (events: Bounce[]) =>
  kinds
    .map(([type, name]) => ({ name, count: events.filter((event) => event.type === type).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${name}: ${count}`)
    .join(', ')

/** Mails that came back, told by the mail service. */
export const receiveBounces = async (payload: string, signature: string): Promise<number> => {
  checkSignature(payload, signature)
  return takeWebhook('newsletter', async (told) => {
    const events = readReport(payload)
    told.kind = kindOf(events)
    for (const event of events) await take(event)
    return events.length
  })
}
