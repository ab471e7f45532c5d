import { Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFilters } from '#web/app/filters.ts'
import { orderPath, paths, productPath } from '#web/app/paths.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { IconStar } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type OwnReview, useOwnReviews, usePurchases, useRemoveReview } from '../reviews.data.ts'
import css from './OwnReviews.module.css'
import { About, Purchases } from './Purchases.tsx'
import { ReviewCard } from './ReviewCard.tsx'
import { ReviewForm } from './ReviewForm.tsx'

const Waiting = () => {
  const [page, setPage] = useState(1)
  const { data } = usePurchases(page)
  if (!data?.total) return null
  return (
    <Card title="Noch nicht bewertet" text="Abgeschlossene Käufe, zu denen Sie noch nichts gesagt haben.">
      <Purchases purchases={data.data} />
      {data.lastPage > 1 && <Paging page={data} onPage={setPage} />}
    </Card>
  )
}

type OwnProps = { review: OwnReview; onChange: () => void; onRemove: () => void }

const Own = ({ review, onChange, onRemove }: OwnProps) => (
  <li>
    <ReviewCard review={review} about={<About about={review.about} />}>
      {review.is_hidden && (
        <Notice kind="warning">
          Diese Bewertung ist ausgeblendet. Die Begründung und den Weg zur Beschwerde haben wir Ihnen per E-Mail
          geschickt.
        </Notice>
      )}
      <Group gap="sm">
        {review.is_hidden ? (
          <Badge variant="light" color="yellow">
            Ausgeblendet
          </Badge>
        ) : (
          <Button variant="default" onClick={onChange} aria-label={`Bewertung von ${review.about.name} ändern`}>
            Ändern
          </Button>
        )}
        <Button variant="subtle" onClick={onRemove} aria-label={`Bewertung von ${review.about.name} löschen`}>
          Löschen
        </Button>
        <span className={css.links}>
          <Link to={orderPath(review.order_number)}>Bestellung {review.order_number}</Link>
          {review.about.slug && <Link to={productPath(review.about.slug)}>Zum Produkt</Link>}
        </span>
      </Group>
    </ReviewCard>
  </li>
)

/** What somebody bought and may review, and what they wrote so far. */
export const OwnReviews = () => {
  const { page, set } = useFilters()
  const { data, error } = useOwnReviews(page)
  const [changed, setChanged] = useState<OwnReview | null>(null)
  const [asked, setAsked] = useState<OwnReview | null>(null)
  const remove = useRemoveReview(() => setAsked(null))
  if (error) return <Loaded of={{ data, error }} />
  return (
    <Stack>
      <Waiting />
      <Loaded of={{ data, error }} height={320} />
      {data?.total === 0 && (
        <EmptyState
          icon={<IconStar size={28} />}
          title="Noch keine Bewertungen"
          text="Sobald eine Bestellung abgeschlossen ist, können Sie das Produkt und den Anbieter bewerten."
          action={<ButtonLink to={paths.orders}>Zu meinen Bestellungen</ButtonLink>}
        />
      )}
      {data && data.total > 0 && (
        <Card title="Meine Bewertungen">
          <ul className={css.list}>
            {data.data.map((review) => (
              <Own
                key={review.id}
                review={review}
                onChange={() => setChanged(review)}
                onRemove={() => setAsked(review)}
              />
            ))}
          </ul>
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </Card>
      )}
      {changed && <ReviewForm subject={{ review: changed }} onClose={() => setChanged(null)} />}
      <ConfirmDialog
        isOpen={asked !== null}
        title="Bewertung löschen?"
        text="Text und Bilder sind dann weg, auch die Antwort des Anbieters. Sie können den Kauf später neu bewerten."
        action="Löschen"
        isWorking={remove.isPending}
        onConfirm={() => asked && remove.mutate({ id: asked.id })}
        onClose={() => setAsked(null)}
      />
    </Stack>
  )
}
