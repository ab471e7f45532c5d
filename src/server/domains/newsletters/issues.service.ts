import { z } from 'zod'
import type { IssueAction } from '#contract/newsletters/operator.ts'
import { type NewsletterBlock, newsletterBlock, type Segment, segment } from '#contract/newsletters/shapes.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { addVersion, type DraftTables, readEdit } from '#server/domains/content/index.ts'
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

export const issueContent = z.object({
  subject: z.string(),
  teaser: z.string(),
  blocks: z.array(newsletterBlock),
  segment,
})
export type NewIssue = { subject: string; teaser: string; blocks: NewsletterBlock[]; segment: Segment }

const tables: DraftTables = {
  drafts: sql.id('newsletter_issues'),
  edits: sql.id('newsletter_edits'),
  isNeverPublished: true,
}

const clean = ({ subject, teaser, blocks, segment }: NewIssue): NewIssue => ({
  subject,
  teaser,
  blocks: blocks.map((block) => (block.kind === 'text' ? { ...block, html: cleanHtml(block.html) } : block)),
  segment,
})

export const createIssue = async (given: NewIssue, source: Source = db): Promise<IssueRow> => {
  const { subject, teaser, blocks, segment } = clean(given)
  const { id } = await source.sql<{ id: number }>`
    insert into newsletter_issues (subject, teaser, blocks, segment)
    values (${subject}, ${teaser}, ${sql.json(blocks)}, ${sql.json(segment)}) returning id`.one()
  return selectIssue(source, id)
}

/** Whether a draft says just this. */
export const hasSameDraft = async (tx: Tx, given: NewIssue, id: number | null = null) => {
  const { subject, teaser, blocks, segment } = clean(given)
  const same = await tx.sql`
    select from newsletter_issues where state = 'draft' and (${id}::int is null or id = ${id}) and subject = ${subject}
      and teaser = ${teaser} and blocks = ${sql.json(blocks)} and segment = ${sql.json(segment)} limit 1`
  return same.length > 0
}

const onlyDrafts = () =>
  refuse('CONFLICT', { message: 'Nur ein Entwurf lässt sich ändern. Nehmen Sie die Planung zuerst zurück.' })

const lockDraft = async (tx: Tx, id: number) => {
  const issue = await lockIssue(tx, id)
  if (issue.state !== 'draft') throw onlyDrafts()
  return issue
}

const changedMeanwhile = () =>
  refuse('CONFLICT', {
    message: 'Jemand hat diese Ausgabe inzwischen geändert. Sehen Sie sich die neue Fassung an, bevor Sie entscheiden.',
  })

/** The caller has locked the draft. What it said before is its first version. */
const writeDraft = async (tx: Tx, draft: IssueRow, given: NewIssue, editor = '') => {
  const { subject, teaser, blocks, segment } = clean(given)
  const before = { subject: draft.subject, teaser: draft.teaser, blocks: draft.blocks, segment: draft.segment }
  await tx.sql`
    insert into newsletter_edits (draft_id, version, content, saved_at)
    values (${draft.id}, ${draft.version}, ${sql.json(before)}, ${draft.updatedAt}) on conflict do nothing`
  await addVersion(tx, tables, draft, { subject, teaser, blocks, segment }, editor)
  await tx.sql`
    update newsletter_issues set subject = ${subject}, teaser = ${teaser}, blocks = ${sql.json(blocks)},
      segment = ${sql.json(segment)}, updated_at = now() where id = ${draft.id}`
  return selectIssue(tx, draft.id)
}

/** Saves a draft. Sent twice, it is one version. */
export const updateIssue = (id: number, version: number, given: NewIssue, editor: string) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    if (await hasSameDraft(tx, given, id)) return draft
    if (draft.version !== version) throw changedMeanwhile()
    return writeDraft(tx, draft, given, editor)
  })

export const restoreIssueVersion = (id: number, version: number, restored: number) =>
  inTransaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    if (draft.version !== version) throw changedMeanwhile()
    const content = issueContent.safeParse(await readEdit(tx, tables, id, restored))
    if (!content.success)
      throw refuse('CONFLICT', {
        message: 'Diese Fassung gibt es nicht mehr, oder sie ist in einer alten Form gespeichert.',
      })
    return writeDraft(tx, draft, content.data)
  })

export const removeIssue = (id: number) =>
  inTransaction(async (tx) => {
    await lockDraft(tx, id)
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

/** `version`: what somebody has seen who sends or plans it. */
export const moveIssue = (id: number, action: IssueAction, at: string | null, version: number | null = null) =>
  inTransaction(async (tx) => {
    const issue = await lockIssue(tx, id)
    if (version !== null && version !== issue.version) throw changedMeanwhile()
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
