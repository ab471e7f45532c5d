import { Button, Checkbox, FileInput, Stack, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { maxReviewImages } from '#contract/reviews/calls.ts'
import { useSending } from '#web/app/public/sending.ts'
import { toast, toastWarning } from '#web/app/toasts.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormActions } from '#web/ui/form/FormActions.tsx'
import { IconX } from '#web/ui/icons.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { OwnReview, Purchase } from '../reviews.data.ts'
import { createReview, updateReview } from '../reviews.data.ts'
import css from './ReviewForm.module.css'
import { StarsField } from './StarsField.tsx'

type Subject = { purchase: Purchase } | { review: OwnReview }
type ReviewFormProps = { subject: Subject; onClose: () => void }

const startOf = (subject: Subject) =>
  'review' in subject
    ? {
        rating: subject.review.rating,
        title: subject.review.title,
        review: subject.review.review,
        anonym: subject.review.anonym,
      }
    : { rating: 0, title: '', review: '', anonym: false }

/** Writes a review of a purchase, or changes one. */
export const ReviewForm = ({ subject, onClose }: ReviewFormProps) => {
  const client = useQueryClient()
  const [values, setValues] = useState(startOf(subject))
  const [files, setFiles] = useState<File[]>([])
  const [removed, setRemoved] = useState<number[]>([])
  // any refusal of a review is also shown as a warning, by the specification
  const { errors, setErrors, isSending, send } = useSending([], () => {})
  const { about } = 'review' in subject ? subject.review : subject.purchase
  const kept = 'review' in subject ? subject.review.images.filter(({ id }) => !removed.includes(id)) : []
  const imagesLeft = maxReviewImages - kept.length

  const save = () => {
    const input = { ...values, images: files.length ? files : undefined }
    if ('review' in subject) return updateReview({ ...input, id: subject.review.id, removed_images: removed })
    const { purchase_id } = subject.purchase
    return createReview({ ...input, type: about.type, type_instance: about.id, purchase_id })
  }
  const publish = async () => {
    const { status, message } = await save().catch((error: unknown) => {
      toastWarning(error)
      throw error
    })
    if (status === 200) toast.success(message)
    else toast.warning(message)
    await client.invalidateQueries()
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (values.rating === 0) setErrors({ rating: 'Bitte vergeben Sie zwischen einem und fünf Sternen.' })
    else void send(publish)
  }

  return (
    <Dialog opened onClose={onClose} size="lg" title={`${about.name} bewerten`}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <StarsField
            value={values.rating}
            error={errors.rating}
            onChange={(rating) => setValues({ ...values, rating })}
          />
          <TextInput
            label="Überschrift (freiwillig)"
            maxLength={120}
            value={values.title}
            error={errors.title}
            onChange={(event) => setValues({ ...values, title: event.currentTarget.value })}
          />
          <Textarea
            label="Ihre Erfahrung (freiwillig)"
            description={
              about.type === 'product'
                ? 'Was gefällt Ihnen, was nicht? Würden Sie es wieder kaufen?'
                : 'Wie waren Beratung, Verpackung und Lieferung?'
            }
            autosize
            minRows={4}
            maxLength={4000}
            value={values.review}
            error={errors.review}
            onChange={(event) => setValues({ ...values, review: event.currentTarget.value })}
          />
          {kept.length > 0 && (
            <ul className={css.images}>
              {kept.map(({ id, picture }, index) => (
                <li key={id}>
                  <Picture picture={picture} alt={`Ihr Bild ${index + 1}`} sizes="88px" />
                  <button
                    type="button"
                    aria-label={`Bild ${index + 1} entfernen`}
                    onClick={() => setRemoved([...removed, id])}
                  >
                    <IconX size={18} aria-hidden />
                  </button>
                </li>
              ))}
            </ul>
          )}
          {imagesLeft > 0 && (
            <FileInput
              label={imagesLeft === maxReviewImages ? 'Bilder (freiwillig)' : 'Weitere Bilder'}
              description={`Bis zu ${imagesLeft}, als JPG, PNG oder WebP. Bitte keine Gesichter anderer Personen.`}
              placeholder="Bilder auswählen"
              multiple
              clearable
              clearButtonProps={{ 'aria-label': 'Auswahl der Bilder aufheben' }}
              accept="image/png,image/jpeg,image/webp"
              value={files}
              error={errors.images ?? errors.image ?? errors.file}
              onChange={(chosen) => setFiles(chosen.slice(0, imagesLeft))}
            />
          )}
          <Checkbox
            label="Ohne meinen Namen zeigen"
            description="Sonst steht dort Ihr Vorname mit dem ersten Buchstaben des Nachnamens."
            checked={values.anonym}
            onChange={(event) => setValues({ ...values, anonym: event.currentTarget.checked })}
          />
          <FormActions isAtEnd onCancel={onClose}>
            <Button type="submit" loading={isSending}>
              {'review' in subject ? 'Änderung speichern' : 'Bewertung veröffentlichen'}
            </Button>
          </FormActions>
        </Stack>
      </form>
    </Dialog>
  )
}
