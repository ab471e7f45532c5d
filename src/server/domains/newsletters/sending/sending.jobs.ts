import { setTimeout as pause } from 'node:timers/promises'
import { cutText } from '#lib/text/texts.ts'
import { issueToken, unsubscribeHeaders, unsubscribeUrl } from '#server/domains/content/index.ts'
import { eachOf, eachStep } from '#server/platform/jobs/each-due.ts'
import { log } from '#server/platform/log.ts'
import { bulkConnections, sendBulkMail, sendMail } from '#server/platform/mail/mail.ts'
import { settings } from '#server/platform/settings.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction } from '#server/platform/transaction.ts'
import { createFairQueue } from '#server/platform/workers/fair-queue.ts'
import { lockIssue, selectIssue } from '../issues.queries.ts'
import { type Rendered, renderIssue, withLink } from '../newsletters.mails.ts'
import { tellStopped } from '../newsletters.notifications.ts'
import { troubleOf } from '../newsletters.rules.ts'
import { beginSending, startLanes } from './sending.service.ts'

/** A lane then queues its successor: a process that stops never waits longer for it. */
const laneSeconds = 10
/** How far ahead mails are taken: what is taken goes out even when the issue is paused now. */
const aheadMs = 300
const batchMs = 250
/** How much of what was missed is made up for, so that small delays do not slow the pace. */
const creditMs = 500
const mostAtOnce = 200
/** A mail that waits this long for the mail server asks again whether it is still wanted. */
const lateMs = 1000
/** Whoever took a mail and says nothing for so long is dead: the mail is sent again, under the same Message-ID. */
const leaseMinutes = 3
const mostAttempts = 3
const retryMinutes = 5
/** So many mails in a row that did not reach the mail server: the issue stops, and the operator reads why. */
const mostTroubles = 10

type Taken = { subscriberId: number; email: string; state: 'sending' | 'unsubscribed' }
type Batch = { mails: { subscriberId: number; email: string; inMs: number }[]; waitMs: number }

/**
 * Takes the next mails and the moments at which they may go out. The row of the pace is locked meanwhile: all processes
 * together keep it, whatever their number.
 */
export const takeBatch = (issueId: number): Promise<Batch> =>
  inTransaction(async (tx) => {
    const { perMinute, ahead } = await tx.sql<{ perMinute: number; ahead: number }>`
      select per_minute as "perMinute", (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as ahead
      from newsletter_pace where id = 1 for update`.one()
    if (ahead > aheadMs) return { mails: [], waitMs: Math.min(ahead - aheadMs / 2, 1000) }
    const gapMs = 60_000 / perMinute
    const count = Math.min(mostAtOnce, Math.max(1, Math.round(batchMs / gapMs)))
    const taken = await tx.sql<Taken>`
      with due as (
        select r.subscriber_id from newsletter_recipients r
        join newsletter_issues i on i.id = r.issue_id and i.state = 'sending'
        where r.issue_id = ${issueId} and r.state in ('queued', 'sending') and r.due_at <= now()
        order by r.due_at, r.subscriber_id limit ${count} for update of r skip locked)
      update newsletter_recipients r set state = case when s.status = 'confirmed' then 'sending' else 'unsubscribed' end,
        due_at = now() + make_interval(mins => ${leaseMinutes})
      from due join newsletter_subscribers s on s.id = due.subscriber_id
      where r.issue_id = ${issueId} and r.subscriber_id = due.subscriber_id
      returning r.subscriber_id as "subscriberId", s.email, r.state`
    const wanted = taken.filter(({ state }) => state === 'sending')
    await tx.sql`
      update newsletter_pace set next_at = greatest(next_at, clock_timestamp() - make_interval(secs => ${creditMs / 1000}::float8))
        + make_interval(secs => ${(wanted.length * gapMs) / 1000}::float8) where id = 1`
    const first = Math.max(ahead, -creditMs)
    return {
      mails: wanted.map(({ subscriberId, email }, at) => ({ subscriberId, email, inMs: first + at * gapMs })),
      // those who had unsubscribed are settled; there may be more
      waitMs: taken.length ? 0 : 1000,
    }
  })

/** One at a time for each connection of the process, until it is marked: more than these a kill can't leave without a mark. */
const inHand = createFairQueue({
  atOnce: bulkConnections,
  atOnceOfOne: bulkConnections,
  waiting: Number.POSITIVE_INFINITY,
  waitingOfOne: Number.POSITIVE_INFINITY,
})

const isSending = async (issueId: number) =>
  (await sql`select 1 from newsletter_issues where id = ${issueId} and state = 'sending'`).length > 0

const giveBack = (issueId: number, subscriberId: number, seconds: number) => sql`
  update newsletter_recipients set state = 'queued', due_at = now() + make_interval(secs => ${seconds}::float8)
  where issue_id = ${issueId} and subscriber_id = ${subscriberId} and state = 'sending'`

const reasonOf = (error: unknown) => cutText(error instanceof Error ? error.message : String(error), 300)

type Issue = { id: number; subject: string; mail: Rendered; startedAt: Date }

const markSent = (on: Pick<typeof db, 'sql'>, issueId: number, subscriberId: number) => on.sql`
  update newsletter_recipients set state = 'sent', sent_at = now(), reason = ''
  where issue_id = ${issueId} and subscriber_id = ${subscriberId} and state = 'sending'`

const noteFailure = async (issueId: number, subscriberId: number, error: unknown) => {
  const trouble = troubleOf(error)
  if (trouble === 'server') return giveBack(issueId, subscriberId, 10)
  return sql`
    update newsletter_recipients set attempts = attempts + 1, reason = ${reasonOf(error)},
      state = case when ${trouble === 'never'} or attempts + 1 >= ${mostAttempts} then 'failed' else 'queued' end,
      due_at = now() + make_interval(mins => ${retryMinutes})
    where issue_id = ${issueId} and subscriber_id = ${subscriberId} and state = 'sending'`
}

/** One mail; answers whether the mail server was there. Without one the mail goes to the outbox, as all mails do. */
const sendOne = async (
  { id, subject, mail, startedAt }: Issue,
  subscriberId: number,
  email: string,
): Promise<boolean> => {
  const token = await issueToken(id, subscriberId)
  const whole = {
    to: email,
    subject,
    ...withLink(mail, unsubscribeUrl(token)),
    headers: {
      ...unsubscribeHeaders(token),
      'List-Id': `Newsletter <newsletter.${new URL(settings.publicUrl).hostname}>`,
    },
  }
  if (!settings.smtpUrl) {
    await inTransaction(async (tx) => {
      await sendMail(tx, whole)
      await markSent(tx, id, subscriberId)
    })
    return true
  }
  try {
    await sendBulkMail({ ...whole, key: `newsletter-${id}-${subscriberId}`, date: startedAt })
  } catch (error) {
    await noteFailure(id, subscriberId, error)
    return troubleOf(error) !== 'server'
  }
  await markSent(db, id, subscriberId)
  return true
}

/** Sends a batch at its moments; answers how many mails in a row did not reach the mail server. */
const sendBatch = async (issue: Issue, { mails }: Batch, troublesBefore: number): Promise<number> => {
  const takenAt = performance.now()
  let troubles = troublesBefore
  const queue = [...mails]
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const lateBy = performance.now() - takenAt - next.inMs
      if (lateBy < 0) await pause(-lateBy)
      else if (lateBy > lateMs && !(await isSending(issue.id))) {
        await giveBack(issue.id, next.subscriberId, 0)
        continue
      }
      const { subscriberId, email } = next
      troubles = (await inHand('all', () => sendOne(issue, subscriberId, email))) ? 0 : troubles + 1
    }
  }
  await Promise.all(Array.from({ length: Math.min(bulkConnections, mails.length) }, work))
  return troubles
}

/** The issue is over when nobody waits any more; else a successor goes on once the next mail is due. */
const finishOrGoOn = (issueId: number) =>
  inTransaction(async (tx) => {
    const { state } = await lockIssue(tx, issueId)
    if (state !== 'sending') return
    const { dueAt } = await tx.sql<{ dueAt: string | null }>`
      select min(due_at)::text as "dueAt" from newsletter_recipients
      where issue_id = ${issueId} and state in ('queued', 'sending')`.one()
    if (dueAt) return tx.enqueue('newsletters.send', { issueId }, new Date(dueAt))
    await tx.sql`update newsletter_issues set state = 'sent', finished_at = now() where id = ${issueId}`
  })

const stopForTrouble = (issueId: number) =>
  inTransaction(async (tx) => {
    const stopped = await tx.sql<{ subject: string }>`
      update newsletter_issues set state = 'paused',
        pause_reason = 'Der Mailserver war mehrmals hintereinander nicht erreichbar. Niemand hat die Ausgabe dadurch verloren: Setzen Sie fort, sobald er wieder da ist.'
      where id = ${issueId} and state = 'sending' returning subject`.first()
    if (!stopped) return
    log.error({ issueId }, 'newsletter stopped: mail server not reached')
    await tellStopped(tx, issueId, stopped.subject)
  })

const hasDue = async (issueId: number) =>
  (
    await sql`
      select 1 from newsletter_recipients r join newsletter_issues i on i.id = r.issue_id and i.state = 'sending'
      where r.issue_id = ${issueId} and r.state in ('queued', 'sending') and r.due_at <= now() limit 1`
  ).length > 0

/** Sends an issue beside other lanes, here and in other processes. */
export const sendLane = async ({ issueId }: { issueId: number }, seconds = laneSeconds) => {
  const { subject, teaser, parts, state, startedAt } = await selectIssue(db, issueId)
  if (state !== 'sending' || !parts || !startedAt) return
  const issue = { id: issueId, subject, mail: renderIssue(subject, teaser, parts), startedAt: new Date(startedAt) }
  const until = performance.now() + seconds * 1000
  let troubles = 0
  while (performance.now() < until) {
    const batch = await takeBatch(issueId)
    if (batch.mails.length) troubles = await sendBatch(issue, batch, troubles)
    else if (await hasDue(issueId)) await pause(batch.waitMs)
    else return finishOrGoOn(issueId)
    if (troubles >= mostTroubles) return stopForTrouble(issueId)
  }
  await inTransaction((tx) => tx.enqueue('newsletters.send', { issueId }))
}

/** Begins a scheduled issue, once: its state says whether that was done. */
export const startScheduled = ({ issueId }: { issueId: number }) =>
  inTransaction(async (tx) => {
    const due = await tx.sql`
      select 1 from newsletter_issues where id = ${issueId} and state = 'scheduled' and scheduled_at <= now() for update`
    if (due.length) await beginSending(tx, await lockIssue(tx, issueId))
  })

/** What no job remembers: an issue that is due, or one that nobody has sent for a minute. */
export const watchIssues = async () => {
  const due = await sql<{ id: number }>`
    select id from newsletter_issues where state = 'scheduled' and scheduled_at <= now()`
  const left = await sql<{ id: number }>`
    select i.id from newsletter_issues i, newsletter_pace p where i.state = 'sending' and p.next_at < now() - interval '1 minute'
      and exists (select from newsletter_recipients r where r.issue_id = i.id and r.state in ('queued', 'sending')
        and r.due_at < now() - interval '1 minute')`
  await eachStep(
    () => eachOf(due, ({ id }) => startScheduled({ issueId: id })),
    () => eachOf(left, ({ id }) => inTransaction((tx) => startLanes(tx, id))),
  )
}

/** Who got which issue is forgotten after 90 days, as all mails are; the figures stay. */
export const cleanUpIssues = async () => {
  await sql`
    with old as (select id from newsletter_issues where finished_at < now() - interval '90 days' and totals is null),
    counted as (
      select o.id, count(r.*) filter (where r.state = 'sent') as sent, count(r.*) filter (where r.state = 'failed') as failed,
        count(r.*) filter (where r.state = 'bounced') as bounced, count(r.*) filter (where r.state = 'unsubscribed') as unsubscribed
      from old o left join newsletter_recipients r on r.issue_id = o.id group by o.id),
    gone as (delete from newsletter_recipients r using old where r.issue_id = old.id)
    update newsletter_issues i set totals = jsonb_build_object('sent', c.sent, 'failed', c.failed, 'bounced', c.bounced,
      'unsubscribed', c.unsubscribed) from counted c where c.id = i.id`
}
