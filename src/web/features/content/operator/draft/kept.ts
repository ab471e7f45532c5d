import type { PageValues } from '../pages.data.ts'

/** What was typed and the server does not have yet, over a reload and a closed tab. */
export type Kept = { version: number; values: PageValues }

const nameOf = (slug: string) => `seite ${slug}`

export const readKept = (slug: string): Kept | null => {
  try {
    const kept = JSON.parse(localStorage.getItem(nameOf(slug)) ?? 'null') as Kept | null
    return kept && Array.isArray(kept.values.parts) ? kept : null
  } catch {
    return null
  }
}

export const keepTyped = (slug: string, kept: Kept) => {
  try {
    localStorage.setItem(nameOf(slug), JSON.stringify(kept))
  } catch {
    // a browser without storage still saves, only a reload before that loses the last second
  }
}

export const dropKept = (slug: string) => {
  try {
    localStorage.removeItem(nameOf(slug))
  } catch {
    // nothing was kept
  }
}
