import type { IssueState } from '#contract/newsletters/shapes.ts'
import { isoTime } from '#server/platform/times.ts'
import type { EditRow, IssueRow, RecipientRow } from './issues.queries.ts'
import { issueContent } from './issues.service.ts'

const timeOrNull = (at: string | null) => at && isoTime(at)

const presentFigures = ({
  queued = 0,
  sent = 0,
  failed = 0,
  bounced = 0,
  unsubscribed = 0,
}: NonNullable<IssueRow['figures']>) => ({
  queued,
  sent,
  failed,
  bounced,
  unsubscribed,
})

export const presentInbox = ({ readAt, trouble }: { readAt: string | null; trouble: string }) => ({
  read_at: timeOrNull(readAt),
  trouble,
})

export const presentRow = (row: IssueRow) => ({
  id: row.id,
  subject: row.subject,
  state: row.state satisfies IssueState,
  scheduled_at: timeOrNull(row.scheduledAt),
  started_at: timeOrNull(row.startedAt),
  finished_at: timeOrNull(row.finishedAt),
  updated_at: isoTime(row.updatedAt),
  figures: row.figures && presentFigures(row.figures),
})

export const presentIssue = (row: IssueRow) => ({
  ...presentRow(row),
  teaser: row.teaser,
  blocks: row.blocks,
  segment: row.segment,
  version: row.version,
  pause_reason: row.pauseReason,
})

/** A version in an old form can't be shown, and not be returned to. */
export const presentEdits = (rows: EditRow[]) =>
  rows.flatMap(({ version, savedAt, content }) => {
    const read = issueContent.safeParse(content)
    return read.success ? [{ version, saved_at: isoTime(savedAt), ...read.data }] : []
  })

export const presentRecipient = ({ email, state, reason, sentAt }: RecipientRow) => ({
  email,
  state,
  reason,
  sent_at: timeOrNull(sentAt),
})

export const presentArchived = ({ id, subject, teaser, startedAt }: IssueRow) => ({
  id,
  subject,
  teaser,
  sent_at: isoTime(startedAt!),
})
