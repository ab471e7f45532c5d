import { reviewCalls } from '#contract/reviews/calls.ts'
import { reviewReportCalls } from '#contract/reviews/reports.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { refuseField } from '#lib/errors.ts'
import type { AccountCtx, SessionUser } from '#server/platform/context.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { presentOperatorReport, presentReport } from './reports.present.ts'
import { selectReports } from './reports.queries.ts'
import {
  createAppeal,
  createPageReport,
  createPostReport,
  createReport,
  decideReport,
  getReport,
  reporterOf,
} from './reports.service.ts'
import './reviews.account.ts'
import { presentOwn, presentPurchase, presentRating, presentReceived, presentReview } from './reviews.present.ts'
import { type ReviewRow, selectOwn, selectPurchases, selectReceived, selectShown } from './reviews.queries.ts'
import type { Thing } from './reviews.ratings.ts'
import {
  type Changes,
  createReview,
  type NewReview,
  removeAnswer,
  removeReview,
  setAnswer,
  setProductReview,
  updateReview,
} from './reviews.service.ts'

type Calls = typeof reviewCalls
type Words = Pick<InputOf<Calls['createReview']>, 'rating' | 'title' | 'review' | 'anonym'>

const readNew = ({ rating, title, review, anonym }: Words): NewReview => ({
  stars: rating,
  title,
  text: review,
  isAnonymous: anonym,
})

const readChanges = (input: Partial<Words> & { removed_images?: number[] }): Changes => ({
  ...(input.rating !== undefined && { stars: input.rating }),
  ...(input.title !== undefined && { title: input.title }),
  ...(input.review !== undefined && { text: input.review }),
  ...(input.anonym !== undefined && { isAnonymous: input.anonym }),
  removedImageIds: input.removed_images,
})

const saved = async (review: Promise<ReviewRow>, message = 'Danke! Ihre Bewertung ist veröffentlicht.') => ({
  status: 200 as const,
  message,
  data: presentOwn(await review),
})
const changed = (review: Promise<ReviewRow>) => saved(review, 'Ihre Bewertung ist geändert.')
const removed = async (work: Promise<unknown>) => {
  await work
  return { status_code: 200 as const, message: 'Ihre Bewertung ist gelöscht.' }
}
const answered = async (review: Promise<ReviewRow>, message: string) => ({
  status: true,
  message,
  data: presentReceived(await review),
})

const reviewRoutes = serve('reviews', reviewCalls, {
  listReviews: async (_ctx, { type, type_instance, page, rating }) => {
    const shown = await selectShown({ type, id: type_instance }, page, rating)
    return { ...presentPage(shown, presentReview), ...presentRating(shown.rating) }
  },
  createReview: (ctx, { type, type_instance, purchase_id, images = [], ...words }) =>
    saved(createReview(ctx, { type, id: type_instance }, purchase_id ?? null, readNew(words), images)),
  createProductReview: (ctx, { product_id, purchase_id, images = [], ...words }) =>
    saved(createReview(ctx, { type: 'product', id: product_id }, purchase_id ?? null, readNew(words), images)),
  setProductReview: (ctx, { product_id, ...words }) => saved(setProductReview(ctx, product_id, readChanges(words))),
  updateReview: (ctx, { id, images = [], ...words }) => changed(updateReview(ctx, id, readChanges(words), images)),
  updateProductReview: (ctx, { id, product_id, images = [], ...words }) =>
    changed(updateReview(ctx, id, readChanges(words), images, product_id)),
  removeReview: (ctx, { id }) => removed(removeReview(ctx, id)),
  removeProductReview: (ctx, { id }) => removed(removeReview(ctx, id)),
  listOwnReviews: async ({ user }, { page }) => presentPage(await selectOwn(user.id, page), presentOwn),
  listPurchases: async ({ user }, { page, order_number }) =>
    presentPage(await selectPurchases(user.id, page, order_number ?? null), presentPurchase),
  listReceivedReviews: async ({ user }, { page, unanswered }) => {
    const received = await selectReceived(user.providerId, page, unanswered)
    return {
      ...presentPage(received, presentReceived),
      ...presentRating(received.rating),
      unanswered: received.unanswered,
    }
  },
  setAnswer: (ctx, { id, text }) => answered(setAnswer(ctx, id, text), 'Ihre Antwort ist veröffentlicht.'),
  removeAnswer: (ctx, { id }) => answered(removeAnswer(ctx, id), 'Ihre Antwort ist gelöscht.'),
})

type Notice = InputOf<(typeof reviewReportCalls)['createReport']>
const noticed = (report_id: number) => ({
  status: 200 as const,
  message: 'Danke für Ihren Hinweis. Wir haben Ihnen eine Bestätigung per E-Mail geschickt.',
  report_id,
})
const report = async ({ user }: AccountCtx, { id, reason, text }: Notice, type?: Thing['type']) =>
  noticed(await createReport({ id, reason, text }, await reporterOf(user), type))

/** Whoever is not logged in says who they are. */
const anybody = async (user: SessionUser | null, { name, email }: { name: string; email: string }) => {
  if (user) return reporterOf(user)
  if (!name) throw refuseField('name', 'Bitte nennen Sie Ihren Namen.')
  if (!email) throw refuseField('email', 'Bitte nennen Sie Ihre E-Mail-Adresse.')
  return { userId: null, name, email }
}

const reportRoutes = serve('reviews', reviewReportCalls, {
  createProductReport: (ctx, input) => report(ctx, input, 'product'),
  createProviderReport: (ctx, input) => report(ctx, input, 'provider'),
  createReport: (ctx, input) => report(ctx, input),
  createGuestReport: async (_ctx, { id, reason, text, name, email }) =>
    noticed(await createReport({ id, reason, text }, { userId: null, name, email })),
  createPageReport: async ({ user }, { id, reason, text, ...person }) =>
    noticed(await createPageReport({ id, reason, text }, await anybody(user, person))),
  createPostReport: async ({ user }, { id, reason, text, ...person }) =>
    noticed(await createPostReport({ id, reason, text }, await anybody(user, person))),
  getReport: async (_ctx, { key }) => {
    const { report, side, canAppeal } = await getReport(key)
    return { data: { ...presentReport(report), side, can_appeal: canAppeal } }
  },
  createAppeal: async (_ctx, { key, text }) => {
    await createAppeal(key, text)
    return { status: true, message: 'Ihre Beschwerde ist eingegangen. Wir melden uns per E-Mail.' }
  },
  listReports: async (_ctx, { page, state }) => {
    const found = await selectReports(page, state ?? null)
    return { ...presentPage(found, presentOperatorReport), waiting: found.waiting }
  },
  setDecision: async (_ctx, { id, outcome, reasons }) => ({
    status: true,
    message: 'Die Entscheidung ist gespeichert, beide Seiten sind benachrichtigt.',
    data: presentOperatorReport(await decideReport(id, outcome, reasons)),
  }),
})

export const routes: Route[] = [...reviewRoutes, ...reportRoutes]
