import { pictureSet, pictureUrl } from '#server/platform/files/pictures.ts'
import { isoTime } from '#server/platform/times.ts'
import type { Rating } from './ratings.service.ts'
import type { AboutRow, PictureRow, PurchaseRow, ReviewRow } from './reviews.queries.ts'
import { displayName } from './reviews.rules.ts'

const presentPicture = ({ key, width, height }: Omit<PictureRow, 'id'>) => ({ ...pictureSet(key), width, height })

export const presentRating = ({ tenths, count, histogram }: Rating) => ({
  avg_rating: tenths / 10,
  total_review: count,
  count_by_rating: {
    rating_1: histogram[0]!,
    rating_2: histogram[1]!,
    rating_3: histogram[2]!,
    rating_4: histogram[3]!,
    rating_5: histogram[4]!,
  },
})

export const presentReview = (row: ReviewRow) => {
  const name = displayName(row)
  return {
    id: row.id,
    rating: row.stars,
    title: row.title,
    review: row.text,
    review_date: isoTime(row.createdAt),
    changed_at: row.changedAt && isoTime(row.changedAt),
    reviewer: { id: row.isAnonymous ? null : row.userId, name },
    user_name: name,
    anonym: row.isAnonymous,
    // nobody else can write one
    checked: true,
    variant_name: row.variantName,
    images: row.images.map((image) => ({
      id: image.id,
      image: pictureUrl(image.key, 1024),
      picture: presentPicture(image),
    })),
    is_home: row.isHome,
    answer:
      row.answer === null ? null : { text: row.answer, date: isoTime(row.answeredAt!), company_name: row.companyName },
  }
}

const presentAbout = (row: AboutRow) => ({
  type: row.productId === null ? ('provider' as const) : ('product' as const),
  id: row.productId ?? row.providerId,
  name: row.productName ?? row.companyName,
  slug: row.slug,
  picture: row.image && presentPicture(row.image),
})

export const presentReceived = (row: ReviewRow) => ({ ...presentReview(row), about: presentAbout(row) })

export const presentOwn = (row: ReviewRow) => ({
  ...presentReceived(row),
  order_number: row.orderNumber,
  is_hidden: row.state === 'hidden',
})

export const presentPurchase = (row: PurchaseRow) => ({
  purchase_id: row.purchaseId,
  about: presentAbout(row),
  variant_name: row.variantName,
  order_number: row.orderNumber,
  order_date: isoTime(row.placedAt),
})
