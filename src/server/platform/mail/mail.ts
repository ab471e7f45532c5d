import type { createTransport, Transporter } from 'nodemailer'
import { lazily } from '../lazily.ts'
import { settings } from '../settings.ts'
import type { Tx } from '../transaction.ts'
import type { MailParts } from './mail-layout.ts'
import type { Attachment } from './outbox.tables.ts'
import { deliver, type Message, write } from './outbox.ts'

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'mail.send': { outboxId: number }
  }
}

export type { Attachment }

export type Mail = {
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
  headers?: Record<string, string>
  /** with a link that opens an account */
  isSecret?: boolean
  kind?: string
  parts?: MailParts
}

/** By the name of the source. The files are made when a mail goes out and stored nowhere. */
export type AttachmentLoaders = Record<string, (id: number) => Promise<Buffer>>

let loaders: AttachmentLoaders = {}

/** Used by installDomains. */
export const setAttachmentLoaders = (ofDomains: readonly AttachmentLoaders[]) => {
  loaders = Object.assign({}, ...ofDomains)
}

const fileOf = async ({ source, id, filename }: Attachment) => {
  const load = loaders[source]
  if (!load) throw new Error(`nobody makes attachments of ${source}`)
  return { filename, content: await load(id) }
}

/** Sends a mail if and when the transaction commits. */
export const sendMail = (tx: Tx, mail: Mail) => sendMails(tx, [mail])

/** Several of the same kind, written by one statement. */
export const sendMails = async (tx: Tx, mails: readonly Mail[]) => {
  const drafts = mails.map((mail) => ({ channel: 'mail' as const, ...mail }))
  const outboxIds = await write(tx, drafts, settings.smtpUrl !== undefined)
  if (settings.smtpUrl) for (const outboxId of outboxIds) await tx.enqueue('mail.send', { outboxId })
}

/** Sends a mail to its recipient once more, by a copy. The caller holds the lock of the message. */
export const sendCopy = (tx: Tx, { to, subject, text, html, attachments, headers }: Message) =>
  sendMail(tx, { to, subject: subject ?? '', text, html: html ?? '', attachments, headers })

const mailer = lazily<{ createTransport: typeof createTransport }>('nodemailer')
let transport: Transporter | undefined
/** apart from single mails, which must not wait behind thousands */
let bulkTransport: Transporter | undefined
const openTransport = (maxConnections: number) =>
  mailer().createTransport({
    url: settings.smtpUrl,
    pool: true,
    maxConnections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0])

const host = new URL(settings.publicUrl).hostname

const handToSmtp = async ({ id, to, subject, text, html, attachments, headers, createdAt }: Message) => {
  transport ??= openTransport(2)
  await transport.sendMail({
    from: settings.mailFrom,
    to,
    subject: subject ?? '',
    text,
    html: html ?? undefined,
    attachments: await Promise.all(attachments.map(fileOf)),
    date: createdAt,
    // stays the same when a mail is sent again after a crash, so that mailboxes drop the second copy
    messageId: `<outbox-${id}-${createdAt.getTime()}@${host}>`,
    headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
  })
}

export const deliverMail = ({ outboxId }: { outboxId: number }) => deliver(outboxId, handToSmtp)

/** How many mails to many people a process hands over at the same time. */
export const bulkConnections = 8

type BulkMail = Pick<Mail, 'to' | 'subject' | 'text' | 'html' | 'headers'> & { key: string; date: Date }

/** Hands one of many mails to the mail server; the caller keeps the books. `key` names it: the same mail sent again has the same one. */
export const sendBulkMail = async ({ key, ...mail }: BulkMail) => {
  bulkTransport ??= openTransport(bulkConnections)
  const returnsTo = settings.newsletterInbox?.sender
  await bulkTransport.sendMail({
    ...mail,
    from: settings.mailFrom,
    ...(returnsTo && { envelope: { from: returnsTo, to: mail.to } }),
    messageId: `<${key}@${host}>`,
  })
}

export const closeMail = () => {
  transport?.close()
  bulkTransport?.close()
  transport = undefined
  bulkTransport = undefined
}
