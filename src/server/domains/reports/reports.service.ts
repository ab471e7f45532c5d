import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { type ReportedType, type ReportReason, reportedNouns } from '#contract/reports/calls.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { cutText } from '#lib/text/texts.ts'
import { findSoldBundle, lockBundle, setBundleBlocked } from '#server/domains/bundles/index.ts'
import { findReceivedMessage, lockMessage, setMessageShown } from '#server/domains/chat/index.ts'
import { findPublicRoute, lockRoute, setRouteBlocked } from '#server/domains/leads/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import { findPost, lockPost, setPostShown } from '#server/domains/portal/index.ts'
import { findOffered, lockPins, lockProduct, setHitHidden, setProductBlocked } from '#server/domains/products/index.ts'
import { lockPage, setBlocked } from '#server/domains/providers/index.ts'
import {
  lockReview,
  noReview,
  selectReview,
  setReviewShown,
  type Thing,
  thingOf,
} from '#server/domains/reviews/index.ts'
import type { SessionUser } from '#server/platform/context.ts'
import { db, sql } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { sharedUsers } from '../accounts/accounts.tables.ts'
import { isTrusted } from './flaggers/flaggers.service.ts'
import { assertMayReport } from './misuse/misuse.service.ts'
import { isRecalled } from './recalls/recalls.queries.ts'
import { mailAppeal, mailAuthor, mailClosed, mailDecision, mailReceipt } from './reports.mails.ts'
import { reasonOf } from './reports.present.ts'
import {
  type Outcome,
  type ReportRow,
  selectByKey,
  selectReport,
  selectReportedPage,
  selectReportsBeside,
} from './reports.queries.ts'
import { canAppeal, noReport } from './reports.rules.ts'
import { type Quote, reportSteps, reports } from './reports.tables.ts'

type Notice = { id: number; reason: ReportReason; text: string }
type Reporter = { userId: number | null; name: string; email: string }

export const reporterOf = async ({ id }: SessionUser): Promise<Reporter> => {
  const [account] = await db.select().from(sharedUsers).where(eq(sharedUsers.id, id))
  const name = `${account!.firstName} ${account!.lastName}`.trim()
  return { userId: id, name, email: account!.email }
}

type Reported = {
  type: ReportedType
  about: string
  quote: Quote
  thing:
    | { reviewId: number }
    | { providerId: number }
    | { postId: number }
    | { messageId: number }
    | { productId: number }
    | { bundleId: number }
    | { routeId: number }
}

/** The notice is kept and its receipt sent (Art. 16 (4) DSA). */
const keepNotice = ({ type, about, quote, thing }: Reported, { reason, text }: Notice, reporter: Reporter) =>
  inTransaction(async (tx) => {
    await assertMayReport(tx, reporter)
    const keys = { reporterKey: randomUUID(), authorKey: randomUUID(), isTrusted: await isTrusted(tx, reporter) }
    const [made] = await tx
      .insert(reports)
      .values({ ...reporter, ...thing, reason, text, quote, ...keys })
      .onConflictDoNothing()
      .returning({ id: reports.id, key: reports.reporterKey })
    if (!made)
      throw refuse('CONFLICT', {
        message: `Sie haben ${{ post: 'diesen', questionnaire: 'diesen', product: 'dieses', bundle: 'dieses' }[type as string] ?? 'diese'} ${reportedNouns[type]} schon gemeldet. Die Antwort kommt per E-Mail.`,
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

const longestQuote = 2000

export const createPostReport = async (notice: Notice, reporter: Reporter) => {
  const post = await findPost(notice.id)
  if (!post) throw refuse('NOT_FOUND', { message: 'Diesen Beitrag gibt es nicht.' })
  const quote = { stars: null, title: post.title, text: cutText(post.text, longestQuote) }
  return keepNotice({ type: 'post', about: post.title, quote, thing: { postId: notice.id } }, notice, reporter)
}

export const createOfferReport = async (notice: Notice, reporter: Reporter, picture?: number) => {
  const offer = await findOffered(notice.id, picture)
  if (!offer) throw refuse('NOT_FOUND', { message: 'Dieses Angebot wurde nicht gefunden.' })
  if (picture && !offer.picture) throw refuseField('picture', 'Dieses Bild gibt es nicht.')
  const text = cutText(offer.text.trim(), longestQuote)
  const quote = { stars: null, title: offer.name, text, ...(offer.picture && { picture: offer.picture }) }
  return keepNotice({ type: 'product', about: offer.name, quote, thing: { productId: notice.id } }, notice, reporter)
}

export const createBundleReport = async (notice: Notice, reporter: Reporter) => {
  const bundle = await findSoldBundle(notice.id)
  if (!bundle) throw refuse('NOT_FOUND', { message: 'Dieses Bundle wurde nicht gefunden.' })
  const quote = { stars: null, title: bundle.name, text: cutText(bundle.text, longestQuote) }
  return keepNotice({ type: 'bundle', about: bundle.name, quote, thing: { bundleId: notice.id } }, notice, reporter)
}

export const createQuestionnaireReport = async (notice: Notice, reporter: Reporter) => {
  const route = await findPublicRoute(notice.id)
  if (!route) throw refuse('NOT_FOUND', { message: 'Dieser Fragebogen wurde nicht gefunden.' })
  const quote = { stars: null, title: route.name, text: cutText(route.text, longestQuote) }
  const thing = { routeId: notice.id }
  return keepNotice({ type: 'questionnaire', about: route.name, quote, thing }, notice, reporter)
}

export const createMessageReport = async (user: SessionUser, notice: Notice) => {
  const message = await findReceivedMessage(user.id, notice.id)
  if (!message) throw refuse('NOT_FOUND', { message: 'Diese Nachricht wurde nicht gefunden.' })
  const { sender, text, around } = message
  const quote = { stars: null, title: sender, text: cutText(text, longestQuote), around }
  const thing = { messageId: notice.id }
  return keepNotice({ type: 'message', about: sender, quote, thing }, notice, await reporterOf(user))
}

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
          .update(reports)
          .set({ state: 'appealed' })
          .where(and(eq(reports.id, report.id), eq(reports.state, 'decided')))
          .returning({ id: reports.id })
      : []
    if (!moved) throw refuse('CONFLICT', { message: 'Gegen diese Entscheidung ist keine Beschwerde mehr möglich.' })
    await tx.insert(reportSteps).values({ reportId: report.id, by: side, text })
    const to = side === 'reporter' ? report.email : report.authorEmail
    if (to) await mailAppeal(tx, to, { type: report.type, about: report.about, text, key })
  })
}

/** Hides what was reported, or shows it again. The stars of a review go and come with it; a page goes with all that it offers. */
export const setShown = async (tx: Tx, report: ReportRow, isShown: boolean) => {
  const { reviewId, postId, messageId, providerId, reportedProductId, searchKey, bundleId, routeId } = report
  if (searchKey !== null)
    return setHitHidden(tx, { id: reportedProductId!, key: searchKey, words: report.quote.words! }, !isShown)
  if (routeId !== null) return setRouteBlocked(tx, routeId, !isShown)
  if (bundleId !== null) return setBundleBlocked(tx, bundleId, !isShown)
  // a recall holds it, whatever was reported
  if (reportedProductId !== null)
    return setProductBlocked(tx, reportedProductId, !isShown || (await isRecalled(tx, reportedProductId)))
  if (messageId !== null) return setMessageShown(tx, messageId, isShown)
  if (postId !== null) return setPostShown(tx, postId, isShown)
  return reviewId === null ? setBlocked(tx, providerId!, 'notice', !isShown) : setReviewShown(tx, reviewId, isShown)
}

/** Decisions about one thing wait for each other. */
const lockReported = (tx: Tx, report: ReportRow) => {
  const { reviewId, postId, messageId, providerId, reportedProductId, searchKey, bundleId, routeId } = report
  if (searchKey !== null) return lockPins(tx)
  if (routeId !== null) return lockRoute(tx, routeId)
  if (bundleId !== null) return lockBundle(tx, bundleId)
  if (reportedProductId !== null) return lockProduct(tx, reportedProductId)
  if (messageId !== null) return lockMessage(tx, messageId)
  if (postId !== null) return lockPost(tx, postId)
  return reviewId === null ? lockPage(tx, providerId!) : lockReview(tx, reviewId)
}

/** A second decision ends it: there is one appeal. */
const isFinalAfter = ({ state }: ReportRow) => state === 'appealed' || state === 'final'

const tellBoth = async (tx: Tx, report: ReportRow, outcome: Outcome, reasons: string, tellAuthor: boolean) => {
  const { type, about } = report
  const told = { ...report.quote, type, about, reason: reasonOf(report), notice: report.text, outcome, reasons }
  const isFinal = isFinalAfter(report)
  const { isOwn } = report
  const isRemoved = outcome === 'removed'
  const { reporterKey: key, authorKey, authorEmail, name } = report
  const mail = () => mailDecision(tx, report.email, { ...told, isFinal, key, name })
  if (!isOwn) await notify(tx, report.reporterId, 'reports.decided', { about, key, isRemoved }, { mail })
  if (!tellAuthor || !authorEmail) return
  const toAuthor = async () => {
    for (const to of [authorEmail, ...(report.partnerEmail ? [report.partnerEmail] : [])])
      await mailAuthor(tx, to, { ...told, isFinal, isOwn, key: authorKey })
  }
  const own = { about, key: authorKey, isRemoved, isOwn }
  await notify(tx, report.authorId, 'reports.own-content', own, { mail: toAuthor })
}

export const decideOne = async (tx: Tx, report: ReportRow, outcome: Outcome, reasons: string, tellAuthor: boolean) => {
  const [moved] = await tx
    .update(reports)
    .set({ state: isFinalAfter(report) ? 'final' : 'decided', outcome })
    .where(and(eq(reports.id, report.id), eq(reports.state, report.state)))
    .returning({ id: reports.id })
  if (!moved) throw refuse('CONFLICT')
  await tx.insert(reportSteps).values({ reportId: report.id, by: 'operator', outcome, text: reasons })
  await tellBoth(tx, report, outcome, reasons, tellAuthor)
}

/** Which other reports of the same thing the decision settles too: all that wait when it goes, all it went for when it is back. */
export const settledToo = (others: readonly ReportRow[], outcome: Outcome) =>
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
    const others = (await selectReportsBeside(report, tx)).filter((other) => other.id !== id)
    for (const other of settledToo(others, outcome)) await decideOne(tx, other, outcome, reasons, false)
  })
  return (await selectReport(id))!
}

/** Reports stay for the record, without the person. */
export const eraseReporter = (tx: Tx, userId: number) =>
  tx
    .update(reports)
    .set({ userId: null, name: '', email: sql`'geloescht-' || ${reports.id} || '@invalid'` })
    .where(eq(reports.userId, userId))

/** What the author deleted needs no decision any more; those who reported it are told. */
export const closeReviewReports = async (tx: Tx, reviewId: number) => {
  const closed = await tx
    .update(reports)
    .set({ state: 'closed' })
    .where(and(eq(reports.reviewId, reviewId), inArray(reports.state, ['open', 'appealed'])))
    .returning({ name: reports.name, email: reports.email, key: reports.reporterKey, isOwn: reports.isOwn })
  if (!closed.length) return
  const [thing] = await tx.sql<{ about: string }>`
    select coalesce(p.name, c.company_name) as about from reviews r join shared.companies c on c.id = r.provider_id
    left join shared.products p on p.id = r.product_id where r.id = ${reviewId}`
  for (const { email, isOwn, ...told } of closed)
    if (!isOwn) await mailClosed(tx, email, { ...told, type: 'review', about: thing!.about })
}

/** The operator deletes a post for good. */
export const closePostReports = async (tx: Tx, postId: number) => {
  const closed = await tx.sql<{ name: string; email: string; key: string; about: string }>`
    update review_reports set state = 'closed' where post_id = ${postId} and state in ('open', 'appealed')
    returning name, email, reporter_key as key, quote->>'title' as about`
  for (const { email, ...told } of closed) await mailClosed(tx, email, { ...told, type: 'post' })
}

/** A provider that leaves takes its page along. */
export const closePageReports = async (tx: Tx, userId: number) => {
  const closed = await tx.sql<{ name: string; email: string; key: string; about: string; isOwn: boolean }>`
    update review_reports m set state = 'closed' from shared.companies c
    where c.user_id = ${userId} and m.provider_id = c.id and m.state in ('open', 'appealed')
    returning m.name, m.email, m.reporter_key as key, c.company_name as about, m.is_own as "isOwn"`
  for (const { email, isOwn, ...told } of closed) if (!isOwn) await mailClosed(tx, email, { ...told, type: 'provider' })
}
