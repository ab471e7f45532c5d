import { type RefObject, useEffect, useState } from 'react'
import { choose, useConsent } from '#web/app/public/consent.ts'
import { useSession } from '#web/app/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconX } from '#web/ui/icons.ts'
import { type Layout, useLayout } from '../layout.ts'
import css from './CookieBanner.module.css'
import { keepForAccount } from './cookies.data.ts'

type CookieType = Layout['cookie_banner']['types'][number]

const TypeChoice = ({
  type,
  checked,
  onChange,
}: {
  type: CookieType
  checked: boolean
  onChange: (on: boolean) => void
}) => {
  const { texts } = useLayout()
  return (
    <section className={css.type}>
      <label>
        <input
          type="checkbox"
          checked={type.is_required || checked}
          disabled={type.is_required}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>
          <strong>{type.name}</strong>
          {type.is_required && <em>{texts['cookie.required']}</em>}
        </span>
      </label>
      <p>{type.description}</p>
      <details>
        <summary>Einzelheiten</summary>
        <dl>
          {type.contents
            .filter((content) => content.status)
            .map((content) => (
              <div key={content.designation}>
                <dt>{content.designation}</dt>
                <dd>{content.description}</dd>
                <dd>
                  Dauer: {content.duration} · Quelle: {content.source}
                </dd>
              </div>
            ))}
        </dl>
      </details>
    </section>
  )
}

type Dialog = RefObject<HTMLDialogElement | null>
type SettingsProps = { dialog: Dialog; decide: (types: string[]) => void }

const Settings = ({ dialog, decide }: SettingsProps) => {
  const { cookie_banner, texts } = useLayout()
  const { types: allowed } = useConsent()
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const current = chosen ?? allowed
  const toggle = (key: string, on: boolean) =>
    setChosen(on ? [...current, key] : current.filter((other) => other !== key))
  const finish = (types: string[]) => {
    decide(types)
    setChosen(null)
    dialog.current?.close()
  }
  const optional = cookie_banner.types.filter((type) => !type.is_required).map((type) => type.key)
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="cookie-settings" onClose={() => setChosen(null)}>
      <header>
        <h2 id="cookie-settings">{texts['cookie.reopen']}</h2>
        <button type="button" onClick={() => dialog.current?.close()} aria-label="Schließen">
          <IconX size={22} aria-hidden />
        </button>
      </header>
      <p>{texts['cookie.text']}</p>
      {cookie_banner.types.map((type) => (
        <TypeChoice
          key={type.key}
          type={type}
          checked={current.includes(type.key)}
          onChange={(on) => toggle(type.key, on)}
        />
      ))}
      <footer>
        <Button look="quiet" onClick={() => finish([])}>
          {texts['cookie.refuse']}
        </Button>
        <Button look="quiet" onClick={() => finish(optional)}>
          {texts['cookie.accept']}
        </Button>
        <Button onClick={() => finish([...current])}>{texts['cookie.save']}</Button>
      </footer>
    </dialog>
  )
}

/** Asks once; nothing that can be refused is stored before. The settings open again from the foot of each page. */
export const CookieBanner = ({ settings }: { settings: Dialog }) => {
  const { cookie_banner, texts } = useLayout()
  const consent = useConsent()
  const session = useSession()
  const member = session.status === 'member' ? session.member : null
  const asksAccount = member?.showsCookieBanner ?? false

  useEffect(() => {
    if (asksAccount && consent.status === 'chosen') void keepForAccount(consent.types)
  }, [asksAccount, consent])

  const decide = (types: string[]) => {
    choose(types)
    // the effect sends the first choice of an account; later ones are changes
    if (member && !asksAccount) void keepForAccount(types)
  }

  // the server sends the question to everybody; a style hides it from those who answered it
  const isStarting = consent.status === 'starting' || session.status === 'starting'
  const isAsking = isStarting || (consent.status === 'open' && (!member || asksAccount))
  const optional = cookie_banner.types.filter((type) => !type.is_required).map((type) => type.key)

  return (
    <>
      {isAsking && cookie_banner.types.length > 0 && (
        <section
          className={`${css.banner} ${isStarting ? css.early : ''}`}
          aria-label={texts['cookie.title']}
          data-cookie-banner
        >
          <div>
            <h2>{texts['cookie.title']}</h2>
            <p>{texts['cookie.text']}</p>
          </div>
          <div className={css.actions}>
            <Button onClick={() => decide([])} disabled={isStarting}>
              {texts['cookie.refuse']}
            </Button>
            <Button onClick={() => decide(optional)} disabled={isStarting}>
              {texts['cookie.accept']}
            </Button>
            <Button look="plain" onClick={() => settings.current?.showModal()} disabled={isStarting}>
              {texts['cookie.settings']}
            </Button>
          </div>
        </section>
      )}
      <Settings dialog={settings} decide={decide} />
    </>
  )
}
