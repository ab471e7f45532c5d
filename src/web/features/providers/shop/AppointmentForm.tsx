import { type SubmitEvent, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '#web/app/api.ts'
import { toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { AreaField, Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Business.module.css'
import { askForAppointment } from './visitor.data.ts'

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '')

type AppointmentFormProps = { slug: string; name: string; privacyPath: string }

/** Asks a provider for an appointment. A field nobody sees and the time it takes keep programs away. */
export const AppointmentForm = ({ slug, name, privacyPath }: AppointmentFormProps) => {
  const [startedAt, setStartedAt] = useState('')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [isSending, setIsSending] = useState(false)
  const [done, setDone] = useState('')
  useEffect(() => setStartedAt(new Date().toISOString()), [])

  const send = async (form: FormData) => {
    setIsSending(true)
    setErrors({})
    try {
      const { message } = await askForAppointment({
        slug,
        name: textIn(form, 'name'),
        email: textIn(form, 'email'),
        phone: textIn(form, 'phone'),
        date: textIn(form, 'date'),
        time: textIn(form, 'time'),
        message: textIn(form, 'message'),
        accept_privacy: form.has('accept_privacy'),
        website: textIn(form, 'website'),
        started_at: startedAt,
      })
      setDone(message)
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.fields).length) setErrors(error.fields)
      else toastError(error)
    } finally {
      setIsSending(false)
    }
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send(new FormData(event.currentTarget))
  }
  if (done)
    return (
      <Notice kind="success" title="Danke!" takesFocus>
        {done}
      </Notice>
    )
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-labelledby="termin">
      <h3 id="termin">Termin anfragen</h3>
      <Field label="Ihr Name" name="name" autoComplete="name" maxLength={120} error={errors.name} />
      <Field label="E-Mail" name="email" type="email" autoComplete="email" error={errors.email} />
      <Field label="Telefon" name="phone" type="tel" autoComplete="tel" isOptional error={errors.phone} />
      <div className={css.pair}>
        <Field label="Wunschtag" name="date" type="date" error={errors.date} />
        <Field label="Uhrzeit" name="time" type="time" isOptional error={errors.time} />
      </div>
      <AreaField label="Worum geht es?" name="message" rows={4} maxLength={2000} error={errors.message} />
      <div className={css.trap} aria-hidden>
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <label className={css.agree}>
        <input type="checkbox" name="accept_privacy" aria-invalid={errors.accept_privacy ? true : undefined} />
        <span>
          Meine Angaben werden an {name} weitergegeben, um meine Anfrage zu beantworten (
          <Link to={privacyPath}>Datenschutz</Link>).
        </span>
      </label>
      {errors.accept_privacy && <p className={css.error}>{errors.accept_privacy}</p>}
      <div>
        <Button type="submit" disabled={isSending || !startedAt}>
          {isSending ? 'Wird gesendet …' : 'Termin anfragen'}
        </Button>
      </div>
    </form>
  )
}
