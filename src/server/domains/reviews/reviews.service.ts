import { and, eq, inArray } from 'drizzle-orm'
import { maxReviewImages } from '#contract/reviews/calls.ts'
import type { Upload } from '#contract/wire/fields.ts'
import { refuse, refuseField } from '#lib/errors.ts'
import { assertMayPost } from '#server/domains/accounts/index.ts'
import { tellCatalogue } from '#server/domains/catalogue/index.ts'
import { notify } from '#server/domains/notifications/index.ts'
import type { CompanyCtx, CustomerCtx } from '#server/platform/context.ts'
import { contributionsOf } from '#server/platform/domain.ts'
import { removePictureLater, type Stored, withPictures } from '#server/platform/files/pictures.ts'
import { db } from '#server/platform/sql/index.ts'
import { inTransaction, type Tx } from '#server/platform/transaction.ts'
import { sharedCompanies, sharedUsers } from '../accounts/accounts.tables.ts'
import { changeRating, lockThing, type Thing } from './ratings.service.ts'
import { mailAnswer, mailNewReview } from './reviews.mails.ts'
import { findOwnOf, type ReviewRow, selectPurchasesOf, selectReview } from './reviews.queries.ts'
import { reviewImages, reviews } from './reviews.tables.ts'

export type NewReview = { stars: number; title: string; text: string; isAnonymous: boolean }
export type Changes = Partial<NewReview> & { removedImageIds?: number[] }

export const noReview = () => refuse('NOT_FOUND', { message: 'Diese Bewertung wurde nicht gefunden.' })
const alreadyReviewed = () =>
  refuse('CONFLICT', { message: 'Diesen Kauf haben Sie schon bewertet. Sie können Ihre Bewertung ändern.' })

export const thingOf = ({ productId, providerId }: { productId: number | null; providerId: number }): Thing =>
  productId === null ? { type: 'provider', id: providerId } : { type: 'product', id: productId }

const findPurchase = async (userId: number, thing: Thing, purchaseId: number | null) => {
  const bought = await selectPurchasesOf(userId, thing, purchaseId)
  const field = purchaseId === null ? 'thing' : 'purchaseId'
  if (!bought.length)
    throw refuseField(
      field,
      thing.type === 'product'
        ? 'Ein Produkt bewerten kann nur, wer es hier gekauft hat.'
        : 'Einen Anbieter bewerten kann nur, wer hier bei ihm gekauft hat.',
    )
  const completed = bought.filter(({ isCompleted }) => isCompleted)
  if (!completed.length)
    throw refuse('CONFLICT', { message: 'Sie können bewerten, sobald die Bestellung abgeschlossen ist.' })
  const purchase = completed.find(({ isReviewed }) => !isReviewed)
  if (!purchase) throw alreadyReviewed()
  return purchase
}

const addImages = (tx: Tx, reviewId: number, pictures: Stored[]) =>
  pictures.length ? tx.insert(reviewImages).values(pictures.map((picture) => ({ ...picture, reviewId }))) : null

const tellProvider = async (tx: Tx, thing: Thing, providerId: number, review: NewReview) => {
  const [reviewed] = await tx.sql<{ userId: number; email: string; about: string }>`
    select u.id as "userId", u.email, coalesce((select name from shared.products where id = ${thing.type === 'product' ? thing.id : null}), c.company_name) as about
    from shared.companies c join shared.users u on u.id = c.user_id where c.id = ${providerId} and not c.canceled`
  if (!reviewed) return
  const { userId, email, about } = reviewed
  const mail = () => mailNewReview(tx, email, { ...review, about })
  await notify(tx, userId, 'reviews.received', { about, stars: review.stars }, { mail })
}

export const createReview = async (
  ctx: CustomerCtx,
  thing: Thing,
  purchaseId: number | null,
  review: NewReview,
  uploads: Upload[],
): Promise<ReviewRow> => {
  const { user } = ctx
  await assertMayPost(user)
  const { vendorOrderId, orderItemId, providerId } = await findPurchase(user.id, thing, purchaseId)
  const id = await withPictures(ctx, 'reviews', uploads, (pictures) =>
    inTransaction(async (tx) => {
      await lockThing(tx, thing)
      const productId = thing.type === 'product' ? thing.id : null
      const bought = { userId: user.id, providerId, productId, vendorOrderId, orderItemId }
      // sent twice at once: the index decides
      const [made] = await tx
        .insert(reviews)
        .values({ ...review, ...bought })
        .onConflictDoNothing()
        .returning({ id: reviews.id })
      if (!made) throw alreadyReviewed()
      await addImages(tx, made.id, pictures)
      await changeRating(tx, thing, { to: review.stars })
      await tellCatalogue(tx, 'review', made.id)
      await tellProvider(tx, thing, providerId, review)
      return made.id
    }),
  )
  return (await selectReview(id))!
}

/** An own review, locked after what it is about; one that is gone is as absent as a foreign one. */
const lockOwn = async (tx: Tx, userId: number, id: number) => {
  const own = and(eq(reviews.id, id), eq(reviews.userId, userId))
  const [found] = await tx
    .select({ productId: reviews.productId, providerId: reviews.providerId })
    .from(reviews)
    .where(own)
  if (!found) throw noReview()
  const thing = thingOf(found)
  await lockThing(tx, thing)
  const [review] = await tx.select().from(reviews).where(own).for('update')
  if (!review || review.state === 'deleted') throw noReview()
  return { review, thing }
}

/** Locks a review after what it is about, for a decision about a report. */
export const lockReview = async (tx: Tx, id: number) => {
  const [found] = await tx
    .select({ productId: reviews.productId, providerId: reviews.providerId })
    .from(reviews)
    .where(eq(reviews.id, id))
  if (found) await lockThing(tx, thingOf(found))
  await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.id, id)).for('update')
}

/** Hides a review after a report, or shows it again; its stars go and come with it. */
export const setReviewShown = async (tx: Tx, id: number, isShown: boolean) => {
  const [from, to] = isShown ? (['hidden', 'shown'] as const) : (['shown', 'hidden'] as const)
  const [changed] = await tx
    .update(reviews)
    .set({ state: to })
    .where(and(eq(reviews.id, id), eq(reviews.state, from)))
    .returning({ stars: reviews.stars, productId: reviews.productId, providerId: reviews.providerId })
  if (!changed) return
  await changeRating(tx, thingOf(changed), isShown ? { to: changed.stars } : { from: changed.stars })
  await tellCatalogue(tx, 'review', id)
}

const dropImages = async (tx: Tx, reviewId: number, ids: number[] | 'all') => {
  const gone = await tx
    .delete(reviewImages)
    .where(and(eq(reviewImages.reviewId, reviewId), ids === 'all' ? undefined : inArray(reviewImages.id, ids)))
    .returning({ key: reviewImages.key })
  for (const { key } of gone) await removePictureLater(tx, key)
  return gone.length
}

export const updateReview = async (
  ctx: CustomerCtx,
  id: number,
  { removedImageIds = [], ...changes }: Changes,
  uploads: Upload[],
  productId?: number,
): Promise<ReviewRow> => {
  const { user } = ctx
  await assertMayPost(user)
  // strangers must not make the server work on pictures
  const own = and(eq(reviews.id, id), eq(reviews.userId, user.id), eq(reviews.state, 'shown'))
  if (uploads.length && !(await db.$count(reviews, own))) throw noReview()
  await withPictures(ctx, 'reviews', uploads, (pictures) =>
    inTransaction(async (tx) => {
      const { review, thing } = await lockOwn(tx, user.id, id)
      if (productId !== undefined && review.productId !== productId) throw noReview()
      if (review.state === 'hidden')
        throw refuse('CONFLICT', { message: 'Diese Bewertung wurde ausgeblendet und lässt sich nicht mehr ändern.' })
      if (removedImageIds.length && (await dropImages(tx, id, removedImageIds)) < new Set(removedImageIds).size)
        throw refuseField('removedImageIds', 'Dieses Bild gehört nicht zu der Bewertung.')
      await addImages(tx, id, pictures)
      if ((await tx.$count(reviewImages, eq(reviewImages.reviewId, id))) > maxReviewImages)
        throw refuseField('images', `Eine Bewertung kann höchstens ${maxReviewImages} Bilder haben.`)
      await tx
        .update(reviews)
        .set({ ...changes, changedAt: new Date() })
        .where(eq(reviews.id, id))
      await changeRating(tx, thing, { from: review.stars, to: changes.stars ?? review.stars })
      await tellCatalogue(tx, 'review', id)
    }),
  )
  return (await selectReview(id))!
}

/** Sets the words of the newest own review of a product, or writes the first one. */
export const setProductReview = async (ctx: CustomerCtx, productId: number, changes: Changes): Promise<ReviewRow> => {
  const known = await findOwnOf(ctx.user.id, productId)
  if (known !== undefined) return updateReview(ctx, known, changes, [])
  const { stars, title = '', text = '', isAnonymous = false } = changes
  if (stars === undefined) throw refuseField('stars', 'Bitte vergeben Sie zwischen einem und fünf Sternen.')
  return createReview(ctx, { type: 'product', id: productId }, null, { stars, title, text, isAnonymous }, [])
}

declare module '#server/platform/domain.ts' {
  interface Contributions {
    /** runs in the transaction that deletes it */
    afterReviewDeleted?: (tx: Tx, reviewId: number) => Promise<void>
  }
}

/** The words and pictures go; the row stays, since reports may name it. */
export const eraseReview = async (tx: Tx, userId: number, id: number) => {
  const { review, thing } = await lockOwn(tx, userId, id)
  await dropImages(tx, id, 'all')
  const gone = { state: 'deleted', title: '', text: '', answer: null, answeredAt: null, isHome: false } as const
  await tx
    .update(reviews)
    .set({ ...gone, changedAt: new Date() })
    .where(eq(reviews.id, id))
  if (review.state === 'shown') await changeRating(tx, thing, { from: review.stars })
  await tellCatalogue(tx, 'review', id)
  for (const act of contributionsOf('afterReviewDeleted')) await act(tx, id)
}

export const removeReview = ({ user }: CustomerCtx, id: number) => inTransaction((tx) => eraseReview(tx, user.id, id))

const ofProvider = ({ user }: CompanyCtx, id: number) =>
  and(eq(reviews.id, id), eq(reviews.providerId, user.providerId), eq(reviews.state, 'shown'))

export const setAnswer = async (ctx: CompanyCtx, id: number, answer: string): Promise<ReviewRow> => {
  await inTransaction(async (tx) => {
    const [before] = await tx
      .select({ answer: reviews.answer, userId: reviews.userId, productId: reviews.productId })
      .from(reviews)
      .where(ofProvider(ctx, id))
      .for('update')
    if (!before) throw noReview()
    await tx.update(reviews).set({ answer, answeredAt: new Date() }).where(eq(reviews.id, id))
    await tellCatalogue(tx, 'review', id)
    if (before.answer !== null || before.userId === null) return
    const [author] = await tx
      .select({ email: sharedUsers.email })
      .from(sharedUsers)
      .where(eq(sharedUsers.id, before.userId))
    const [company] = await tx
      .select({ name: sharedCompanies.companyName })
      .from(sharedCompanies)
      .where(eq(sharedCompanies.id, ctx.user.providerId))
    const [product] = await tx.sql<{ name: string }>`select name from shared.products where id = ${before.productId}`
    const companyName = company!.name
    const facts = { about: product?.name ?? companyName, companyName }
    const mail = () => mailAnswer(tx, author!.email, { ...facts, answer })
    await notify(tx, before.userId, 'reviews.answered', facts, { mail })
  })
  return (await selectReview(id))!
}

export const removeAnswer = async (ctx: CompanyCtx, id: number): Promise<ReviewRow> => {
  await inTransaction(async (tx) => {
    const [gone] = await tx
      .update(reviews)
      .set({ answer: null, answeredAt: null })
      .where(ofProvider(ctx, id))
      .returning({ id: reviews.id })
    if (!gone) throw noReview()
    await tellCatalogue(tx, 'review', id)
  })
  return (await selectReview(id))!
}
