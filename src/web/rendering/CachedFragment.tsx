import { createContext, type ReactNode, use } from 'react'

/** What the server has cached of the fragments of a page, and the marks that it puts around them. */
export type Fragments = {
  isCached: (name: string) => boolean
  begin: (name: string) => string
  end: (name: string) => string
}

export const FragmentsOfServer = createContext<Fragments | null>(null)

/**
 * A part of the frame that many pages share. The server renders it once and puts its text into each page (`fragments.ts`). Three
 * rules, checked in development: `name` says all that it depends on beside layout and theme (one without a name is rendered for
 * each page), no text stands beside it, and no such fragment in it.
 */
export const CachedFragment = ({ name, children }: { name: string | null; children: ReactNode }) => {
  const fragments = use(FragmentsOfServer)
  // three children in any case: the ids in them depend on it
  return (
    <>
      {name && fragments?.begin(name)}
      {name && fragments?.isCached(name) ? null : children}
      {name && fragments?.end(name)}
    </>
  )
}
