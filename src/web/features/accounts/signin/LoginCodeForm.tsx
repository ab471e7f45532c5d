import { useEffect, useRef, useState } from 'react'
import type { ApiError } from '#web/app/api.ts'
import { keepLogin, readDeviceToken } from '#web/app/session.ts'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './SignInPage.module.css'
import { sendLoginCode, useConfirmTwoFactorLoginForm } from './signin.data.ts'

/** A challenge dies after this many wrong codes. */
const triesPerCode = 5

type Method = 'app' | 'sms' | 'recovery'

type LoginCodeFormProps = {
  challenge: string
  methods: readonly ('app' | 'sms')[]
  isResending: boolean
  refusal: ApiError | null
  onResend: () => void
  onBack: () => void
}

const texts = {
  app: {
    label: 'Code aus der App',
    notice: 'Bitte geben Sie den Code mit sechs Ziffern aus Ihrer Authenticator-App ein.',
  },
  sms: {
    label: 'Code aus der SMS',
    notice: 'Wir haben Ihnen einen Code mit sechs Ziffern per SMS geschickt. Er gilt fünf Minuten.',
  },
  recovery: {
    label: 'Wiederherstellungscode',
    notice: 'Bitte geben Sie einen der Codes ein, die Sie beim Einrichten gesichert haben. Jeder gilt einmal.',
  },
} as const satisfies Record<Method, { label: string; notice: string }>

export const LoginCodeForm = ({ challenge, methods, isResending, refusal, onResend, onBack }: LoginCodeFormProps) => {
  const [method, setMethod] = useState<Method>(methods[0] ?? 'sms')
  const hasApp = methods.includes('app')
  const [wrong, setWrong] = useState({ challenge, tries: 0 })
  const tries = wrong.challenge === challenge ? wrong.tries : 0
  const left = triesPerCode - tries
  const input = useRef<HTMLInputElement>(null)

  const { form, submit, isSending } = useConfirmTwoFactorLoginForm({
    initialValues: { code: '' },
    toInput: ({ code }) => ({ challenge, code, device_token: readDeviceToken() }),
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

  const switchTo = (next: Method) => {
    form.reset()
    setMethod(next)
    input.current?.focus()
  }

  const textMessage = async () => {
    try {
      toastOutcome(await sendLoginCode(challenge))
      switchTo('sms')
    } catch (error) {
      toastError(error)
    }
  }

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
          {hasApp
            ? 'Bitte melden Sie sich erneut mit Ihrem Passwort an.'
            : 'Dieser Code gilt nicht mehr. Fordern Sie bitte einen neuen an.'}
        </Notice>
      ) : (
        <Notice>{texts[method].notice}</Notice>
      )}
      <Field
        ref={input}
        label={texts[method].label}
        className={method === 'recovery' ? undefined : css.code}
        inputMode={method === 'recovery' ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        maxLength={method === 'recovery' ? 24 : 7}
        required
        {...form.getInputProps('code')}
      />
      {left > 0 && <SubmitButton isSending={isSending}>Code prüfen</SubmitButton>}
      <div className={css.row}>
        {!hasApp && (
          <Button look="quiet" onClick={onResend} disabled={isResending}>
            Neuen Code senden
          </Button>
        )}
        {hasApp && method !== 'app' && (
          <Button look="quiet" onClick={() => switchTo('app')}>
            Code aus der App eingeben
          </Button>
        )}
        {hasApp && methods.includes('sms') && method === 'app' && (
          <Button look="quiet" onClick={textMessage}>
            Code per SMS senden
          </Button>
        )}
        {method !== 'recovery' && (
          <Button look="plain" onClick={() => switchTo('recovery')}>
            Wiederherstellungscode verwenden
          </Button>
        )}
        <Button look="plain" onClick={onBack}>
          Zurück zur Anmeldung
        </Button>
      </div>
    </form>
  )
}
