import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#web/app/paths.ts'
import { useGuestForm } from '#web/app/public/guest-form.data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { AreaField, ChoiceField, Field } from '#web/ui/form/Field.tsx'
import { TrapField } from '#web/ui/form/TrapField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Region, Topic } from '../portal.data.ts'
import css from './SuggestForm.module.css'
import { sendSuggestion } from './suggest.data.ts'

const fields = [
  'name',
  'email',
  'title',
  'teaser',
  'text',
  'category_id',
  'region_id',
  'date',
  'start_time',
  'end_time',
  'place_name',
  'street',
  'postal_code',
  'price',
  'link',
  'website',
] as const

type SuggestFormProps = { topics: Pick<Topic, 'id' | 'name'>[]; regions: Pick<Region, 'id' | 'name'>[] }

/** A post or an event that somebody would like to read in the portal. */
export const SuggestForm = ({ topics, regions }: SuggestFormProps) => {
  const frame = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { errors, refusals, isSending, canSend, form } = useGuestForm(async (typed, data, token) => {
    const values = Object.fromEntries(fields.map((name) => [name, typed(name)]))
    await sendSuggestion({ ...values, accept_privacy: data.has('accept_privacy'), token })
    await navigate(paths.portalSuggestSent)
  })
  useEffect(() => {
    if (refusals) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  return (
    <Card className={css.card}>
      <form className={css.form} {...form} ref={frame} aria-label="Vorschlag für das Regionalportal">
        <Field label="Titel" name="title" maxLength={120} error={errors.title} />
        <Field label="Kurz gesagt" name="teaser" hint="Ein Satz für die Liste" maxLength={300} error={errors.teaser} />
        <AreaField label="Beschreibung" name="text" rows={6} maxLength={5000} isOptional error={errors.text} />
        <div className={css.pair}>
          <ChoiceField label="Thema" name="category_id" error={errors.category_id}>
            <option value="">Bitte wählen</option>
            {topics.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </ChoiceField>
          <ChoiceField label="Region" name="region_id" error={errors.region_id}>
            <option value="">Bitte wählen</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </ChoiceField>
          <DateField label="Tag" name="date" hint="Nur bei einem Termin" isOptional error={errors.date} />
          <Field label="Beginn" name="start_time" type="time" isOptional error={errors.start_time} />
          <Field label="Ende" name="end_time" type="time" isOptional error={errors.end_time} />
          <Field label="Ort" name="place_name" maxLength={120} isOptional error={errors.place_name} />
          <Field label="Straße und Hausnummer" name="street" maxLength={120} isOptional error={errors.street} />
          <Field
            label="Postleitzahl"
            name="postal_code"
            inputMode="numeric"
            maxLength={5}
            isOptional
            error={errors.postal_code}
          />
          <Field label="Preis" name="price" maxLength={80} isOptional error={errors.price} />
          <Field label="Internetseite" name="link" type="url" maxLength={500} isOptional error={errors.link} />
          <Field label="Ihr Name" name="name" autoComplete="name" maxLength={120} error={errors.name} />
          <Field
            label="E-Mail-Adresse"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            error={errors.email}
          />
        </div>
        <TrapField />
        <div>
          <label className={css.agree}>
            <input
              type="checkbox"
              name="accept_privacy"
              aria-invalid={errors.accept_privacy ? true : undefined}
              aria-describedby={errors.accept_privacy ? 'privacy-error' : undefined}
            />
            <span>
              Meine Angaben dürfen verwendet werden, um meinen Vorschlag zu prüfen und zu beantworten; mein Name steht
              am veröffentlichten Beitrag (<Link to={paths.privacyPolicy}>Datenschutz</Link>).
            </span>
          </label>
          {errors.accept_privacy && (
            <p id="privacy-error" className={css.error}>
              {errors.accept_privacy}
            </p>
          )}
        </div>
        <div>
          <Button type="submit" disabled={!canSend}>
            {isSending ? 'Wird gesendet …' : 'Vorschlag senden'}
          </Button>
        </div>
        <noscript>
          <Notice>Dieses Formular braucht JavaScript. Schreiben Sie uns sonst bitte eine E-Mail.</Notice>
        </noscript>
      </form>
    </Card>
  )
}
