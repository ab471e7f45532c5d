import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#web/app/api.ts'
import { keepLogin } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { SubmitButton } from '#web/ui/SubmitButton.tsx'
import css from './SignInPage.module.css'
import { useConfirmTwoFactorLoginForm } from './signin.data.ts'

/** A challenge dies after this many wrong codes. */
const triesPerCode = 5

type LoginCodeFormProps = {
  challenge: string
  isResending: boolean
  refusal: ApiError | null
  onResend: () => void
  onBack: () => void
}

export const LoginCodeForm = ({ challenge, isResending, refusal, onResend, onBack }: LoginCodeFormProps) => {
  const [wrong, setWrong] = useState({ challenge, tries: 0 })
  const tries = wrong.challenge === challenge ? wrong.tries : 0
  const left = triesPerCode - tries
  const input = useRef<HTMLInputElement>(null)

  const { form, submit, isSending } = useConfirmTwoFactorLoginForm({
    initialValues: { code: '' },
    toInput: ({ code }) => ({ challenge, code }),
    onDone: keepLogin,
    onRefused: (error) => {
      if (error.code !== 'CODE_INVALID') return false
      setWrong({ challenge, tries: tries + 1 })
      const hint = left > 1 ? ` Noch ${left - 1} ${left === 2 ? 'Versuch' : 'Versuche'}.` : ''
      form.setFieldError('code', error.message + hint)
      input.current?.select()
      return true
    },
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new code starts anew
  useEffect(() => {
    form.reset()
    input.current?.focus()
  }, [challenge])

  return (
    <form className={css.form} method="post" onSubmit={submit} noValidate>
      {refusal && <Notice kind="error">{refusal.message}</Notice>}
      {left === 0 ? (
        <Notice kind="warning" title="Zu viele falsche Codes">
          Dieser Code gilt nicht mehr. Fordern Sie bitte einen neuen an.
        </Notice>
      ) : (
        <Notice>Wir haben Ihnen einen Code mit sechs Ziffern per SMS geschickt. Er gilt fünf Minuten.</Notice>
      )}
      <Field
        ref={input}
        label="Code aus der SMS"
        className={css.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
        {...form.getInputProps('code')}
      />
      {left > 0 && <SubmitButton isSending={isSending}>Code prüfen</SubmitButton>}
      <div className={css.row}>
        <Button look="quiet" onClick={onResend} disabled={isResending}>
          Neuen Code senden
        </Button>
        <Button look="plain" onClick={onBack}>
          Zurück zur Anmeldung
        </Button>
      </div>
    </form>
  )
}
