import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { siteName } from '#lib/site/name.ts'
import { paths } from '#web/app/paths.ts'
import { useGuestForm } from '#web/app/public/guest-form.data.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { AreaField, ChoiceField, Field } from '#web/ui/form/Field.tsx'
import { TrapField } from '#web/ui/form/TrapField.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Contact.module.css'
import type { Category } from './contact.data.ts'
import { sendMessage } from './message.data.ts'

type ContactFormProps = {
  categories: Category[]
  initial: { name: string; email: string; orderNumber: string }
  /** its subjects are a draft: nothing is sent */
  isPreview?: boolean
}

/** A message to the operator. */
export const ContactForm = ({ categories, initial, isPreview = false }: ContactFormProps) => {
  const [category, setCategory] = useState('')
  const frame = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { errors, refusals, isSending, canSend, form } = useGuestForm(async (typed, data, token) => {
    await sendMessage({
      category_id: typed('category_id'),
      name: typed('name'),
      email: typed('email'),
      phone: typed('phone'),
      order_number: typed('order_number'),
      message: typed('message'),
      accept_privacy: data.has('accept_privacy'),
      website: typed('website'),
      token,
    })
    await navigate(paths.contactSent)
  })
  useEffect(() => {
    if (refusals) frame.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const hint = categories.find(({ id }) => String(id) === category)?.description
  return (
    <Card className={css.card}>
      <form className={css.form} {...form} ref={frame} aria-label={`Nachricht an ${siteName()}`}>
        <ChoiceField
          label="Thema"
          name="category_id"
          value={category}
          onChange={(event) => setCategory(event.currentTarget.value)}
          hint={hint}
          error={errors.category_id}
        >
          <option value="">Bitte wählen</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </ChoiceField>
        <div className={css.pair}>
          <Field
            label="Ihr Name"
            name="name"
            autoComplete="name"
            maxLength={120}
            defaultValue={initial.name}
            error={errors.name}
          />
          <Field
            label="E-Mail-Adresse"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={initial.email}
            error={errors.email}
          />
          <Field label="Telefon" name="phone" type="tel" autoComplete="tel" isOptional error={errors.phone} />
          <Field
            label="Bestellnummer"
            name="order_number"
            placeholder="2026-K7F3X9"
            autoComplete="off"
            maxLength={30}
            isOptional
            defaultValue={initial.orderNumber}
            error={errors.order_number}
          />
        </div>
        <AreaField label="Ihre Nachricht" name="message" rows={7} maxLength={5000} error={errors.message} />
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
              Meine Angaben dürfen verwendet werden, um meine Nachricht zu beantworten (
              <Link to={`${paths.privacyPolicy}#abschnitt-kontakt`}>Datenschutz</Link>).
            </span>
          </label>
          {errors.accept_privacy && (
            <p id="privacy-error" className={css.error}>
              {errors.accept_privacy}
            </p>
          )}
        </div>
        <div>
          <Button type="submit" disabled={!canSend || isPreview}>
            {isSending ? 'Wird gesendet …' : 'Nachricht senden'}
          </Button>
        </div>
        <noscript>
          <Notice>Dieses Formular braucht JavaScript. Schreiben Sie uns sonst bitte eine E-Mail.</Notice>
        </noscript>
      </form>
    </Card>
  )
}
