import { createContext, use } from 'react'
import { dataElement, LayoutOfServer, layoutElement, layoutText } from './page-data.ts'

/** JSON of `toScriptText` that is read before the page is hydrated. React compares nothing in it. */
const JsonScript = ({ id, json }: { id: string; json: string }) => (
  <script
    type="application/json"
    id={id}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the character that could end it
    dangerouslySetInnerHTML={{ __html: json }}
    suppressHydrationWarning
  />
)

export const PageTextOfServer = createContext('')

/** The data of the page that was loaded as a document, for `parsePageData`. */
export const PageData = () => <JsonScript id={dataElement} json={use(PageTextOfServer)} />

/** What the frame of all pages shows, for `useLayoutData`. */
export const LayoutData = () => {
  const layout = use(LayoutOfServer)
  return <JsonScript id={layoutElement} json={layout ? layoutText(layout) : ''} />
}
