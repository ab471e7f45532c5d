import PostalMime, { type Email } from 'postal-mime'
import type { Bounce } from './bounces.service.ts'

/** `token`: of our link to unsubscribe, to be checked */
type Returned = { type: Bounce['type']; reason: string; token: string }

const partOf = ({ attachments }: Email, types: readonly string[]) => {
  const part = attachments.find(({ mimeType }) => types.includes(mimeType))
  return part && Buffer.from(part.content as ArrayBuffer).toString()
}

/** Lines of "Name: value" with folded ones joined. */
const fieldsOf = async (lines: string) => {
  const { headers } = await PostalMime.parse(`${lines.trim()}\r\n\r\n`)
  return new Map(headers.map(({ key, value }) => [key, value.trim()]))
}

/** No such mailbox or domain, or one that is closed; a full one, a refused sender and a slow server are no reason to forget somebody. */
const isHard = (status = '') => /^5\.(0\.0|1\.\d{1,3}|2\.1)\b/.test(status)

/** A delivery report (RFC 3464) speaks of the mail first and then of each recipient; ours have one. */
const readReport = async (report: string) => {
  const [, recipient = ''] = report.trim().split(/\r?\n\r?\n/)
  const fields = await fieldsOf(recipient)
  const isFailed = fields.get('action')?.toLowerCase() === 'failed'
  const type: Bounce['type'] = isFailed && isHard(fields.get('status')) ? 'hard' : 'soft'
  return { type, reason: fields.get('diagnostic-code')?.replace(/^smtp;\s*/i, '') ?? fields.get('status') ?? '' }
}

/** What a mail says about one that it returns; null: it is no report, or returns none with a link to unsubscribe. */
export const readBounce = async (mail: Uint8Array): Promise<Returned | null> => {
  // null: nested deeper than any report
  const parsed = await PostalMime.parse(mail, { forceRfc822Attachments: true }).catch(() => null)
  if (!parsed) return null
  const own = partOf(parsed, ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'])
  const report = partOf(parsed, ['message/delivery-status', 'message/global-delivery-status'])
  const feedback = partOf(parsed, ['message/feedback-report'])
  if (own === undefined || (report === undefined && feedback === undefined)) return null
  const [head = ''] = own.trimStart().split(/\r?\n\r?\n/, 1)
  const link = (await fieldsOf(head)).get('list-unsubscribe') ?? ''
  const token = /[?&]token=([\w.-]{1,100})/.exec(link)?.[1]
  if (token === undefined) return null
  if (report === undefined) return { type: 'complaint', reason: '', token }
  return { ...(await readReport(report)), token }
}
