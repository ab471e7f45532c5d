import type { SubmitEvent } from 'react'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import { useSending } from '#web/app/public/sending.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { type Cart, setZip } from './cart.data.ts'
import css from './DeliveryPlace.module.css'

const isBrought = ({ groups }: Cart) =>
  groups.some(({ items }) => items.some(({ shippings }) => shippings.some(({ area }) => area)))

/** Where providers bring the goods themselves, so that one who does not come there is known before the checkout. */
export const DeliveryPlace = ({ cart }: { cart: Cart }) => {
  const { errors, setErrors, isSending, send } = useSending(['zip'])
  const isReady = useHydrated()
  if (!isBrought(cart)) return null
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    ask(String(new FormData(event.currentTarget).get('zip')).trim())
  }
  const ask = (zip: string) => {
    if (!zip && !cart.zip) return setErrors({ zip: 'Bitte geben Sie eine Postleitzahl mit fünf Ziffern ein.' })
    void send(() => setZip(zip))
  }
  return (
    <section className={css.place} aria-label="Ort der Lieferung">
      <p>Manche Betriebe bringen Ihre Bestellung selbst, aber nicht überallhin.</p>
      <form noValidate className={css.form} onSubmit={submit}>
        <Field
          name="zip"
          label="Wohin? (Postleitzahl)"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={cart.zip}
          error={errors.zip}
          // five digits are whole: nobody has to say so
          onChange={({ currentTarget: { value } }) => /^\d{5}$/.test(value) && value !== cart.zip && ask(value)}
        />
        <Button type="submit" look="quiet" disabled={!isReady} aria-busy={isSending}>
          Prüfen
        </Button>
      </form>
      <p role="status">{cart.zip && `Geprüft für ${cart.zip}.`}</p>
    </section>
  )
}
