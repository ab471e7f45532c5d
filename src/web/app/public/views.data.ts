import { useEffect } from 'react'
import { viewCounters } from '#contract/products/view-counters.ts'
import { tell } from '../api.ts'

type Entries = { currentEntry?: { index: number } | null; entries: () => { url: string | null }[] }

/** The page before in this tab, else the one that led here. Browsers without a list of entries know only the latter. */
const cameFrom = () => {
  const { navigation } = window as { navigation?: Entries }
  const at = navigation?.currentEntry?.index
  const from = (at && navigation?.entries()[at - 1]?.url) || document.referrer
  return from.length > 2000 ? '' : from
}

/** Counts a look at the page of something. Nobody is told when it fails. */
export const useCounted = (what: keyof typeof viewCounters, slug: string, isReady = true) =>
  useEffect(() => {
    if (!isReady) return
    const from = what === 'world' ? {} : { from: cameFrom() }
    // the page itself comes first
    const timer = setTimeout(() => void tell(viewCounters[what], { slug, ...from }).catch(() => {}), 2000)
    return () => clearTimeout(timer)
  }, [what, slug, isReady])
