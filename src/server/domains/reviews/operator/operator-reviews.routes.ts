import { operatorReviewCalls } from '#contract/reviews/operator.ts'
import type { InputOf } from '#contract/wire/call.ts'
import { formatDate, germanDay } from '#lib/format.ts'
import { type Route, serve } from '#server/platform/http/serve.ts'
import { presentPage } from '#server/platform/paging.ts'
import { writeCsv } from '#server/platform/sheets/write-csv.ts'
import { isoTime } from '#server/platform/times.ts'
import { type ListedReview, type ReviewFilter, readAllReviews, selectAllReviews } from './operator-reviews.queries.ts'

type Typed = InputOf<typeof operatorReviewCalls.getReviewsFile>

export const readReviewFilter = ({ provider_id, product_id, user_id, ...rest }: Typed): ReviewFilter => ({
  ...rest,
  providerId: provider_id,
  productId: product_id,
  userId: user_id,
})

const present = (row: ListedReview) => ({
  id: row.id,
  stars: row.stars,
  title: row.title,
  text: row.text,
  answer: row.answer ?? '',
  state: row.state,
  author: row.author,
  user_id: row.userId,
  product: row.productId === null ? null : { id: row.productId, name: row.productName ?? '' },
  provider: { id: row.providerId, company_name: row.companyName },
  order_number: row.orderNumber,
  open_reports: row.openReports,
  created_at: isoTime(row.createdAt),
})

const columns = [
  { header: 'Nummer', type: 'whole' },
  { header: 'Sterne', type: 'whole' },
  { header: 'Titel' },
  { header: 'Text', width: 60 },
  { header: 'Antwort', width: 60 },
  { header: 'Verfasser' },
  { header: 'Angebot' },
  { header: 'Anbieter' },
  { header: 'Bestellung' },
  { header: 'Stand' },
  { header: 'Offene Meldungen', type: 'whole' },
  { header: 'Geschrieben' },
] as const

async function* cellsOf(filter: ReviewFilter) {
  for await (const row of readAllReviews(filter))
    yield [
      row.id,
      row.stars,
      row.title,
      row.text,
      row.answer ?? '',
      row.author,
      row.productName ?? '',
      row.companyName,
      row.orderNumber,
      row.state === 'shown' ? 'sichtbar' : 'ausgeblendet',
      row.openReports,
      formatDate(row.createdAt),
    ]
}

export const operatorReviewRoutes: Route[] = serve('reviews', operatorReviewCalls, {
  listAllReviews: async (_, { page, per_page, ...typed }) =>
    presentPage(await selectAllReviews(readReviewFilter(typed), page, per_page), present),
  getReviewsFile: async (_, typed) => ({
    filename: `bewertungen-${germanDay()}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: writeCsv(columns, cellsOf(readReviewFilter(typed))),
  }),
})
