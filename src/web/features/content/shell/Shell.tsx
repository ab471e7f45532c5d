import type { ReactNode } from 'react'
import { useLayout } from '../layout.ts'
import { useCookieBanner } from './CookieBanner.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

/** What stands around every page. */
export const Shell = ({ account, children }: { account: ReactNode; children: ReactNode }) => {
  const { texts } = useLayout()
  const cookies = useCookieBanner()
  return (
    <>
      <a href="#inhalt" className="skip-link">
        {texts['skip.content'] ?? 'Zum Inhalt springen'}
      </a>
      <Header account={account} />
      <main id="inhalt" tabIndex={-1}>
        {children}
      </main>
      <Footer
        cookieSettings={
          <button type="button" onClick={cookies.open}>
            {texts['cookie.reopen'] ?? 'Cookie-Einstellungen'}
          </button>
        }
      />
      {cookies.banner}
    </>
  )
}
