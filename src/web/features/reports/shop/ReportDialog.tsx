import { type FormEvent, useEffect, useRef } from 'react'
import { type ReportReason, reasonLabels, reportedNouns } from '#contract/reports/calls.ts'
import { useSending } from '#web/app/public/sending.ts'
import { useSession } from '#web/app/session.ts'
import { toast } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { AreaField, ChoiceField, Field } from '#web/ui/form/Field.tsx'
import type { Reported } from '../reported.ts'
import css from './ReportDialog.module.css'
import { sendNotice } from './reports.data.ts'

const textIn = (form: FormData, name: string) => String(form.get(name) ?? '')

const whatOthersLearn: Record<Reported['type'], string> = {
  review: 'Wer die Bewertung geschrieben hat, erfährt Ihren Namen nicht.',
  provider: 'Der Betrieb erfährt Ihren Namen nicht.',
  post: 'Der Betrieb, um den es geht, erfährt Ihren Namen nicht.',
  product: 'Der Anbieter erfährt Ihren Namen nicht.',
  questionnaire: 'Der Betrieb erfährt Ihren Namen nicht.',
  bundle: 'Die Anbieter erfahren Ihren Namen nicht.',
  message: 'Wir lesen dazu auch die fünf Nachrichten davor und danach.',
}

/** A notice (Art. 16 DSA) by anybody; who is logged in need not say who they are. */
export const ReportDialog = ({ reported, onClose }: { reported: Reported; onClose: () => void }) => {
  const { type, id, name, pictures = 0 } = reported
  const dialog = useRef<HTMLDialogElement>(null)
  const { errors, isSending, send } = useSending(['reason', 'picture', 'text', 'name', 'email', 'good_faith'])
  const isGuest = useSession().status !== 'member'
  useEffect(() => dialog.current?.showModal(), [])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const notice = {
      id,
      reason: textIn(form, 'reason') as ReportReason,
      text: textIn(form, 'text'),
      good_faith: form.has('good_faith'),
      ...(textIn(form, 'picture') && { picture: Number(textIn(form, 'picture')) }),
    }
    const person = { name: textIn(form, 'name'), email: textIn(form, 'email') }
    void send(async () => {
      const { message } = await sendNotice[type](notice, person, isGuest)
      toast.success(message)
      onClose()
    })
  }
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="melden-titel" onClose={onClose}>
      <form onSubmit={submit} className={css.form} noValidate>
        <h2 id="melden-titel">{reportedNouns[type]} melden</h2>
        <p className={css.quote}>{name}</p>
        <ChoiceField label="Grund" name="reason" error={errors.reason} defaultValue="">
          <option value="" disabled>
            Bitte wählen
          </option>
          {Object.entries(reasonLabels[type]).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ChoiceField>
        {pictures > 0 && (
          <ChoiceField label="Was melden Sie?" name="picture" error={errors.picture} defaultValue="">
            <option value="">Das ganze Angebot</option>
            {Array.from({ length: pictures }, (_, at) => at + 1).map((picture) => (
              <option key={picture} value={picture}>
                {pictures === 1 ? 'Das Bild' : `Bild ${picture}`}
              </option>
            ))}
          </ChoiceField>
        )}
        <AreaField
          label="Was ist daran nicht in Ordnung?"
          name="text"
          rows={4}
          maxLength={4000}
          error={errors.text}
          hint="Je genauer Sie es beschreiben, desto schneller können wir entscheiden."
        />
        {isGuest && (
          <div className={css.person}>
            <Field label="Ihr Name" name="name" autoComplete="name" error={errors.name} />
            <Field label="Ihre E-Mail-Adresse" name="email" type="email" autoComplete="email" error={errors.email} />
          </div>
        )}
        <label className={css.check}>
          <input type="checkbox" name="good_faith" aria-describedby={errors.good_faith ? 'melden-treu' : undefined} />
          <span>Meine Angaben sind nach bestem Wissen richtig und vollständig.</span>
        </label>
        {errors.good_faith && (
          <p id="melden-treu" className={css.error}>
            {errors.good_faith}
          </p>
        )}
        <p className={css.soft}>
          Sie erhalten eine Bestätigung und später unsere Entscheidung mit Begründung per E-Mail.{' '}
          {whatOthersLearn[type]}
        </p>
        <div className={css.buttons}>
          <Button look="quiet" onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" disabled={isSending}>
            Meldung absenden
          </Button>
        </div>
      </form>
    </dialog>
  )
}
