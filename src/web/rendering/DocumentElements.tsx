import { type ComponentProps, createContext, use, useState } from 'react'
import { type MetaDescriptor, type UIMatch, useLocation, useMatches, useRouteError } from 'react-router'
import type { Assets } from './assets.ts'
import { scriptsElement } from './deferred-scripts.ts'
import { dataElement, type ForDocument, layoutElement, ofDocument } from './page-data.ts'
import type { PageHandle } from './page-table.ts'

/** What only the server knows about the document that it makes; in the place of data and layout stand marks. */
export const DocumentOfServer = createContext<{ assets: Assets; data: string; layout: string } | null>(null)

/** Escaped JSON that is read before the page is hydrated. React compares nothing in it. */
const JsonScript = ({ id, json }: { id: string; json: string }) => (
  <script
    type="application/json"
    id={id}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the character that could end it
    dangerouslySetInnerHTML={{ __html: json }}
    suppressHydrationWarning
  />
)

/** Data of the page and of its frame, and the scripts that `bringScripts` asks for. */
export const DataElements = () => {
  const page = use(DocumentOfServer)
  return (
    <>
      <JsonScript id={layoutElement} json={page?.layout ?? ''} />
      <JsonScript id={dataElement} json={page?.data ?? ''} />
      <JsonScript id={scriptsElement} json={page ? JSON.stringify(page.assets.scripts) : ''} />
    </>
  )
}

/**
 * In the browser those of the build that the document came with, read before anything else: Vite adds what pages need that are
 * loaded later. The operator's own are no part of the build.
 */
const stylesOfDocument = [
  ...new Set(
    [...(globalThis.document?.querySelectorAll('head link[rel=stylesheet]:not([href^="/brand.css"])') ?? [])].map(
      (link) => link.getAttribute('href')!,
    ),
  ),
]

export const Stylesheets = () => {
  const page = use(DocumentOfServer)
  const [styles] = useState(() => page?.assets.styles ?? stylesOfDocument)
  return styles.map((href) => <link key={href} rel="stylesheet" href={href} />)
}

const escapes: Record<string, string> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' }
const jsonLd = (value: unknown) => JSON.stringify(value).replace(/[<>&]/g, (found) => escapes[found]!)

/** What the server wrote from a value `forDocument`. Other pages do without: search engines read documents. */
const writtenJsonLd = {
  path: globalThis.location?.pathname,
  text: globalThis.document?.querySelector('script[type="application/ld+json"]')?.textContent,
}

/** Only the first one of a page may be `forDocument`. */
const JsonLd = ({ value }: { value: object }) => {
  const { pathname } = useLocation()
  const held = ofDocument(value as ForDocument)
  const isHeld = Object.keys(value).length === 0
  const text = isHeld && !held ? pathname === writtenJsonLd.path && writtenJsonLd.text : jsonLd(held ?? value)
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a character that could end it
  return text ? <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} /> : null
}

const Tag = ({ of }: { of: MetaDescriptor }) => {
  if ('tagName' in of && of.tagName === 'link') {
    const { tagName: _name, ...link } = of
    return <link {...link} />
  }
  if ('title' in of) return <title>{String(of.title)}</title>
  if ('script:ld+json' in of) return <JsonLd value={of['script:ld+json'] as object} />
  return <meta {...(of as ComponentProps<'meta'>)} />
}

/** Title and descriptions: those of the innermost page that has some. Where the root failed, its error page says its title. */
export const PageMeta = () => {
  const error = useRouteError()
  const allMatches = useMatches() as UIMatch<unknown, PageHandle | undefined>[]
  const location = useLocation()
  const matches = error ? allMatches.slice(0, 1) : allMatches
  const page = matches.findLast(({ handle }) => handle?.meta)
  if (!page) return null
  const { loaderData, params } = page
  const tags = page.handle!.meta!({ loaderData, params, location, matches, error })
  return tags.map((tag) => <Tag key={JSON.stringify(tag)} of={tag} />)
}
