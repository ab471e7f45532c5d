import { type FormEvent, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { formatShortDay, formatTime } from '#lib/format.ts'
import { looksLikeMailAddress } from '#lib/text/mail-address.ts'
import { paths, visitPath } from '#web/app/paths.ts'
import { useSending } from '#web/app/public/sending.ts'
import { useSession } from '#web/app/session.ts'
import { toast } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { DateField } from '#web/ui/form/DateField.tsx'
import { AreaField, Field } from '#web/ui/form/Field.tsx'
import { TrapField } from '#web/ui/form/TrapField.tsx'
import type { Property } from '../property.data.ts'
import { bookVisit } from '../visits.data.ts'
import css from './Property.module.css'

type Slot = Property['slots'][number]

export const SlotChoice = ({ slots, legend }: { slots: readonly Slot[]; legend: string }) => (
  <fieldset className={css.slots}>
    <legend>{legend}</legend>
    {[...Map.groupBy(slots, ({ starts_at }) => formatShortDay(starts_at))].map(([day, ofDay]) => (
      <div key={day} className={css.day}>
        <strong aria-hidden>{day}</strong>
        {ofDay.map(({ id, starts_at }) => (
          <label key={id}>
            <input type="radio" name="slot_id" value={id} required />
            <span className="visually-hidden">{day}</span> {formatTime(starts_at)}
          </label>
        ))}
      </div>
    ))}
  </fieldset>
)

const missingOf = (values: Record<string, string>, hasSlots: boolean) => ({
  ...(hasSlots && !values.slot_id && { slot_id: 'Bitte wählen Sie einen Termin.' }),
  ...(!values.name?.trim() && { name: 'Bitte geben Sie Ihren Namen ein.' }),
  ...(!looksLikeMailAddress(values.email ?? '') && { email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' }),
})

/** Books one of the offered slots; without slots it asks for a visit. */
export const VisitForm = ({ property }: { property: Property }) => {
  const session = useSession()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const { errors, setErrors, isSending, send } = useSending([
    'day',
    'time',
    'slot_id',
    'name',
    'email',
    'phone',
    'message',
  ])
  // the field that was refused comes into view
  useEffect(() => {
    const [first] = Object.keys(errors)
    if (!first) return
    const fields = form.current
    const field = fields?.querySelector('[aria-invalid="true"]') ?? fields?.querySelector(`[name="${first}"]`)
    if (field instanceof HTMLElement) field.focus()
  }, [errors])
  const member = session.status === 'member' ? session.member : null

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const missing = missingOf(values, property.takes_visits)
    if (Object.keys(missing).length) return setErrors(missing)
    void send(async () => {
      const { data, message } = await bookVisit({
        slug: property.slug,
        name: values.name ?? '',
        email: values.email ?? '',
        phone: values.phone ?? '',
        message: values.message ?? '',
        website: values.website ?? '',
        ...(values.slot_id && { slot_id: Number(values.slot_id) }),
        ...(values.day && { day: values.day }),
        ...(values.time && { time: values.time }),
      })
      toast.success(message)
      void navigate(visitPath(data.key))
    })
  }

  const isFull = property.takes_visits && property.slots.length === 0
  if (isFull) return <p>Zurzeit sind alle Termine vergeben. Sehen Sie bald wieder nach.</p>
  return (
    <form className={css.form} onSubmit={submit} key={member?.id ?? 0} ref={form} noValidate>
      {property.takes_visits ? (
        <SlotChoice slots={property.slots} legend="Freie Termine" />
      ) : (
        <>
          <DateField name="day" label="Wunschtag" isOptional error={errors.day} />
          <Field name="time" type="time" label="Uhrzeit" isOptional error={errors.time} />
        </>
      )}
      {errors.slot_id && <p role="alert">{errors.slot_id}</p>}
      <Field
        name="name"
        label="Name"
        required
        autoComplete="name"
        defaultValue={member?.name ?? ''}
        error={errors.name}
      />
      <Field
        name="email"
        type="email"
        label="E-Mail-Adresse"
        required
        autoComplete="email"
        defaultValue={member?.email ?? ''}
        error={errors.email}
      />
      <Field name="phone" type="tel" label="Telefon" isOptional autoComplete="tel" error={errors.phone} />
      <AreaField name="message" label="Nachricht" isOptional rows={3} maxLength={1000} error={errors.message} />
      <p className={css.soft}>
        Ihre Angaben gehen an {property.provider.company_name}, um die Besichtigung zu vereinbaren (
        <Link to={paths.privacyPolicy}>Datenschutz</Link>).
      </p>
      <TrapField />
      <Button type="submit" disabled={isSending}>
        {property.takes_visits ? 'Besichtigung buchen' : 'Besichtigung anfragen'}
      </Button>
    </form>
  )
}
