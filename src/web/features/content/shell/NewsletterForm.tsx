import { type SubmitEvent, useId, useState } from 'react'
import { useHydrated } from '#web/app/frame/hydrated.ts'
import { paths } from '#web/app/paths.ts'
import { Button } from '#web/ui/Button.tsx'
import { Link } from '#web/ui/Link.tsx'
import { useLayout } from '../layout.ts'
import { useNewsletter } from '../newsletter.data.ts'
import css from './NewsletterForm.module.css'

/** Orders the newsletter; it comes once the link in a mail is confirmed. */
export const NewsletterForm = () => {
  const { texts } = useLayout()
  const { send, isSending, outcome, fieldError } = useNewsletter('createEmailSubscription')
  const isHydrated = useHydrated()
  const errorId = useId()
  const consentId = useId()
  const [lacksConsent, setLacksConsent] = useState(false)

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setLacksConsent(!data.has('consent'))
    if (data.has('consent')) void send({ email: String(data.get('email')) })
    else event.currentTarget.querySelector<HTMLInputElement>('[name=consent]')?.focus()
  }

  return (
    <section className={`content-width ${css.newsletter}`} aria-label="Newsletter">
      <div>
        <h2>{texts['newsletter.title']}</h2>
        <p>{texts['newsletter.text']}</p>
      </div>
      {outcome?.status ? (
        <p className={css.done} role="status">
          {outcome.message}
        </p>
      ) : (
        <form noValidate onSubmit={submit} method="post">
          <div className={css.row}>
            <label>
              <span className="visually-hidden">{texts['newsletter.label']}</span>
              <input
                type="email"
                name="email"
                maxLength={254}
                autoComplete="email"
                placeholder={texts['newsletter.label']}
                aria-invalid={fieldError ? true : undefined}
                aria-describedby={fieldError ? errorId : undefined}
              />
            </label>
            <Button type="submit" disabled={!isHydrated || isSending}>
              {texts['newsletter.button']}
            </Button>
          </div>
          {fieldError && (
            <p id={errorId} className={css.error} role="alert">
              {fieldError}
            </p>
          )}
          <label className={css.consent}>
            <input
              type="checkbox"
              name="consent"
              aria-invalid={lacksConsent || undefined}
              aria-describedby={lacksConsent ? consentId : undefined}
            />
            <span>
              {texts['newsletter.consent']} <Link to={paths.privacyPolicy}>Datenschutz</Link>
            </span>
          </label>
          {lacksConsent && (
            <p id={consentId} className={css.error} role="alert">
              Bitte stimmen Sie zu, damit wir Ihnen den Newsletter senden dürfen.
            </p>
          )}
        </form>
      )}
    </section>
  )
}
