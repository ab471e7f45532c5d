import { type SubmitEvent, useState } from 'react'
import type { ApiError } from '#web/app/api.ts'
import { paths } from '#web/app/paths.ts'
import { keepLogin, readDeviceToken } from '#web/app/session.ts'
import { Field, PasswordField } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { LoginCodeForm } from './LoginCodeForm.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import css from './SignInPage.module.css'
import { SwitchLink } from './SignInPage.tsx'
import { type Challenge, useStartSessionForm } from './signin.data.ts'

/** Name and password, then the code where the account asks for one. The page redirects after login. */
export const LoginForm = ({ onStep }: { onStep: (step: 'password' | 'code') => void }) => {
  const [asked, setAsked] = useState<Challenge | null>(null)
  const [refusal, setRefusal] = useState<ApiError | null>(null)

  const { form, submit, isSending } = useStartSessionForm({
    initialValues: { email: '', password: '' },
    toInput: (values) => ({ ...values, device_token: readDeviceToken() }),
    onDone: async (answer) => {
      setRefusal(null)
      if (!answer.requires_two_factor) return keepLogin(answer)
      setAsked(answer)
      onStep('code')
    },
    onRefused: (error) => {
      const hasFields = Object.keys(error.fields).length > 0
      setRefusal(hasFields ? null : error)
      return !hasFields
    },
  })

  // the contract takes e-mail or user name, so it can only complain about both together
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    if (form.values.email.trim()) return submit(event)
    event.preventDefault()
    form.setFieldError('email', 'Bitte füllen Sie dieses Feld aus.')
    form.getInputNode('email')?.focus()
  }

  const backToPassword = () => {
    form.setFieldValue('password', '')
    setAsked(null)
    onStep('password')
  }

  if (asked) {
    return (
      <LoginCodeForm
        challenge={asked.challenge}
        methods={asked.methods}
        isResending={isSending}
        refusal={refusal}
        // logging in again is what sends another code
        onResend={() => submit()}
        onBack={backToPassword}
      />
    )
  }
  return (
    <form className={css.form} method="post" onSubmit={check} noValidate>
      {refusal?.code === 'EMAIL_NOT_CONFIRMED' ? (
        <ResendConfirmation email={form.values.email} title={refusal.message} />
      ) : (
        refusal && <Notice kind="error">{refusal.message}</Notice>
      )}
      <Field
        label="E-Mail-Adresse oder Benutzername"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Passwort"
        autoComplete="current-password"
        required
        aside={<SwitchLink to={paths.forgotPassword}>Passwort vergessen?</SwitchLink>}
        {...form.getInputProps('password')}
      />
      <SubmitButton isSending={isSending}>Anmelden</SubmitButton>
    </form>
  )
}
