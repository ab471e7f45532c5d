import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { keepNext } from '#web/app/keys.ts'
import { paths } from '#web/app/paths.ts'
import { ChoiceField, Field, PasswordField } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import css from './SignInPage.module.css'
import { useCreateCustomerForm } from './signin.data.ts'

/** A customer registers; nobody can log in before the mail is confirmed. */
export const RegisterForm = () => {
  const [search] = useSearchParams()
  const [sent, setSent] = useState<{ email: string; message: string } | null>(null)
  const { form, submit, isSending } = useCreateCustomerForm({
    initialValues: { gender: '', first_name: '', last_name: '', email: '', password: '' },
    toInput: ({ gender, ...rest }) => ({ ...rest, gender: (gender || undefined) as 'male' | undefined }),
    onDone: (answer, { email }) => {
      if (answer.requires_email_confirmation) {
        keepNext(search.get('weiter'))
        return setSent({ email, message: answer.message })
      }
      form.setFieldError('email', answer.message)
      form.getInputNode('email')?.focus()
    },
  })

  if (sent) {
    return (
      <ResendConfirmation
        kind="success"
        email={sent.email}
        title={sent.message}
        text={`Wir haben eine Nachricht an ${sent.email} geschickt. Öffnen Sie den Link darin, dann sind Sie angemeldet.`}
      />
    )
  }
  return (
    <form className={css.form} method="post" onSubmit={submit} noValidate>
      <ChoiceField label="Anrede" isOptional autoComplete="honorific-prefix" {...form.getInputProps('gender')}>
        <option value="">Keine Angabe</option>
        <option value="female">Frau</option>
        <option value="male">Herr</option>
        <option value="other">Divers</option>
      </ChoiceField>
      <div className={css.pair}>
        <Field label="Vorname" autoComplete="given-name" required {...form.getInputProps('first_name')} />
        <Field label="Nachname" autoComplete="family-name" required {...form.getInputProps('last_name')} />
      </div>
      <Field label="E-Mail-Adresse" type="email" autoComplete="email" required {...form.getInputProps('email')} />
      <PasswordField
        label="Passwort"
        autoComplete="new-password"
        hint="Mindestens 10 Zeichen. Ein kurzer Satz ist leicht zu merken."
        required
        {...form.getInputProps('password')}
      />
      <SubmitButton isSending={isSending}>Konto anlegen</SubmitButton>
      <p className={css.legal}>
        Mit der Registrierung stimmen Sie unseren <Link to={paths.terms}>AGB</Link> zu. Wie wir mit Ihren Daten umgehen,
        steht in den <Link to={paths.privacyPolicy}>Datenschutzhinweisen</Link>.
      </p>
    </form>
  )
}
