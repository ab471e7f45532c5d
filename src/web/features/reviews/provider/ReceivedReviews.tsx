import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { type ComponentType, useState } from 'react'
import { formatNumber } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { useFilters } from '#web/app/filters.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Stars } from '#web/ui/figures/Stars.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { ValuesGuard } from '#web/ui/form/LeaveGuard.tsx'
import { IconStar } from '#web/ui/icons.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { RemoveButton } from '#web/ui/overlay/RemoveButton.tsx'
import { Paging } from '#web/ui/Paging.tsx'
import { Stack } from '#web/ui/Stack.tsx'
import { type ReceivedReview, useReceivedReviews, useRemoveAnswer, useSetAnswer } from '../reviews.data.ts'
import { type ReportedReview, reportedReview } from '../reviews.ts'
import css from '../shop/OwnReviews.module.css'
import { About } from '../shop/Purchases.tsx'
import { ReviewCard } from '../shop/ReviewCard.tsx'

const AnswerForm = ({ review, onClose }: { review: ReceivedReview; onClose: () => void }) => {
  const [text, setText] = useState(review.answer?.text ?? '')
  const answer = useSetAnswer(onClose)
  return (
    <form
      noValidate
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        answer.mutate({ id: review.id, text })
      }}
    >
      <ValuesGuard values={text} />
      <Textarea
        label="Ihre Antwort"
        error={refusedFields(answer.error).text}
        description="Alle sehen sie unter der Bewertung. Nennen Sie keine persönlichen Daten."
        autosize
        minRows={3}
        maxLength={2000}
        required
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <FormActions onCancel={onClose}>
        <Button type="submit" loading={answer.isPending} disabled={!text.trim()}>
          Antwort veröffentlichen
        </Button>
      </FormActions>
    </form>
  )
}

const Received = ({ review, onReport }: { review: ReceivedReview; onReport: () => void }) => {
  const [isWriting, setIsWriting] = useState(false)
  const remove = useRemoveAnswer(() => {})
  const of = `Bewertung von ${review.user_name} zu ${review.about.name}`
  const answering = review.answer ? 'Antwort ändern' : 'Antworten'
  return (
    <li>
      <ReviewCard review={review} about={<About about={review.about} />}>
        {isWriting ? (
          <AnswerForm review={review} onClose={() => setIsWriting(false)} />
        ) : (
          <Group gap="sm">
            <Button variant="default" onClick={() => setIsWriting(true)} aria-label={`${of}: ${answering}`}>
              {answering}
            </Button>
            {review.answer && (
              <RemoveButton
                name="Ihre Antwort"
                action="Antwort löschen"
                question="Ihre Antwort löschen?"
                label={`${of}: Antwort löschen`}
                loading={remove.isPending}
                onRemove={() => remove.mutate({ id: review.id })}
              />
            )}
            <Button variant="subtle" onClick={onReport} aria-label={`${of}: melden`}>
              Melden
            </Button>
          </Group>
        )}
      </ReviewCard>
    </li>
  )
}

type Props = { ReportDialog: ComponentType<{ reported: ReportedReview; onClose: () => void }> }

/** What customers say about a provider and its products, to be answered. */
export const ReceivedReviews = ({ ReportDialog }: Props) => {
  const { get, page, set } = useFilters()
  const isUnanswered = get('offen') === '1'
  const { data, error } = useReceivedReviews(page, isUnanswered)
  const [reported, setReported] = useState<ReceivedReview | null>(null)
  if (error || !data) return <Loaded of={{ data, error }} height={420} />
  return (
    <Stack>
      {data.total_review > 0 && (
        <Card title="Ihre Bewertung als Anbieter" text="Die Bewertungen Ihrer Produkte zählen dort, nicht hier.">
          <p className={css.average}>
            <Stars average={data.avg_rating} count={data.total_review} size="large" />
          </p>
        </Card>
      )}
      <SegmentedControl
        aria-label="Welche Bewertungen"
        data={[
          { value: '', label: 'Alle' },
          { value: '1', label: `Ohne Antwort (${formatNumber(data.unanswered)})` },
        ]}
        value={isUnanswered ? '1' : ''}
        onChange={(offen) => set({ offen })}
      />
      {data.total === 0 ? (
        <EmptyState
          icon={<IconStar size={28} />}
          title={isUnanswered ? 'Alles beantwortet' : 'Noch keine Bewertungen'}
          text={
            isUnanswered
              ? 'Sie haben auf jede Bewertung geantwortet.'
              : 'Wer bei Ihnen gekauft hat, kann Sie und Ihre Produkte bewerten, sobald die Bestellung abgeschlossen ist.'
          }
        />
      ) : (
        <Card title="Bewertungen">
          <ul className={css.list}>
            {data.data.map((review) => (
              <Received key={review.id} review={review} onReport={() => setReported(review)} />
            ))}
          </ul>
          <Paging page={data} onPage={(next) => set({ seite: String(next) })} />
        </Card>
      )}
      {reported && <ReportDialog reported={reportedReview(reported)} onClose={() => setReported(null)} />}
    </Stack>
  )
}
