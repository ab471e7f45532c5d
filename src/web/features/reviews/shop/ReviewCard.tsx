import type { ReactNode } from 'react'
import { formatDate } from '#lib/format.ts'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { IconCircleCheck } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { Review } from '../reviews.ts'
import css from './ReviewCard.module.css'

type ReviewCardProps = {
  review: Review
  heading?: 'h3' | 'h4'
  /** what it is about, where that is not clear from the page */
  about?: ReactNode
  children?: ReactNode
}

/** One review as everybody sees it, with the answer of the provider. */
export const ReviewCard = ({ review, heading: Heading = 'h3', about, children }: ReviewCardProps) => (
  <article className={css.card}>
    {about}
    <header className={css.head}>
      <Stars average={review.rating} />
      {review.title && <Heading className={css.title}>{review.title}</Heading>}
    </header>
    <p className={css.by}>
      <span>
        {review.user_name}, <time dateTime={review.review_date}>{formatDate(review.review_date)}</time>
        {review.changed_at && ' (bearbeitet)'}
      </span>
      {review.checked && (
        <span className={css.checked}>
          <IconCircleCheck size={16} aria-hidden /> Verifizierter Kauf
        </span>
      )}
      {review.variant_name && <span>{review.variant_name}</span>}
    </p>
    {review.review && <p className={css.text}>{review.review}</p>}
    {review.images.length > 0 && (
      <ul className={css.images}>
        {review.images.map(({ id, image, picture }, index) => (
          <li key={id}>
            <a href={image} target="_blank" rel="noreferrer">
              <Picture picture={picture} alt={`Bild ${index + 1} von ${review.user_name}, groß ansehen`} sizes="96px" />
            </a>
          </li>
        ))}
      </ul>
    )}
    {review.answer && (
      <blockquote className={css.answer}>
        <p className={css.by}>
          <strong>Antwort von {review.answer.company_name}</strong>
          <time dateTime={review.answer.date}>{formatDate(review.answer.date)}</time>
        </p>
        <p className={css.text}>{review.answer.text}</p>
      </blockquote>
    )}
    {children}
  </article>
)
