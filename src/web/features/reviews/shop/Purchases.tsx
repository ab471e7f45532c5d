import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#lib/format.ts'
import { IconPhoto, IconUser } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { OwnReview, Purchase } from '../reviews.data.ts'
import css from './Purchases.module.css'
import { ReviewForm } from './ReviewForm.tsx'

/** What a purchase or a review is about, with its picture. */
export const About = ({ about, text }: { about: OwnReview['about']; text?: string }) => (
  <div className={css.about}>
    <span className={css.picture}>
      {about.picture ? (
        <Picture picture={about.picture} alt="" sizes="64px" />
      ) : about.type === 'product' ? (
        <IconPhoto size={24} aria-hidden />
      ) : (
        <IconUser size={24} aria-hidden />
      )}
    </span>
    <p>
      <strong>{about.name}</strong>
      <span>{[about.type === 'provider' && 'Anbieter', text].filter(Boolean).join(' · ')}</span>
    </p>
  </div>
)

/** Completed purchases that wait for a review. */
export const Purchases = ({ purchases }: { purchases: Purchase[] }) => {
  const [chosen, setChosen] = useState<Purchase | null>(null)
  return (
    <>
      <ul className={css.list}>
        {purchases.map((purchase) => (
          <li key={`${purchase.about.type} ${purchase.purchase_id}`}>
            <About
              about={purchase.about}
              text={[purchase.variant_name, `bestellt am ${formatDate(purchase.order_date)}`]
                .filter(Boolean)
                .join(' · ')}
            />
            <Button
              variant="default"
              onClick={() => setChosen(purchase)}
              aria-label={`${purchase.about.name} bewerten`}
            >
              Bewerten
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <ReviewForm subject={{ purchase: chosen }} onClose={() => setChosen(null)} />}
    </>
  )
}
