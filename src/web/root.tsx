import './app/tokens.css'
import './app/fonts.css'
import './app/base.css'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { type LoaderFunctionArgs, Outlet, ScrollRestoration } from 'react-router'
import { brandKey } from '#lib/site/brand.ts'
import { siteName, usualSiteName } from '#lib/site/name.ts'
import poppins400 from './app/fonts/poppins-german-400.woff2?url'
import poppins500 from './app/fonts/poppins-german-500.woff2?url'
import poppins600 from './app/fonts/poppins-german-600.woff2?url'
import { AccountMenu } from './app/frame/AccountMenu.tsx'
import { markMovedScript, useMoved } from './app/frame/moved.ts'
import { Toasts } from './app/frame/Toasts.tsx'
import { markThemeScript, readTheme, schemeOf, themeColors, useTheme } from './app/frame/theme.ts'
import { markConsentScript } from './app/public/consent.ts'
import { markSessionScript, useFarewell, useSession } from './app/session.ts'
import { CartLink } from './features/checkout/cart/CartLink.tsx'
import { loadLayout } from './features/content/content.data.ts'
import { Shell } from './features/content/shell/Shell.tsx'
import { FavouritesLink } from './features/products/shop/FavouritesLink.tsx'
import { ErrorPage } from './pages/error.tsx'
import { CachedFragment } from './rendering/CachedFragment.tsx'
import { DataElements, PageMeta, Stylesheets } from './rendering/DocumentElements.tsx'
import { bringScripts, restoreScroll, scrollKey } from './rendering/deferred-scripts.ts'
import { carryLayout } from './rendering/page-data.ts'
import { useLinks } from './ui/Link.tsx'

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const layout = await loadLayout()
  return { theme: readTheme(request.headers.get('cookie')), siteName: layout.site_name, ...carryLayout(layout) }
}

/** The shell stays as it is while somebody moves from page to page. */
export const shouldRevalidate = () => false

// each font that comes later lays out the page once more
const fonts = [poppins400, poppins500, poppins600].map((href) => (
  <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
))

const icons = (
  <>
    <link rel="icon" href="/favicon.ico" sizes="32x32" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
)

const firstScript = [markThemeScript, markSessionScript, markConsentScript, markMovedScript, bringScripts].join(';')

/** All that a page may run besides its files. */
export const inlineScripts = [firstScript, restoreScroll]

// guests do not load what only members see
const ChatLink = lazy(async () => ({ default: (await import('./features/chat/ChatLink.tsx')).ChatLink }))
const Bell = lazy(async () => ({ default: (await import('./features/notifications/Bell.tsx')).Bell }))

const MemberTools = () =>
  useSession().status === 'member' ? (
    <Suspense fallback={null}>
      <ChatLink />
      <Bell />
    </Suspense>
  ) : null

const ViewBar = lazy(async () => ({ default: (await import('./features/accounts/operator/ViewBar.tsx')).ViewBar }))

/** Above every page while staff looks at somebody's account. */
const Viewing = () => {
  const session = useSession()
  if (session.status !== 'member' || session.member.viewEndsAt === null) return null
  return (
    <Suspense fallback={null}>
      <ViewBar member={session.member} endsAt={session.member.viewEndsAt} />
    </Suspense>
  )
}

const Layout = ({ children }: { children: ReactNode }) => {
  const theme = useTheme()
  useFarewell()
  useMoved()
  useLinks()
  useEffect(() => {
    document.documentElement.dataset.hydrated = ''
  }, [])
  return (
    <html
      lang="de"
      data-site={siteName() === usualSiteName ? undefined : siteName()}
      data-brand={brandKey() || undefined}
      data-theme={theme}
      data-mantine-color-scheme={schemeOf(theme)}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColors[theme]} />
        <PageMeta />
        <Stylesheets />
        {brandKey() && <link rel="stylesheet" href={`/brand.css?v=${brandKey()}`} />}
        {fonts}
        {icons}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script dangerouslySetInnerHTML={{ __html: firstScript }} />
      </head>
      <body>
        <Viewing />
        <Shell
          account={
            <CachedFragment name="account">
              <FavouritesLink />
              <CartLink />
              <MemberTools />
              <AccountMenu />
            </CachedFragment>
          }
        >
          {children}
        </Shell>
        <Toasts />
        <DataElements />
        <ScrollRestoration storageKey={scrollKey} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script dangerouslySetInnerHTML={{ __html: restoreScroll }} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  )
}

export const ErrorBoundary = () => (
  <Layout>
    <ErrorPage />
  </Layout>
)
