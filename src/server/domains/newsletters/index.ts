import { defineDomain } from '#server/platform/domain.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { readInbox } from './bounces/inbox.jobs.ts'
import { newsletterArchive } from './issue-archive.service.ts'
import { newslettersPersonalData } from './newsletters.account.ts'
import { newsletterNotifications } from './newsletters.notifications.ts'
import { routes } from './newsletters.routes.ts'
import { cleanUpIssues, sendLane, startScheduled, watchIssues } from './sending/sending.jobs.ts'

/** Marks the recipient of that issue as unsubscribed. */
const noteEnd = async ({ subscriberId, issueId }: { subscriberId: number; issueId: number }) => {
  await sql`
    update newsletter_recipients set state = 'unsubscribed'
    where issue_id = ${issueId} and subscriber_id = ${subscriberId} and state in ('sending', 'sent')`
}

/** Issues of the newsletter: written, sent and archived. Who gets it is known to content. */
export const newsletters = defineDomain({
  name: 'newsletters',
  routes,
  jobs: {
    'newsletters.start': { work: startScheduled },
    'newsletters.send': { work: (data) => sendLane(data) },
    'newsletters.watch': { work: watchIssues, cron: '* * * * *' },
    'newsletters.inbox': { work: readInbox, cron: '*/10 * * * *' },
    'newsletters.cleanup': { work: cleanUpIssues, cron: '54 3 * * *' },
  },
  signatures: { 'x-newsletter-signature': () => settings.newsletterWebhookSecret !== undefined },
  on: { 'newsletter.ended': noteEnd },
  notifications: newsletterNotifications,
  account: [newslettersPersonalData],
  archive: newsletterArchive,
})
