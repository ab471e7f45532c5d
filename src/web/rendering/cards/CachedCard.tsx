import { createContext, type ReactNode, use } from 'react'

/** Where a card stands in a page: the server puts its text between these marks. */
export type CardPlace = { begin: string; end: string; isCached: boolean }

export const CardsOfServer = createContext<((data: readonly unknown[]) => CardPlace) | null>(null)

type CachedCardProps = {
  /** all that the card shows; null: it is rendered for each page */
  data: readonly unknown[] | null
  children: ReactNode
}

const OnServer = ({ data, children }: CachedCardProps) => {
  const placeOf = use(CardsOfServer)
  const place = data && placeOf?.(data)
  return (
    <>
      {place?.begin}
      {place?.isCached ? null : children}
      {place?.end}
    </>
  )
}

/** Ids in a card would depend on the marks beside it; there are none. */
const InBrowser = ({ children }: CachedCardProps) => children

/**
 * A card of a list. The server renders it once for what it shows and puts its text into each page (`cards.ts`). Checked in development:
 * it depends on `data` alone (no theme, no `useId`), no text stands beside it, no other one in it, and its pictures load late: React
 * asks for others in the head of the page.
 */
export const CachedCard = import.meta.env.SSR ? OnServer : InBrowser
