import { type ComponentType, type CSSProperties, useState } from 'react'
import { formatNumber, formatStars } from '#lib/format.ts'
import { siteName } from '#lib/site/name.ts'
import { toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { type ReportedReview, type Review, type Reviews, reportedReview, type Thing } from '../reviews.ts'
import { ReviewCard } from './ReviewCard.tsx'
import css from './ReviewSection.module.css'
import { loadReviews } from './shown-reviews.data.ts'

const countOf = (reviews: Reviews, stars: number) =>
  reviews.count_by_rating[`rating_${stars}` as keyof Reviews['count_by_rating']]

type HistogramProps = { reviews: Reviews; chosen: number | undefined; onChoose: (stars: number | undefined) => void }

const Histogram = ({ reviews, chosen, onChoose }: HistogramProps) => (
  <ul className={css.histogram}>
    {[5, 4, 3, 2, 1].map((stars) => {
      const count = countOf(reviews, stars)
      const share = `${(100 * count) / reviews.total_review}%`
      return (
        <li key={stars}>
          <button
            type="button"
            disabled={count === 0}
            aria-pressed={chosen === stars}
            onClick={() => onChoose(chosen === stars ? undefined : stars)}
          >
            <span>
              {stars} <span aria-hidden>★</span>
              <span className="visually-hidden">{stars === 1 ? 'Stern: ' : 'Sterne: '}</span>
            </span>
            <span className={css.bar} style={{ '--share': share } as CSSProperties} />
            <span className={css.count}>{formatNumber(count)}</span>
          </button>
        </li>
      )
    })}
  </ul>
)

/** Further pages and other stars are loaded by the browser; what came with the page is the first page of all. */
const useMore = (thing: Thing, first: Reviews) => {
  const [shown, setShown] = useState({
    stars: undefined as number | undefined,
    page: 1,
    list: first.data,
    hasMore: first.hasMorePages,
  })
  const [isLoading, setIsLoading] = useState(false)
  const load = async (page: number, stars: number | undefined, before: Review[]) => {
    setIsLoading(true)
    try {
      const next = await loadReviews(thing, page, stars)
      setShown({ stars, page, list: [...before, ...next.data], hasMore: next.hasMorePages })
    } catch (error) {
      toastError(error)
    } finally {
      setIsLoading(false)
    }
  }
  return {
    ...shown,
    isLoading,
    choose: (stars: number | undefined) => void load(1, stars, []),
    more: () => void load(shown.page + 1, shown.stars, shown.list),
  }
}

type Props = {
  thing: Thing
  reviews: Reviews
  /** asks why a review is reported */
  ReportDialog: ComponentType<{ reported: ReportedReview; onClose: () => void }>
}

/** What buyers say: average, histogram, how it is verified (§5b UWG), and the reviews themselves. */
export const ReviewSection = ({ thing, reviews, ReportDialog }: Props) => {
  const { list, hasMore, isLoading, stars, choose, more } = useMore(thing, reviews)
  const [reported, setReported] = useState<Review | null>(null)
  return (
    <section id="bewertungen" className={css.section} aria-labelledby="bewertungen-titel">
      <h2 id="bewertungen-titel">Bewertungen</h2>
      <div className={css.columns}>
        <div className={css.summary}>
          {reviews.total_review > 0 && (
            <>
              <p className={css.average}>
                <strong>{formatStars(reviews.avg_rating)}</strong>
                <span>
                  <Stars average={reviews.avg_rating} size="large" />
                  <span className={css.soft}>
                    {formatNumber(reviews.total_review)} {reviews.total_review === 1 ? 'Bewertung' : 'Bewertungen'}
                  </span>
                </span>
              </p>
              <Histogram reviews={reviews} chosen={stars} onChoose={choose} />
            </>
          )}
          <p className={css.note}>
            <strong>So prüfen wir Bewertungen:</strong> Bewerten kann nur, wer{' '}
            {thing.type === 'product' ? 'das Produkt' : 'bei diesem Anbieter'} über {siteName()} gekauft hat und dessen
            Bestellung abgeschlossen ist, einmal je Kauf. Wir zeigen alle Bewertungen, gute wie schlechte; niemand
            bekommt etwas dafür. Ausgeblendet wird nur, was gegen Gesetze oder unsere Regeln verstößt.
          </p>
        </div>
        {reviews.total_review === 0 ? (
          <p className={css.soft}>
            Noch hat niemand „{thing.name}“ bewertet. Nach dem Kauf können Sie die oder der Erste sein.
          </p>
        ) : (
          <div className={css.list} aria-busy={isLoading}>
            {stars !== undefined && (
              <p className={css.soft} role="status">
                Nur {stars} {stars === 1 ? 'Stern' : 'Sterne'}{' '}
                <Button look="plain" compact onClick={() => choose(undefined)}>
                  Alle zeigen
                </Button>
              </p>
            )}
            {list.map((review) => (
              <ReviewCard key={review.id} review={review}>
                <p>
                  <button
                    type="button"
                    className={css.report}
                    onClick={() => setReported(review)}
                    aria-label={`Bewertung von ${review.user_name} melden`}
                  >
                    Melden
                  </button>
                </p>
              </ReviewCard>
            ))}
            {hasMore && (
              <Button look="quiet" onClick={more} disabled={isLoading}>
                Weitere Bewertungen
              </Button>
            )}
          </div>
        )}
      </div>
      {reported && <ReportDialog reported={reportedReview(reported)} onClose={() => setReported(null)} />}
    </section>
  )
}
