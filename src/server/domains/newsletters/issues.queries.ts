import type { IssuePart } from '#contract/newsletters/public.ts'
import type { IssueState, NewsletterBlock, RecipientState, Segment } from '#contract/newsletters/shapes.ts'
import { refuse } from '#lib/errors.ts'
import { col, db, type Fragment, type RowOf, rowShape, type Source, sql } from '#server/platform/sql/index.ts'
import type { Tx } from '#server/platform/transaction.ts'

const figures = () => sql`case when i.totals is not null then i.totals when i.started_at is not null then
  (select json_build_object('queued', count(*) filter (where r.state in ('queued', 'sending')), 'sent', count(*) filter (where r.state = 'sent'),
    'failed', count(*) filter (where r.state = 'failed'), 'bounced', count(*) filter (where r.state = 'bounced'),
    'unsubscribed', count(*) filter (where r.state = 'unsubscribed')) from newsletter_recipients r where r.issue_id = i.id)::jsonb end`

const issueRow = rowShape('newsletter issue', {
  id: col.int(),
  subject: col.text(),
  teaser: col.text(),
  blocks: col.json<NewsletterBlock[]>(),
  segment: col.json<Segment>(),
  version: col.int(),
  state: col.text<IssueState>(),
  scheduledAt: col.time().orNull(),
  startedAt: col.time().orNull(),
  finishedAt: col.time().orNull(),
  updatedAt: col.time(),
  parts: col.json<IssuePart[]>().orNull(),
  pauseReason: col.text(),
  figures: col.json<Partial<Record<RecipientState, number>>>().orNull(),
})
export type IssueRow = RowOf<typeof issueRow>

const columns =
  () => sql`i.id, i.subject, i.teaser, i.blocks, i.segment, i.version, i.state, i.scheduled_at as "scheduledAt",
  i.started_at as "startedAt", i.finished_at as "finishedAt", i.updated_at as "updatedAt", i.parts,
  i.pause_reason as "pauseReason", ${figures()} as figures`

const missing = () => refuse('NOT_FOUND', { message: 'Diese Ausgabe gibt es nicht.' })

export const selectIssue = async (on: Source, id: number): Promise<IssueRow> => {
  const row = await on.sql(issueRow)`select ${columns()} from newsletter_issues i where i.id = ${id}`.first()
  if (!row) throw missing()
  return row
}

/** Reads the issue and locks its row until the end of the transaction. */
export const lockIssue = async (tx: Tx, id: number): Promise<IssueRow> => {
  const row = await tx.sql(issueRow)`
    select ${columns()} from newsletter_issues i where i.id = ${id} for update of i`.first()
  if (!row) throw missing()
  return row
}

const perPage = 20

const selectPage = async (where: Fragment, order: Fragment, page: number) => {
  const [rows, { total }] = await Promise.all([
    sql(issueRow)`select ${columns()} from newsletter_issues i where ${where} order by ${order}
      limit ${perPage} offset ${(page - 1) * perPage}`,
    sql<{ total: number }>`select count(*)::int as total from newsletter_issues i where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage }
}

export const selectIssues = (page: number) => selectPage(sql`true`, sql`i.id desc`, page)

/** Sent issues without a segment. Issues for a segment are not public. */
const isArchived = () => sql`i.state = 'sent' and i.parts is not null
  and i.segment @> '{"region_id": null, "last_order": "any", "interest": "any", "reader": "any"}'`

export const selectArchive = (page: number) => selectPage(isArchived(), sql`i.started_at desc, i.id desc`, page)

export const selectArchived = async (id: number): Promise<IssueRow> => {
  const row = await sql(issueRow)`
    select ${columns()} from newsletter_issues i where i.id = ${id} and ${isArchived()}`.first()
  if (!row) throw missing()
  return row
}

const recipientRow = rowShape('newsletter recipient', {
  email: col.text(),
  state: col.text<RecipientState>(),
  reason: col.text(),
  sentAt: col.time().orNull(),
})
export type RecipientRow = RowOf<typeof recipientRow>

const recipientsPerPage = 50

export const selectRecipients = async (issueId: number, state: RecipientState | undefined, page: number) => {
  const where = sql`r.issue_id = ${issueId} ${state ? sql`and r.state = ${state}` : sql.empty}`
  const [rows, { total }] = await Promise.all([
    sql(recipientRow)`
      select s.email, r.state, r.reason, r.sent_at as "sentAt" from newsletter_recipients r
      join newsletter_subscribers s on s.id = r.subscriber_id where ${where}
      order by r.subscriber_id limit ${recipientsPerPage} offset ${(page - 1) * recipientsPerPage}`,
    sql<{ total: number }>`select count(*)::int as total from newsletter_recipients r where ${where}`.one(),
  ])
  return { rows: [...rows], total, page, perPage: recipientsPerPage }
}

export type EditRow = { version: number; savedAt: string; content: unknown }

/** Of an issue that was never changed the only version there is. */
export const selectEdits = async (id: number): Promise<EditRow[]> => {
  const edits = await sql<EditRow>`
    select version, saved_at as "savedAt", content from newsletter_edits where draft_id = ${id} order by version desc limit 52`
  if (edits.length) return [...edits]
  const { version, updatedAt, subject, teaser, blocks, segment } = await selectIssue(db, id)
  return [{ version, savedAt: updatedAt, content: { subject, teaser, blocks, segment } }]
}

/** Null: nothing was read yet. */
export const selectInbox = () =>
  sql<{ readAt: string | null; trouble: string }>`select read_at as "readAt", trouble from newsletter_inbox`.one()

export const selectPace = () =>
  sql<{ perMinute: number; subscribers: number }>`
    select p.per_minute as "perMinute",
      (select count(*)::int from newsletter_subscribers s where s.status = 'confirmed') as subscribers
    from newsletter_pace p`.one()
