import { type SubmitEvent, useEffect, useState } from 'react'
import { formatDateTime } from '#lib/format.ts'
import { refusedFields } from '#web/app/api.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChoiceField, Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Region, Topic } from '../portal.data.ts'
import { createOwnFeed, loadOwnFeeds, type OwnFeeds as Own, removeOwnFeed } from './own-feeds.data.ts'
import css from './SuggestForm.module.css'

type OwnFeedsProps = { topics: Pick<Topic, 'id' | 'name'>[]; regions: Pick<Region, 'id' | 'name'>[] }
const fields = ['name', 'address', 'category_id', 'region_id', 'postal_code'] as const

const optionsOf = (list: { id: number; name: string }[]) => [
  <option key="" value="">
    Bitte wählen
  </option>,
  ...list.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  )),
]

/** Of trusted authors only: their calendars, and a form for another. Nothing for everybody else. */
export default function OwnFeeds({ topics, regions }: OwnFeedsProps) {
  const [own, setOwn] = useState<Own | null>(null)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})
  const [isSending, setIsSending] = useState(false)
  // whoever is no author has lost nothing when this fails
  useEffect(() => void loadOwnFeeds().then(setOwn, () => {}), [])
  if (!own || (!own.is_author && !own.data.length)) return null

  const change = async (act: () => Promise<{ status: boolean; message: string }>) => {
    setIsSending(true)
    setErrors({})
    try {
      toastOutcome(await act())
      setOwn(await loadOwnFeeds())
      return true
    } catch (error) {
      const refused = refusedFields(error)
      setErrors(refused)
      if (!Object.keys(refused).length) toastError(error)
      return false
    } finally {
      setIsSending(false)
    }
  }
  const send = async (form: HTMLFormElement) => {
    const data = new FormData(form)
    const typed = Object.fromEntries(fields.map((name) => [name, String(data.get(name) ?? '')]))
    if (await change(() => createOwnFeed(typed))) form.reset()
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(event.currentTarget)
  }
  return (
    <Card
      className={css.card}
      title="Ihr Kalender"
      text="Ihre Vorschläge erscheinen ohne Prüfung. Tragen Sie die Adresse Ihres öffentlichen Kalenders ein, dann lesen wir ihn alle sechs Stunden und Sie müssen nichts doppelt eintippen."
    >
      {own.data.map(({ id, name, address, error, note, posts, read_at }) => (
        <div key={id} className={css.own}>
          <strong>{name}</strong>
          <span>{address}</span>
          <span>
            {read_at ? `Zuletzt gelesen am ${formatDateTime(read_at)}, ${posts} im Portal` : 'Wird gleich gelesen'}
          </span>
          {error && <Notice kind="error">{error}</Notice>}
          {note && <Notice kind="warning">{note}</Notice>}
          <div>
            <Button
              look="quiet"
              disabled={isSending}
              aria-label={`Kalender von ${name} entfernen`}
              onClick={() => void change(() => removeOwnFeed(id))}
            >
              Entfernen
            </Button>
          </div>
        </div>
      ))}
      {own.is_author && (
        <form className={css.form} onSubmit={onSubmit} noValidate aria-label="Kalender eintragen">
          <Field label="Veranstalter" name="name" maxLength={120} error={errors.name} />
          <Field label="Adresse des Kalenders" name="address" type="url" maxLength={500} error={errors.address} />
          <div className={css.pair}>
            <ChoiceField label="Thema der Termine" name="category_id" error={errors.category_id}>
              {optionsOf(topics)}
            </ChoiceField>
            <ChoiceField label="Region der Termine" name="region_id" error={errors.region_id}>
              {optionsOf(regions)}
            </ChoiceField>
            <Field
              label="Postleitzahl der Termine"
              name="postal_code"
              inputMode="numeric"
              maxLength={5}
              isOptional
              error={errors.postal_code}
            />
          </div>
          <div>
            <Button type="submit" disabled={isSending}>
              Kalender eintragen
            </Button>
          </div>
        </form>
      )}
    </Card>
  )
}
