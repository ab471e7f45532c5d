import { useState } from 'react'
import { toastError, toastOutcome } from '#web/app/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './SignInPage.module.css'
import { sendConfirmation } from './signin.data.ts'

type ResendConfirmationProps = {
  /** what is known of the address; a user name is none */
  email: string
  title: string
  kind?: 'warning' | 'success' | 'error'
  text?: string
}

/** Says that a confirmation is missing, and sends its mail again. */
export const ResendConfirmation = ({ email: known, title, kind = 'warning', text }: ResendConfirmationProps) => {
  const [typed, setTyped] = useState('')
  const [isSending, setIsSending] = useState(false)
  const isKnown = known.includes('@')
  const email = isKnown ? known : typed

  const resend = async () => {
    setIsSending(true)
    try {
      toastOutcome(await sendConfirmation(email))
    } catch (error) {
      toastError(error)
    } finally {
      setIsSending(false)
    }
  }

  return (
    <Notice kind={kind} title={title} takesFocus={kind === 'success'}>
      <p>
        {text ??
          'Wir haben Ihnen bei der Registrierung eine Nachricht mit einem Link geschickt. Bitte sehen Sie auch im Spam-Ordner nach.'}
      </p>
      <div className={css.resend}>
        {!isKnown && (
          <Field
            label="Ihre E-Mail-Adresse"
            type="email"
            autoComplete="email"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
        <Button look="quiet" compact onClick={resend} disabled={isSending || !email.includes('@')}>
          Bestätigung erneut senden
        </Button>
      </div>
    </Notice>
  )
}
