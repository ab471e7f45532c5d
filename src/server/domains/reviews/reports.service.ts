import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { type ReportedType, type ReportReason, reportedNouns } from '#contract/reviews/reports.ts'
import { refuse } from '#lib/errors.ts'
import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import { setBlocked } from '#server/domains/providers/index.ts'
import type { SessionUser } from '#server/platform/context.ts'
import { db } from '#server/platform/db.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { users } from '../accounts/accounts.tables.ts'
import { reportableOf } from './reports.kinds.ts'
import { reasonOf } from './reports.present.ts'
import {
  type Outcome,
  type ReportRow,
  selectByKey,
  selectReport,
  selectReportedPage,
  selectReportsBeside,
} from './reports.queries.ts'
import { mailAppeal, mailAuthor, mailDecision, mailReceipt } from './reviews.mails.ts'
import { selectReview } from './reviews.queries.ts'
import { changeRating, lockThing, type Thing } from './reviews.ratings.ts'
import { canAppeal } from './reviews.rules.ts'
import { noReview, thingOf } from './reviews.service.ts'
import { type Quote, reviewReportSteps, reviewReports, reviews } from './reviews.tables.ts'

type Notice = { id: number; reason: ReportReason; text: string }
type Reporter = { userId: number | null; name: string; email: string }

export const reporterOf = async ({ id }: SessionUser): Promise<Reporter> => {
  const [account] = await db.select().from(users).where(eq(users.id, id))
  const name = `${account!.firstName} ${account!.lastName}`.trim()
  return { userId: id, name, email: account!.email }
}

type Reported = {
  type: ReportedType
  about: string
  quote: Quote
  thing: { reviewId: number } | { providerId: number } | { postId: number }
}

/** The notice is kept and its receipt sent (Art. 16 (4) DSA). */
const keepNotice = ({ type, about, quote, thing }: Reported, { reason, text }: Notice, reporter: Reporter) =>
  inTransaction(async (tx) => {
    const [made] = await tx
      .insert(reviewReports)
      .values({ ...reporter, ...thing, reason, text, quote, reporterKey: randomUUID(), authorKey: randomUUID() })
      .onConflictDoNothing()
      .returning({ id: reviewReports.id, key: reviewReports.reporterKey })
    if (!made)
      throw refuse('CONFLICT', {
        message: `Sie haben ${type === 'post' ? 'diesen' : 'diese'} ${reportedNouns[type]} schon gemeldet. Die Antwort kommt per E-Mail.`,
      })
    const told = { ...quote, type, about, key: made.key, reason: reasonOf({ type, reason }), notice: text }
    await mailReceipt(tx, reporter.email, { ...told, name: reporter.name })
    return made.id
  })

export const createReport = async (notice: Notice, reporter: Reporter, type?: Thing['type']) => {
  const review = await selectReview(notice.id)
  if (review?.state !== 'shown' || (type && thingOf(review).type !== type)) throw noReview()
  const { stars, title, text } = review
  const about = review.productName ?? review.companyName
  return keepNotice(
    { type: 'review', about, quote: { stars, title, text }, thing: { reviewId: notice.id } },
    notice,
    reporter,
  )
}

/** Only what everybody sees can be reported. */
export const createPageReport = async (notice: Notice, reporter: Reporter) => {
  const page = await selectReportedPage(notice.id)
  if (!page) throw refuse('NOT_FOUND', { message: 'Dieser Anbieter wurde nicht gefunden.' })
  const quote = { stars: null, title: page.companyName, text: page.text }
  return keepNotice(
    { type: 'provider', about: page.companyName, quote, thing: { providerId: notice.id } },
    notice,
    reporter,
  )
}

export const createPostReport = async (notice: Notice, reporter: Reporter) => {
  const post = await reportableOf('post').find(notice.id)
  if (!post) throw refuse('NOT_FOUND', { message: 'Diesen Beitrag gibt es nicht.' })
  const quote = { stars: null, ...post }
  return keepNotice({ type: 'post', about: post.title, quote, thing: { postId: notice.id } }, notice, reporter)
}

const noReport = () => refuse('NOT_FOUND', { message: 'Diese Meldung wurde nicht gefunden.' })

export const getReport = async (key: string) => {
  const report = await selectByKey(key)
  if (!report) throw noReport()
  const side = report.reporterKey === key ? ('reporter' as const) : ('author' as const)
  return { report, side, canAppeal: canAppeal(report, side) }
}

export const createAppeal = async (key: string, text: string) => {
  const { report, side, canAppeal: isAllowed } = await getReport(key)
  await inTransaction(async (tx) => {
    // two clicks at once: the second finds it appealed
    const [moved] = isAllowed
      ? await tx
          .update(reviewReports)
          .set({ state: 'appealed' })
          .where(and(eq(reviewReports.id, report.id), eq(reviewReports.state, 'decided')))
          .returning({ id: reviewReports.id })
      : []
    if (!moved) throw refuse('CONFLICT', { message: 'Gegen diese Entscheidung ist keine Beschwerde mehr möglich.' })
    await tx.insert(reviewReportSteps).values({ reportId: report.id, by: side, text })
    const to = side === 'reporter' ? report.email : report.authorEmail
    if (to) await mailAppeal(tx, to, { type: report.type, about: report.about, text, key })
  })
}

/** Only a post may be about nobody. */
const reviewedIn = ({ productId, providerId }: Pick<ReportRow, 'productId' | 'providerId'>) =>
  thingOf({ productId, providerId: providerId! })

/** Hides what was reported, or shows it again. The stars of a review go and come with it; a page goes with all that it offers. */
const setShown = async (tx: Tx, report: ReportRow, isShown: boolean) => {
  if (report.postId !== null) return reportableOf('post').setShown(tx, report.postId, isShown)
  if (report.reviewId === null) return setBlocked(tx, report.providerId!, !isShown)
  const [from, to] = isShown ? (['hidden', 'shown'] as const) : (['shown', 'hidden'] as const)
  const [changed] = await tx
    .update(reviews)
    .set({ state: to })
    .where(and(eq(reviews.id, report.reviewId), eq(reviews.state, from)))
    .returning({ stars: reviews.stars })
  if (!changed) return
  await changeRating(tx, reviewedIn(report), isShown ? { to: changed.stars } : { from: changed.stars })
  await tellCatalogue(tx, 'review', report.reviewId)
}

/** Decisions about one thing wait for each other. */
const lockReported = async (tx: Tx, { reviewId, postId, ...report }: ReportRow) => {
  if (postId !== null) return tx.execute(sql`select from portal_posts where id = ${postId} for update`)
  if (reviewId === null)
    return tx.execute(sql`select from provider_pages where provider_id = ${report.providerId} for update`)
  await lockThing(tx, reviewedIn(report))
  return tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, reviewId)).for('update')
}

const tellBoth = async (tx: Tx, report: ReportRow, outcome: Outcome, reasons: string, tellAuthor: boolean) => {
  const { type, about } = report
  const told = { ...report.quote, type, about, reason: reasonOf(report), notice: report.text, outcome, reasons }
  const isFinal = report.state === 'appealed'
  await mailDecision(tx, report.email, { ...told, isFinal, key: report.reporterKey, name: report.name })
  if (tellAuthor && report.authorEmail)
    await mailAuthor(tx, report.authorEmail, { ...told, isFinal, key: report.authorKey })
}

const decideOne = async (tx: Tx, report: ReportRow, outcome: Outcome, reasons: string, tellAuthor: boolean) => {
  const [moved] = await tx
    .update(reviewReports)
    .set({ state: report.state === 'appealed' ? 'final' : 'decided', outcome })
    .where(and(eq(reviewReports.id, report.id), eq(reviewReports.state, report.state)))
    .returning({ id: reviewReports.id })
  if (!moved) throw refuse('CONFLICT')
  await tx.insert(reviewReportSteps).values({ reportId: report.id, by: 'operator', outcome, text: reasons })
  await tellBoth(tx, report, outcome, reasons, tellAuthor)
}

/** Which other reports of the same thing the decision settles too: all that wait when it goes, all it went for when it is back. */
const settledToo = (others: readonly ReportRow[], outcome: Outcome) =>
  others.filter(({ state, outcome: before }) =>
    outcome === 'removed' ? state === 'open' : state === 'decided' && before === 'removed',
  )

export const decideReport = async (id: number, outcome: Outcome, reasons: string): Promise<ReportRow> => {
  const report = await selectReport(id)
  if (!report) throw noReport()
  if (report.state !== 'open' && report.state !== 'appealed')
    throw refuse('CONFLICT', { message: 'Über diese Meldung ist schon entschieden.' })
  await inTransaction(async (tx) => {
    await lockReported(tx, report)
    await decideOne(tx, report, outcome, reasons, true)
    // a report that keeps it says nothing about one that has hidden it
    const changes = outcome === 'removed' || report.outcome === 'removed'
    if (!changes) return
    await setShown(tx, report, outcome === 'kept')
    const others = (await selectReportsBeside(report)).filter((other) => other.id !== id)
    for (const other of settledToo(others, outcome)) await decideOne(tx, other, outcome, reasons, false)
  })
  return (await selectReport(id))!
}

/** Reports stay for the record, without the person. */
export const eraseReporter = (tx: Tx, userId: number) =>
  tx
    .update(reviewReports)
    .set({ userId: null, name: '', email: sql`'geloescht-' || ${reviewReports.id} || '@invalid'` })
    .where(eq(reviewReports.userId, userId))
