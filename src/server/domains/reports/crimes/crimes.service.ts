import { type ReportedType, reportedNouns } from '#contract/reports/calls.ts'
import { formatDateTime } from '#lib/format.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { isoTime } from '#server/platform/times.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { letterMail } from '../mail-texts.contributions.ts'
import { type ReportRow, selectReport } from '../reports.queries.ts'
import { noReport } from '../reports.rules.ts'
import { crimeNotices } from './crimes.tables.ts'

const title = (id: number) => `Verdacht einer Straftat (Art. 18 DSA), Meldung ${id}`

/** All that the authority gets, in paragraphs: what the operator wrote, then what is known of the content. */
const letterOf = (report: ReportRow, text: string) => [
  'Guten Tag,',
  'wir teilen Ihnen nach Artikel 18 der Verordnung (EU) 2022/2065 Informationen mit, die den Verdacht einer Straftat begründen, die das Leben oder die Sicherheit von Personen bedroht.',
  text,
  [
    `${reportedNouns[report.type as ReportedType]}: ${report.about}`,
    `Wortlaut: ${[report.quote.title, report.quote.text].filter(Boolean).join('\n')}`,
    `Verfasser oder Inhaber: ${[report.authorName, report.authorEmail].filter(Boolean).join(', ') || 'unbekannt'}`,
    `Gemeldet am ${formatDateTime(report.createdAt)}: ${report.text}`,
  ].join('\n'),
  'Weitere vorliegende Daten stellen wir auf Anforderung zur Verfügung.',
]

/** Neither side of the report is told: it could harm the investigation. */
export const createCrimeNotice = async (id: number, notice: { authority: string; email: string; text: string }) => {
  const report = await selectReport(id)
  if (!report) throw noReport()
  const paragraphs = letterOf(report, notice.text)
  return inTransaction(async (tx) => {
    const letter = notice.email ? await letterMail(tx, 'crime-notice', { title: title(id), paragraphs }) : null
    // in the words of the operator, as the authority reads it
    const sent = letter?.text ?? notice.text
    const [made] = await tx
      .insert(crimeNotices)
      .values({ reportId: id, authority: notice.authority, email: notice.email, sent })
      .returning()
    if (letter) await sendMail(tx, { to: notice.email, ...letter })
    const { authority, email, sentAt } = made!
    return { authority, email, sent, sent_at: isoTime(sentAt) }
  })
}
