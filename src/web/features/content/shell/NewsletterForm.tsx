import { type SubmitEvent, useId } from 'react'
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

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void send({ email: String(new FormData(event.currentTarget).get('email')) })
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
        <form onSubmit={submit} method="post">
          <div className={css.row}>
            <label>
              <span className="visually-hidden">{texts['newsletter.label']}</span>
              <input
                type="email"
                name="email"
                required
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
            <input type="checkbox" required />
            <span>
              {texts['newsletter.consent']} <Link to={paths.privacyPolicy}>Datenschutz</Link>
            </span>
          </label>
        </form>
      )}
    </section>
  )
}
