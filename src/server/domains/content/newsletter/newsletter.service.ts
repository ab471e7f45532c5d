import { and, eq, gt, isNull, ne, or } from 'drizzle-orm'
import { refuse } from '#lib/errors.ts'
import { hashToken, newToken, type PersonalData, setSubscribed } from '#server/domains/accounts/index.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { selectTexts } from '../content.queries.ts'
import { mailConfirmation, mailUnsubscribe, mailWelcome } from './newsletter.mails.ts'
import { newsletterLog, newsletterSubscribers, newsletterTokens } from './newsletter.tables.ts'
import { readIssueToken } from './unsubscribe.service.ts'

declare module '#server/platform/jobs/jobs.ts' {
  interface Jobs {
    'newsletter.cleanup': object
  }
}

declare module '#server/platform/jobs/events.ts' {
  interface Events {
    /** A subscriber unsubscribed with the link in an issue. */
    'newsletter.ended': { subscriberId: number; issueId: number }
  }
}

type Status = (typeof newsletterSubscribers.$inferSelect)['status']
type Purpose = (typeof newsletterTokens.$inferSelect)['purpose']

const createToken = async (tx: Tx, subscriberId: number, purpose: Purpose) => {
  const token = newToken()
  const expiresAt = purpose === 'confirm' ? sql`now() + interval '7 days'` : null
  await tx.insert(newsletterTokens).values({ hash: hashToken(token), subscriberId, purpose, expiresAt })
  return token
}

const setStatus = (tx: Tx, id: number, status: Status, userId: number | null) =>
  tx
    .update(newsletterSubscribers)
    .set({ status, userId, changedAt: sql`now()` })
    .where(eq(newsletterSubscribers.id, id))

const lockByToken = async (tx: Tx, token: string, purpose: Purpose) => {
  const { hash, subscriberId, expiresAt } = newsletterTokens
  const alive = or(isNull(expiresAt), gt(expiresAt, sql`now()`))
  const [row] = await tx
    .select({ subscriber: newsletterSubscribers })
    .from(newsletterTokens)
    .innerJoin(newsletterSubscribers, eq(subscriberId, newsletterSubscribers.id))
    .where(and(eq(hash, hashToken(token)), eq(newsletterTokens.purpose, purpose), alive))
    .for('update')
  if (!row) throw refuse('LINK_INVALID')
  return row.subscriber
}

/** Sends the link of the double opt-in. Who is subscribed already gets no mail, and the caller can't tell. */
export const requestSubscription = async (email: string) => {
  const [consent] = await selectTexts(null, ['newsletter.consent'])
  await inTransaction(async (tx) => {
    const asked = { status: 'pending' as const, changedAt: sql`now()` }
    const [subscriber] = await tx
      .insert(newsletterSubscribers)
      .values({ email, ...asked })
      .onConflictDoUpdate({
        target: newsletterSubscribers.email,
        set: asked,
        setWhere: ne(newsletterSubscribers.status, 'confirmed'),
      })
      .returning({ id: newsletterSubscribers.id })
    if (!subscriber) return
    await tx
      .insert(newsletterLog)
      .values({ subscriberId: subscriber.id, event: 'requested', wording: consent?.text ?? '' })
    await mailConfirmation(tx, email, await createToken(tx, subscriber.id, 'confirm'))
  })
}

export const confirmSubscription = (token: string) =>
  inTransaction(async (tx) => {
    const subscriber = await lockByToken(tx, token, 'confirm')
    if (subscriber.status === 'confirmed') return
    await setStatus(tx, subscriber.id, 'confirmed', await setSubscribed(tx, subscriber.email, true))
    await tx.insert(newsletterLog).values({ subscriberId: subscriber.id, event: 'confirmed' })
    await mailWelcome(tx, subscriber.email, await createToken(tx, subscriber.id, 'unsubscribe'))
  })

const lockById = async (tx: Tx, id: number) => {
  const [subscriber] = await tx
    .select()
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .for('update')
  return subscriber
}

/** The subscriber of a link, and the issue that the link stood in. */
const lockByLink = async (tx: Tx, token: string) => {
  const read = await readIssueToken(token)
  if (!read) return { subscriber: await lockByToken(tx, token, 'unsubscribe'), issueId: null }
  const subscriber = await lockById(tx, read.subscriberId)
  if (!subscriber) throw refuse('LINK_INVALID')
  return { subscriber, issueId: read.issueId }
}

export const endSubscription = (token: string) =>
  inTransaction(async (tx) => {
    const { subscriber, issueId } = await lockByLink(tx, token)
    if (subscriber.status === 'unsubscribed') return
    if (issueId) await tx.publish('newsletter.ended', { subscriberId: subscriber.id, issueId })
    await setStatus(tx, subscriber.id, 'unsubscribed', await setSubscribed(tx, subscriber.email, false))
    await tx.insert(newsletterLog).values({ subscriberId: subscriber.id, event: 'unsubscribed' })
    // an old link must not bring the newsletter back
    await tx
      .delete(newsletterTokens)
      .where(and(eq(newsletterTokens.subscriberId, subscriber.id), eq(newsletterTokens.purpose, 'confirm')))
  })

/** Mails to this address came back for good, or its owner called them spam: it gets no more until it asks again. */
export const stopSubscription = async (tx: Tx, id: number, why: 'bounced' | 'complained') => {
  const subscriber = await lockById(tx, id)
  if (subscriber?.status !== 'confirmed') return
  const status = why === 'bounced' ? 'bounced' : 'unsubscribed'
  await setStatus(tx, id, status, await setSubscribed(tx, subscriber.email, false))
  await tx.insert(newsletterLog).values({ subscriberId: id, event: why })
}

/** For those who have no mail at hand; an address alone ends nothing, or anybody could end it for others. */
export const sendUnsubscribeLink = (email: string) =>
  inTransaction(async (tx) => {
    const [subscriber] = await tx
      .select({ id: newsletterSubscribers.id })
      .from(newsletterSubscribers)
      .where(and(eq(newsletterSubscribers.email, email), eq(newsletterSubscribers.status, 'confirmed')))
    if (subscriber) await mailUnsubscribe(tx, email, await createToken(tx, subscriber.id, 'unsubscribe'))
  })

/** As the privacy policy says: unconfirmed ones go after 14 days, the proof after three years. */
export const cleanUpNewsletter = () =>
  db.delete(newsletterSubscribers).where(sql`
    (status = 'pending' and changed_at < now() - interval '14 days')
    or (status in ('unsubscribed', 'bounced') and changed_at < now() - interval '3 years')`)

export const newsletterPersonalData: PersonalData = {
  key: 'newsletter',
  roles: ['User', 'Company', 'Operator'],
  tables: ['newsletter_subscribers'],
  exportData: (userId) =>
    db
      .select({
        email: newsletterSubscribers.email,
        status: newsletterSubscribers.status,
        event: newsletterLog.event,
        wording: newsletterLog.wording,
        at: newsletterLog.at,
      })
      .from(newsletterSubscribers)
      .innerJoin(newsletterLog, eq(newsletterLog.subscriberId, newsletterSubscribers.id))
      .where(eq(newsletterSubscribers.userId, userId))
      .orderBy(newsletterLog.id),
  erase: (tx, userId) => tx.delete(newsletterSubscribers).where(eq(newsletterSubscribers.userId, userId)),
}
