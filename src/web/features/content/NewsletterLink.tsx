import type { SubmitEvent } from 'react'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './NewsletterLink.module.css'
import { useNewsletter } from './newsletter.data.ts'

/** A click of a person decides, since programs that check mails open every link in them. */
export const ConfirmNewsletter = ({ token }: { token: string }) => {
  const { send, isSending, outcome } = useNewsletter('confirmSubscription')
  const isHydrated = useHydrated()
  if (outcome) return <Done kind={outcome.status ? 'success' : 'error'} text={outcome.message} />
  if (!token) return <Done kind="error" text="Dieser Link ist unvollständig. Bitte öffnen Sie ihn aus der E-Mail." />
  return (
    <Button disabled={!isHydrated || isSending} onClick={() => send({ token })}>
      Newsletter bestätigen
    </Button>
  )
}

export const EndNewsletter = ({ token }: { token: string }) => {
  const { send, isSending, outcome, fieldError } = useNewsletter('endSubscription')
  const isHydrated = useHydrated()
  if (outcome) return <Done kind={outcome.status ? 'success' : 'error'} text={outcome.message} />
  if (token) {
    return (
      <Button disabled={!isHydrated || isSending} onClick={() => send({ token })}>
        Newsletter abbestellen
      </Button>
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send({ email: String(new FormData(event.currentTarget).get('email')) })
  }
  return (
    <form noValidate className={css.form} onSubmit={submit} method="post">
      <label>
        E-Mail-Adresse
        <input
          type="email"
          name="email"
          maxLength={254}
          autoComplete="email"
          aria-invalid={fieldError ? true : undefined}
          aria-describedby={fieldError ? 'newsletter-error' : undefined}
        />
      </label>
      {fieldError && (
        <p id="newsletter-error" role="alert">
          {fieldError}
        </p>
      )}
      <Button type="submit" disabled={!isHydrated || isSending}>
        Link zum Abbestellen anfordern
      </Button>
    </form>
  )
}

const Done = ({ kind, text }: { kind: 'success' | 'error'; text: string }) => (
  <div className={css.form}>
    <Notice kind={kind}>{text}</Notice>
    <ButtonLink to="/" look="quiet">
      Zur Startseite
    </ButtonLink>
  </div>
)
