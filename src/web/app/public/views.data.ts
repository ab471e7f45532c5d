import { useEffect } from 'react'
import { viewCounters } from '#contract/products/view-counters.ts'
import { tell } from '../api.ts'

/** Counts a look at the page of something. Nobody is told when it fails. */
export const useCounted = (what: keyof typeof viewCounters, slug: string, isReady = true) =>
  useEffect(() => {
    if (!isReady) return
    // the page itself comes first
    const timer = setTimeout(() => void tell(viewCounters[what], { slug }).catch(() => {}), 2000)
    return () => clearTimeout(timer)
  }, [what, slug, isReady])
