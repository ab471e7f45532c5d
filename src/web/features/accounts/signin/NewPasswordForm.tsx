import { useState } from 'react'
import type { ApiError } from '#web/app/api.ts'
import { paths } from '#web/app/paths.ts'
import { clearSession } from '#web/app/session.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './SignInPage.module.css'
import { useSetPasswordForm } from './signin.data.ts'

const DeadLink = ({ text }: { text: string }) => (
  <div className={css.form}>
    <Notice kind="error">{text}</Notice>
    <ButtonLink to={paths.forgotPassword}>Neuen Link anfordern</ButtonLink>
  </div>
)

export const NewPasswordForm = ({ token }: { token: string }) => {
  const [resetDone, setResetDone] = useState<string | null>(null)
  const [deadLink, setDeadLink] = useState<ApiError | null>(null)
  const { form, submit, isSending } = useSetPasswordForm({
    initialValues: { password: '' },
    toInput: ({ password }) => ({ token, password }),
    onDone: (answer) => {
      // the server has ended every session, the one of this device too
      clearSession()
      setResetDone(answer.message)
    },
    onRefused: (error) => {
      if (error.code !== 'LINK_INVALID') return false
      setDeadLink(error)
      return true
    },
  })

  if (!token)
    return (
      <DeadLink text="In der Adresse fehlt der Schlüssel aus Ihrer E-Mail. Bitte öffnen Sie den Link vollständig." />
    )
  if (deadLink) return <DeadLink text={deadLink.message} />
  if (resetDone) {
    return (
      <div className={css.form}>
        <Notice kind="success">{resetDone}</Notice>
        <ButtonLink to={paths.login}>Jetzt anmelden</ButtonLink>
      </div>
    )
  }
  return (
    <form className={css.form} method="post" onSubmit={submit} noValidate>
      <PasswordField
        label="Neues Passwort"
        autoComplete="new-password"
        hint="Mindestens 10 Zeichen. Alle Geräte werden abgemeldet."
        required
        {...form.getInputProps('password')}
      />
      <SubmitButton isSending={isSending}>Passwort speichern</SubmitButton>
    </form>
  )
}
