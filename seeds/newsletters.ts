import type { NewsletterBlock } from '#contract/newsletters/shapes.ts'
import { loadParts } from '#server/domains/newsletters/blocks.queries.ts'
import { newsletterIssues } from '#server/domains/newsletters/newsletters.tables.ts'
import type { DatabaseTransaction as Tx } from '#server/platform/sql/index.ts'

const everybody = { region_id: null, last_order: 'any', interest: 'any', reader: 'any' } as const
const list = (kind: 'products' | 'posts' | 'events' | 'restaurants', heading: string): NewsletterBlock => ({
  kind,
  heading,
  region_id: null,
  count: 3,
})

const sentBlocks: NewsletterBlock[] = [
  {
    kind: 'text',
    html: '<p>Guten Tag,</p><p>die Äpfel sind geerntet, die ersten Märkte der kalten Zeit stehen im Kalender, und einige Betriebe sind neu dabei. Hier das Wichtigste aus der Region.</p>',
  },
  list('events', 'Was demnächst los ist'),
  list('posts', 'Zum Lesen'),
  list('products', 'Neu im Angebot'),
]

const draftBlocks: NewsletterBlock[] = [
  {
    kind: 'text',
    html: '<p>Guten Tag,</p><p>wenn es früh dunkel wird, kochen andere: Diese Restaurants liefern zu Ihnen nach Hause.</p>',
  },
  list('restaurants', 'Restaurants in Ihrer Nähe'),
]

/** Those customers of the demo who want the newsletter, one issue that they got, and a draft. */
export const writeNewsletters = async (tx: Tx) => {
  await tx.sql`
    insert into newsletter_subscribers (email, status, user_id, changed_at)
    select email, 'confirmed', id, created_at from users where subscribed and role = 'User' and deleted_at is null`
  await tx.sql`
    insert into newsletter_log (subscriber_id, event, wording, at)
    select s.id, e.event, case e.event when 'requested' then (select text from content_texts where key = 'newsletter.consent') else '' end,
      s.changed_at + e.after from newsletter_subscribers s,
      (values ('requested', interval '0'), ('confirmed', interval '4 minutes')) e (event, after)`
  const parts = await loadParts(tx, sentBlocks)
  const [sent] = await tx
    .insert(newsletterIssues)
    .values([
      {
        subject: 'Herbst in der Region: Äpfel, Märkte, neue Betriebe',
        teaser: 'Was im November los ist und was es Neues gibt.',
        blocks: sentBlocks,
        segment: everybody,
        state: 'sent',
        parts,
      },
      {
        subject: 'Warm und ohne Abwasch: Essen aus der Region',
        teaser: 'Diese Restaurants liefern zu Ihnen.',
        blocks: draftBlocks,
        segment: { ...everybody, interest: 'food' },
      },
    ])
    .returning({ id: newsletterIssues.id })
  await tx.sql`
    update newsletter_issues set started_at = now() - interval '6 days', finished_at = now() - interval '6 days' + interval '3 minutes',
      updated_at = now() - interval '6 days' where id = ${sent!.id}`
  await tx.sql`
    insert into newsletter_recipients (issue_id, subscriber_id, state, reason, sent_at)
    select ${sent!.id}::int, s.id, case when n = 3 then 'failed' when n = 7 then 'bounced' else 'sent' end,
      case when n = 3 then '552 mailbox full' when n = 7 then '550 no such user' else '' end,
      case when n = 3 then null else now() - interval '6 days' + n * interval '1 second' end
    from (select id, row_number() over (order by id) as n from newsletter_subscribers) s`
  await tx.sql`
    update newsletter_subscribers set status = 'bounced' where id in (
      select subscriber_id from newsletter_recipients where issue_id = ${sent!.id} and state = 'bounced')`
}
