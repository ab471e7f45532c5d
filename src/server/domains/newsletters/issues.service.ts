import type { IssueAction } from '#contract/newsletters/operator.ts'
import type { NewsletterBlock, Segment } from '#contract/newsletters/shapes.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { cleanHtml } from '#server/platform/mail/clean-html.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { db, type Source, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { loadParts } from './blocks.queries.ts'
import { type IssueRow, lockIssue, selectIssue } from './issues.queries.ts'
import { renderIssue, withLink } from './newsletters.mails.ts'
import { hintsFor, nextState } from './newsletters.rules.ts'
import { inSegment } from './segments.queries.ts'
import { beginSending, startLanes } from './sending/sending.service.ts'

export type NewIssue = { subject: string; teaser: string; blocks: NewsletterBlock[]; segment: Segment }

const cleaned = (blocks: NewsletterBlock[]) =>
  JSON.stringify(blocks.map((block) => (block.kind === 'text' ? { ...block, html: cleanHtml(block.html) } : block)))

export const createIssue = async (
  { subject, teaser, blocks, segment }: NewIssue,
  source: Source = db,
): Promise<IssueRow> => {
  const { id } = await source.sql<{ id: number }>`
    insert into newsletter_issues (subject, teaser, blocks, segment)
    values (${subject}, ${teaser}, ${cleaned(blocks)}::jsonb, ${JSON.stringify(segment)}::jsonb) returning id`.one()
  return selectIssue(source, id)
}

/** Whether a draft says just this. */
export const hasSameDraft = async (tx: Tx, { subject, teaser, blocks, segment }: NewIssue) =>
  (
    await tx.sql`
      select from newsletter_issues where state = 'draft' and subject = ${subject} and teaser = ${teaser}
        and blocks = ${cleaned(blocks)}::jsonb and segment = ${JSON.stringify(segment)}::jsonb limit 1`
  ).length > 0

const onlyDrafts = () =>
  refuse('CONFLICT', { message: 'Nur ein Entwurf lässt sich ändern. Nehmen Sie die Planung zuerst zurück.' })

export const updateIssue = (id: number, { subject, teaser, blocks, segment }: NewIssue) =>
  inTransaction(async (tx) => {
    const { state } = await lockIssue(tx, id)
    if (state !== 'draft') throw onlyDrafts()
    await tx.sql`
      update newsletter_issues set subject = ${subject}, teaser = ${teaser}, blocks = ${cleaned(blocks)}::jsonb,
        segment = ${JSON.stringify(segment)}::jsonb, updated_at = now() where id = ${id}`
    return selectIssue(tx, id)
  })

export const removeIssue = (id: number) =>
  inTransaction(async (tx) => {
    const { state } = await lockIssue(tx, id)
    if (state !== 'draft') throw onlyDrafts()
    await tx.sql`delete from newsletter_issues where id = ${id}`
  })

/** The mail as it would go out now. */
export const previewIssue = async (id: number) => {
  const { subject, teaser, blocks, parts: sentParts } = await selectIssue(db, id)
  const parts = sentParts ?? (await loadParts(db, blocks))
  const mail = withLink(renderIssue(subject, teaser, parts), `${settings.publicUrl}/newsletter/abmelden`)
  const bytes = Buffer.byteLength(mail.html) + Buffer.byteLength(mail.text)
  const isSecure = settings.publicUrl.startsWith('https:') || settings.isLocal
  return { subject, mail, bytes, hints: hintsFor({ subject, teaser, parts, bytes, isSecure }) }
}

/** To oneself; its link leads to the page where an address can be ended. */
export const sendTestIssue = async (id: number, userId: number): Promise<string> => {
  const { subject, mail } = await previewIssue(id)
  return inTransaction(async (tx) => {
    const { email } = await tx.sql<{ email: string }>`select email from shared.users where id = ${userId}`.one()
    await sendMail(tx, { to: email, subject: `Test: ${subject}`, ...mail })
    return email
  })
}

const checkWhole = async (tx: Tx, { blocks, segment }: IssueRow) => {
  if (!blocks.length)
    throw refuse('CONFLICT', { message: 'Die Ausgabe ist noch leer. Bitte fügen Sie zuerst einen Baustein hinzu.' })
  const { where } = await inSegment(tx, segment)
  const somebody = await tx.sql`select 1 from newsletter_subscribers s where ${where} limit 1`
  if (!somebody.length) throw refuse('CONFLICT', { message: 'Zu dieser Auswahl gehört im Moment niemand.' })
}

const mostDaysAhead = 366

const schedule = async (tx: Tx, issue: IssueRow, at: string | null) => {
  const moment = at ? new Date(at) : null
  if (!moment || moment.getTime() < Date.now() || moment.getTime() > Date.now() + mostDaysAhead * 86_400_000)
    throw refuseField('at', 'Bitte wählen Sie einen Zeitpunkt, der kommt, höchstens ein Jahr im Voraus.')
  await checkWhole(tx, issue)
  await tx.sql`update newsletter_issues set scheduled_at = ${moment.toISOString()}, updated_at = now() where id = ${issue.id}`
  await tx.enqueue('newsletters.start', { issueId: issue.id }, moment)
}

/** Those where it failed are tried again; nobody else gets it a second time. */
const queueFailed = async (tx: Tx, { id }: IssueRow) => {
  const again = await tx.sql`
    update newsletter_recipients r set state = 'queued', reason = '', attempts = 0, due_at = now()
    where r.issue_id = ${id} and r.state = 'failed' returning r.subscriber_id`
  if (!again.length) throw refuse('CONFLICT', { message: 'Bei niemandem ist der Versand fehlgeschlagen.' })
  await startLanes(tx, id)
}

const effects: Record<IssueAction, (tx: Tx, issue: IssueRow, at: string | null) => Promise<unknown>> = {
  send: async (tx, issue) => {
    await checkWhole(tx, issue)
    await beginSending(tx, issue)
  },
  schedule,
  unschedule: (tx, { id }) => tx.sql`update newsletter_issues set scheduled_at = null where id = ${id}`.then(() => {}),
  pause: async () => {},
  resume: (tx, { id }) => startLanes(tx, id),
  cancel: (tx, { id }) => tx.sql`update newsletter_issues set finished_at = now() where id = ${id}`.then(() => {}),
  resend: queueFailed,
}

export const moveIssue = (id: number, action: IssueAction, at: string | null) =>
  inTransaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    const state = nextState(issue.state, action)
    if (!state)
      throw refuse('CONFLICT', { message: 'Das geht in diesem Stand nicht mehr. Bitte laden Sie die Seite neu.' })
    await effects[action](tx, issue, at)
    await tx.sql`
      update newsletter_issues set state = ${state}, pause_reason = '', updated_at = now() where id = ${id}`
    return selectIssue(tx, id)
  })

/** Holds for what is being sent too. */
export const setPace = async (perMinute: number) => {
  await sql`update newsletter_pace set per_minute = ${perMinute}, next_at = now() where id = 1`
}
