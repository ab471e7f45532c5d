import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Runs first on each page: where somebody comes back to, they find the same place. */
export const markMovedScript = 'if(history.state?.key)document.documentElement.dataset.moved=""'

/**
 * The first page of a visit lays out what lies far below only when it comes near (`content-visibility`), with estimated
 * heights. `html[data-moved]` says that somebody went on: from then on heights must be exact, or the back button would miss.
 */
export const useMoved = () => {
  const { key } = useLocation()
  const [first] = useState(key)
  useEffect(() => {
    if (key !== first) document.documentElement.dataset.moved = ''
  }, [key, first])
}
