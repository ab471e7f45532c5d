import { createContext, use } from 'react'
import { dataElement } from '#web/app/page-data.ts'

export const PageTextOfServer = createContext('')

/** `readText` reads it before the page is hydrated. React compares nothing in it. */
export const PageData = () => {
  const text = use(PageTextOfServer)
  return (
    <script
      type="application/json"
      id={dataElement}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without the character that could end it
      dangerouslySetInnerHTML={{ __html: text.replaceAll('<', '\\u003c') }}
      suppressHydrationWarning
    />
  )
}
