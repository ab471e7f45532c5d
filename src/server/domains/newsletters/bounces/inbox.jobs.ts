import { ImapFlow } from 'imapflow'
import { cutText, soundText } from '#lib/text/texts.ts'
import { readIssueToken } from '#server/domains/content/index.ts'
import { log } from '#server/platform/log.ts'
import { settings } from '#server/platform/settings.ts'
import { sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { inThread } from '#server/platform/workers/pool.ts'
import type { task } from './bounce.task.ts'
import { settle } from './bounces.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'newsletters.inbox': object
  }
}

/** What does not fit waits for the next time. */
const mostMails = 500
/** The head of the mail that came back stands behind the report; what follows it is not read. */
const mostBytes = 200_000

const readMail = inThread<typeof task>('jobs', new URL('./bounce.task.ts', import.meta.url), 60)

/** The last mail that was read. A folder that numbers its mails anew says so by another validity. */
const lastRead = async (validity: number) => {
  const { uid } = await sql<{ uid: number }>`
    select case when validity = ${validity} then last_uid::float8 else 0 end as uid from newsletter_inbox`.one()
  return uid
}

const note = (trouble: string) =>
  sql`update newsletter_inbox set read_at = now(), trouble = ${cutText(soundText(trouble), 300)} where id = 1`

/** Anybody can write to the mailbox, so only our own signed link in the head of the mail that came back says whose it was. */
const take = async (source: Buffer | undefined, validity: number, uid: number) => {
  const bounce = source ? await readMail('newsletters.inbox', { source }) : null
  const whose = bounce && (await readIssueToken(bounce.token))
  await inTransaction(async (tx) => {
    if (whose) await settle(tx, bounce.type, whose, bounce.reason)
    await tx.sql`update newsletter_inbox set validity = ${validity}, last_uid = ${uid} where id = 1`
  })
}

const readNew = async (client: ImapFlow, folder: string) => {
  const { uidValidity } = await client.mailboxOpen(folder, { readOnly: true })
  const validity = Number(uidValidity)
  const last = await lastRead(validity)
  const found = await client.search({ uid: `${last + 1}:*` }, { uid: true })
  // `*` is the newest one, also when it is older
  const fresh = (found || []).filter((uid) => uid > last).slice(0, mostMails)
  for (const uid of fresh) {
    const mail = await client.fetchOne(String(uid), { source: { maxLength: mostBytes } }, { uid: true })
    await take(mail ? mail.source : undefined, validity, uid)
  }
}

/** Reads what came back since the last time. The mailbox stays as it is, so that people may read it too. */
export const readInbox = async () => {
  if (!settings.newsletterInbox) return
  const { server, folder } = settings.newsletterInbox
  const client = new ImapFlow({
    ...server,
    logger: false,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  // a connection that breaks says so to whoever waits for an answer, too
  client.on('error', () => undefined)
  try {
    await client.connect()
    await readNew(client, folder)
    await note('')
  } catch (error) {
    log.error({ err: error }, 'mailbox of newsletters not read')
    const { responseText, message } = error as Error & { responseText?: string }
    await note(responseText ?? message)
  } finally {
    client.close()
  }
}
