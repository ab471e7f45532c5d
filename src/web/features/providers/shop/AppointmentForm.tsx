import { useState } from 'react'
import { Link } from 'react-router'
import { appointmentRule } from '#lib/text/contract-words.ts'
import { useGuestForm } from '#web/app/public/guest-form.data.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { AreaField, Field } from '#web/ui/form/Field.tsx'
import { TrapField } from '#web/ui/form/TrapField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Business.module.css'
import { askForAppointment } from './visitor.data.ts'

type AppointmentFormProps = {
  slug: string
  name: string
  privacyPath: string
  /** the service that somebody comes from */
  about?: string
}

/** Asks a provider for an appointment. */
export const AppointmentForm = ({ slug, name, privacyPath, about = '' }: AppointmentFormProps) => {
  const [done, setDone] = useState('')
  const { errors, isSending, canSend, form } = useGuestForm(async (typed, data, token) => {
    const { message } = await askForAppointment({
      slug,
      name: typed('name'),
      email: typed('email'),
      phone: typed('phone'),
      date: typed('date'),
      time: typed('time'),
      message: typed('message'),
      accept_privacy: data.has('accept_privacy'),
      website: typed('website'),
      token,
    })
    setDone(message)
  })
  if (done)
    return (
      <Notice kind="success" title="Danke!" takesFocus>
        {done}
      </Notice>
    )
  return (
    <form className={css.form} {...form} aria-labelledby="termin-titel">
      <h3 id="termin-titel">Termin anfragen</h3>
      <Field label="Ihr Name" name="name" autoComplete="name" maxLength={120} error={errors.name} />
      <Field label="E-Mail" name="email" type="email" autoComplete="email" error={errors.email} />
      <Field label="Telefon" name="phone" type="tel" autoComplete="tel" isOptional error={errors.phone} />
      <div className={css.pair}>
        <DateField label="Wunschtag" name="date" error={errors.date} />
        <Field label="Uhrzeit" name="time" type="time" isOptional error={errors.time} />
      </div>
      <AreaField
        label="Worum geht es?"
        name="message"
        defaultValue={about}
        rows={4}
        maxLength={2000}
        error={errors.message}
      />
      <p className={css.soft}>{appointmentRule}</p>
      <TrapField />
      <label className={css.agree}>
        <input type="checkbox" name="accept_privacy" aria-invalid={errors.accept_privacy ? true : undefined} />
        <span>
          Meine Angaben werden an {name} weitergegeben, um meine Anfrage zu beantworten (
          <Link to={privacyPath}>Datenschutz</Link>).
        </span>
      </label>
      {errors.accept_privacy && <p className={css.error}>{errors.accept_privacy}</p>}
      <div>
        <Button type="submit" disabled={!canSend}>
          {isSending ? 'Wird gesendet …' : 'Termin anfragen'}
        </Button>
      </div>
    </form>
  )
}
