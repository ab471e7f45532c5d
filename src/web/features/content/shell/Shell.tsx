import { type ReactNode, useRef } from 'react'
import { useHasOwnFrame } from '#web/app/frame/frame.ts'
import { CachedFragment } from '#web/rendering/CachedFragment.tsx'
import { HydrationBoundary } from '#web/rendering/HydrationBoundary.tsx'
import { DoorBar } from '../doors/DoorBar.tsx'
import { useLayout } from '../layout.ts'
import { CookieBanner } from './CookieBanner.tsx'
import { CookieDialog } from './CookieSettings.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import css from './Shell.module.css'

/** Stands around every page. The shop's header and footer are left out where the layout of an area brings its own. */
export const Shell = ({ account, children }: { account: ReactNode; children: ReactNode }) => {
  const { texts, is_demo } = useLayout()
  const hasOwnFrame = useHasOwnFrame()
  const cookies = useRef<HTMLDialogElement>(null)
  return (
    <CookieDialog value={cookies}>
      <a href="#inhalt" className="skip-link">
        {texts['skip.content'] ?? 'Zum Inhalt springen'}
      </a>
      {/* before the page, so that the keyboard comes to it first */}
      <CachedFragment name="cookies">
        <CookieBanner settings={cookies} />
      </CachedFragment>
      {is_demo && (
        <p className={css.demo} role="note">
          <strong>Demo:</strong> Anbieter, Angebote und Preise sind erfunden. Bestellungen werden nicht ausgeführt.
        </p>
      )}
      {hasOwnFrame ? (
        children
      ) : (
        <>
          <Header account={account} />
          <DoorBar />
          <main id="inhalt" tabIndex={-1}>
            {children}
          </main>
          <HydrationBoundary>
            <CachedFragment name="footer">
              <Footer />
            </CachedFragment>
          </HydrationBoundary>
        </>
      )}
    </CookieDialog>
  )
}
