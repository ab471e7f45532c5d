import { reasonLabels, reportStateLabels } from '#contract/reports/calls.ts'
import { pictureUrl } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { ReportRow } from './reports.queries.ts'

export const reasonOf = ({ type, reason }: Pick<ReportRow, 'type' | 'reason'>) => reasonLabels[type][reason]

export const presentReport = (row: ReportRow) => ({
  id: row.id,
  type: row.type,
  review_id: row.reviewId,
  is_own: row.isOwn,
  url: row.slug,
  reason: row.reason,
  reason_text: reasonOf(row),
  text: row.text,
  created_at: isoTime(row.createdAt),
  state: row.state,
  state_text: reportStateLabels[row.state],
  outcome: row.outcome,
  quote: {
    rating: row.quote.stars,
    title: row.quote.title,
    review: row.quote.text,
    picture: row.quote.picture ? pictureUrl(row.quote.picture, 640) : null,
  },
  about: row.about,
  steps: row.steps.map(({ by, outcome, text, at }) => ({ by, outcome, text, at: isoTime(at) })),
})

export const presentOperatorReport = (row: ReportRow) => ({
  ...presentReport(row),
  reporter: { name: row.name, email: row.isOwn ? '' : row.email },
  author: row.authorName,
  company_name: row.companyName ?? '',
  review_state: row.reviewState,
  is_trusted: row.isTrusted,
  crimes: row.crimes.map(({ at, ...notice }) => ({ ...notice, sent_at: isoTime(at) })),
  around: (row.quote.around ?? []).map(({ sender, text, at, isReported, earlier }) => ({
    sender: sender || 'gelöschtes Konto',
    text,
    at: isoTime(at),
    is_reported: isReported,
    earlier,
  })),
})
