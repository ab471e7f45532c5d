import { type ReactNode, useRef } from 'react'
import { Apart } from '#web/ui/Apart.tsx'
import { useLayout } from '../layout.ts'
import { CookieBanner } from './CookieBanner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Shell.module.css'

/** What stands around every page. */
export const Shell = ({ account, children }: { account: ReactNode; children: ReactNode }) => {
  const { texts, is_demo } = useLayout()
  const cookies = useRef<HTMLDialogElement>(null)
  return (
    <>
      <a href="#inhalt" className="skip-link">
        {texts['skip.content'] ?? 'Zum Inhalt springen'}
      </a>
      {is_demo && (
        <p className={css.demo} role="note">
          <strong>Demo:</strong> Anbieter, Angebote und Preise sind erfunden. Bestellungen werden nicht ausgeführt.
        </p>
      )}
      <Header account={account} />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Apart>
        <Footer
          cookieSettings={
            <button type="button" onClick={() => cookies.current?.showModal()}>
              {texts['cookie.reopen'] ?? 'Cookie-Einstellungen'}
            </button>
          }
        />
      </Apart>
      <CookieBanner settings={cookies} />
    </>
  )
}
