import { createContext, type ReactNode, use } from 'react'

/** What the server knows of parts, and the marks that it puts around them. */
export type Parts = {
  isKnown: (name: string) => boolean
  begin: (name: string) => string
  end: (name: string) => string
}

export const PartsOfServer = createContext<Parts | null>(null)

/**
 * A part of the frame that many pages share. The server renders it once and puts its text into each page (app/rendered-parts.ts).
 * `name` says all that it depends on beside layout and theme; one without a name is rendered for each page. No text may stand
 * beside it, and no such part in it.
 */
export const RenderedOnce = ({ name, children }: { name: string | null; children: ReactNode }) => {
  const parts = use(PartsOfServer)
  // three children in any case: the ids in them depend on it
  return (
    <>
      {name && parts?.begin(name)}
      {name && parts?.isKnown(name) ? null : children}
      {name && parts?.end(name)}
    </>
  )
}
