import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { appointmentRule } from '#lib/text/contract-words.ts'
import { freeWords } from '#lib/time/free-time.ts'
import { ApiError } from '#web/app/api.ts'
import { bookingPath } from '#web/app/paths.ts'
import { useGuestForm } from '#web/app/public/guest-form.data.ts'
import { useSession } from '#web/app/session.ts'
import { toast, toastError } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { AreaField, Field } from '#web/ui/form/Field.tsx'
import { TrapField } from '#web/ui/form/TrapField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { type BookingOffer, bookTime, type FreeDay, loadFreeTimes } from '../shown-booking.data.ts'
import css from './Bookings.module.css'
import { TimeChoice } from './TimeChoice.tsx'

type BookingFormProps = {
  offer: BookingOffer
  name: string
  privacyPath: string
  /** where nothing is free: the form for a wish */
  wish: ReactNode
}

const useFreeTimes = (productId: number) => {
  const [days, setDays] = useState<FreeDay[] | null>(null)
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when somebody else was quicker
  useEffect(() => {
    let isOver = false
    loadFreeTimes(productId)
      .then((found) => !isOver && setDays(found))
      .catch(toastError)
    return () => {
      isOver = true
    }
  }, [productId, turn])
  return { days, reload: () => setTurn((last) => last + 1) }
}

const limitWords = ({ cancel_hours: hours }: BookingOffer) => {
  if (!hours) return 'Verschieben oder absagen können Sie bis zum Beginn.'
  return `Verschieben oder absagen können Sie bis ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`} vorher.`
}

/** Takes a free time of a service. */
export const BookingForm = ({ offer, name, privacyPath, wish }: BookingFormProps) => {
  const { days, reload } = useFreeTimes(offer.product_id)
  const [startsAt, setStartsAt] = useState('')
  const [missing, setMissing] = useState('')
  const navigate = useNavigate()
  const session = useSession()
  const member = session.status === 'member' ? session.member : null
  const isChosen = days?.some(({ times }) => times.some((time) => time.starts_at === startsAt)) ?? false
  const { errors, isSending, canSend, form } = useGuestForm(async (typed, data, token) => {
    setMissing(isChosen ? '' : 'Bitte wählen Sie eine Uhrzeit.')
    if (!isChosen) return
    try {
      const { key, message } = await bookTime({
        product_id: offer.product_id,
        starts_at: startsAt,
        name: typed('name'),
        email: typed('email'),
        phone: typed('phone'),
        message: typed('message'),
        accept_privacy: data.has('accept_privacy'),
        website: typed('website'),
        token,
      })
      toast.success(message)
      if (key) void navigate(bookingPath(key))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) reload()
      throw error
    }
  })
  if (days?.length === 0)
    return (
      <>
        <Notice>Zurzeit ist online kein Termin frei.</Notice>
        {wish}
      </>
    )
  return (
    <form className={css.form} {...form} aria-labelledby="termin-titel" key={member?.id ?? 0}>
      <h3 id="termin-titel">Termin buchen</h3>
      <p className={css.soft}>
        {offer.minutes} Minuten, {offer.place}
      </p>
      {days ? (
        <TimeChoice
          days={days}
          value={startsAt}
          error={isChosen ? undefined : missing}
          onChange={(next) => {
            setStartsAt(next)
            setMissing('')
          }}
        />
      ) : (
        <p role="status">Freie Zeiten werden geladen …</p>
      )}
      <Field
        label="Ihr Name"
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={member?.name ?? ''}
        error={errors.name}
      />
      <Field
        label="E-Mail"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={member?.email ?? ''}
        error={errors.email}
      />
      <Field label="Telefon" name="phone" type="tel" autoComplete="tel" isOptional error={errors.phone} />
      <AreaField label="Nachricht" name="message" isOptional rows={2} maxLength={1000} error={errors.message} />
      <p className={css.soft}>
        {offer.needs_confirmation
          ? 'Die Zeit wird für Sie freigehalten; der Termin steht fest, sobald der Betrieb ihn bestätigt. '
          : 'Der Termin steht sofort fest. '}
        {limitWords(offer)} {appointmentRule}
      </p>
      <TrapField />
      <label className={css.agree}>
        <input type="checkbox" name="accept_privacy" aria-invalid={errors.accept_privacy ? true : undefined} />
        <span>
          Meine Angaben werden an {name} weitergegeben, um den Termin zu vereinbaren (
          <Link to={privacyPath}>Datenschutz</Link>).
        </span>
      </label>
      {errors.accept_privacy && <p className={css.error}>{errors.accept_privacy}</p>}
      {isChosen && (
        <p className={css.chosen} role="status">
          Gewählt: {freeWords(startsAt)}
        </p>
      )}
      <div>
        <Button type="submit" disabled={!canSend || !days}>
          {isSending ? 'Wird gebucht …' : offer.needs_confirmation ? 'Termin anfragen' : 'Termin buchen'}
        </Button>
      </div>
    </form>
  )
}
