import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { cutText } from '#lib/text/texts.ts'
import { settings } from '../settings.ts'
import { db, insertRows, sql } from '../sql/index.ts'
import type { Tx } from '../transaction.ts'
import { type Attachment, outbox } from './outbox.tables.ts'

export type Message = typeof outbox.$inferSelect
type Draft = Pick<
  typeof outbox.$inferInsert,
  'channel' | 'to' | 'subject' | 'text' | 'html' | 'attachments' | 'headers' | 'isSecret' | 'kind' | 'parts'
>

const keptDays = 90
const claimMinutes = 2
/** the longest that a link to confirm an e-mail works */
const secretDays = 2

const blank = { text: '', html: null }

/**
 * Writes messages that exist only if the caller's transaction commits. Without a gateway they stay as they are; a secret one
 * is stored in an open demo only, since nobody else may read it.
 */
export const write = (tx: Tx, drafts: readonly Draft[], hasGateway: boolean): Promise<number[]> => {
  const rows = drafts.map((draft) => ({
    ...draft,
    ...(draft.isSecret && !hasGateway && !settings.opensDemo && blank),
    ...(draft.isSecret && { parts: null }),
    status: hasGateway ? ('queued' as const) : ('outbox' as const),
  }))
  return insertRows(tx, outbox, rows)
}

/** The message; nobody else sends it once more until the transaction ends. */
export const lockMessage = async (tx: Tx, id: number): Promise<Message | undefined> =>
  (await tx.select().from(outbox).where(eq(outbox.id, id)).for('update'))[0]

/** Whether somebody got this file within the last minutes. */
export const wasSentLately = async (tx: Tx, to: string, attachment: Attachment, minutes: number) => {
  const isLate = sql`${outbox.createdAt} > now() - make_interval(mins => ${minutes})`
  const isSame = sql`${outbox.attachments} @> ${JSON.stringify([attachment])}::jsonb`
  return (await tx.$count(outbox, and(isLate, eq(outbox.to, to), isSame))) > 0
}

/** Whether somebody got these words within the last minutes. */
export const wasWrittenLately = async (tx: Tx, { to, text }: { to: string; text: string }, minutes: number) => {
  const isLate = sql`${outbox.createdAt} > now() - make_interval(mins => ${minutes})`
  return (await tx.$count(outbox, and(isLate, eq(outbox.to, to), eq(outbox.text, text)))) > 0
}

/**
 * Hands a message to its gateway once. The claim keeps a second worker away while the first still sends; a message that
 * went out is never sent again.
 */
export const deliver = async (id: number, send: (message: Message) => Promise<void>) => {
  const unsent = and(eq(outbox.id, id), inArray(outbox.status, ['queued', 'failed']))
  const [message] = await db
    .update(outbox)
    .set({ claimedUntil: sql`now() + make_interval(mins => ${claimMinutes})` })
    .where(and(unsent, or(isNull(outbox.claimedUntil), lt(outbox.claimedUntil, sql`now()`))))
    .returning()
  if (!message) {
    const [waiting] = await db.select({ id: outbox.id }).from(outbox).where(unsent)
    if (waiting) throw new Error('another worker is sending this message')
    return
  }
  // its link or code is over, and the body with it
  if (message.isSecret && !message.text) return
  try {
    await send(message)
  } catch (error) {
    await db
      .update(outbox)
      .set({ status: 'failed', error: reasonOf(error), claimedUntil: null })
      .where(eq(outbox.id, id))
    throw error
  }
  await db
    .update(outbox)
    .set({ status: 'sent', error: null, sentAt: sql`now()`, claimedUntil: null, ...(message.isSecret && blank) })
    .where(eq(outbox.id, id))
}

const reasonOf = (error: unknown) => cutText(error instanceof Error ? error.message : String(error), 500)

/** Whether the operator may read the body. */
export const isReadable = ({ isSecret, status }: Pick<Message, 'isSecret' | 'status'>) =>
  !isSecret || (status === 'outbox' && settings.opensDemo)

/** Messages are personal data: nobody needs them after 90 days, and no expired secret that never went out. */
export const forgetOldMessages = async () => {
  await db.delete(outbox).where(lt(outbox.createdAt, sql`now() - make_interval(days => ${keptDays})`))
  await db
    .update(outbox)
    .set(blank)
    .where(sql`is_secret and text <> '' and created_at < now() - make_interval(days => ${secretDays})`)
}

/** For somebody who leaves: what was sent before goes at once. */
export const forgetMessagesTo = (tx: Tx, recipients: string[]) =>
  tx.delete(outbox).where(inArray(outbox.to, recipients))
