import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import css from './StickyBar.module.css'

/** Whether something cannot be seen right now; it counts as seen until the browser says otherwise. */
const useOutOfSight = (element: RefObject<HTMLElement | null>) => {
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => setIsAway(!entry!.isIntersecting))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isAway
}

/** On a phone the price and the button stay in reach while the page is read. */
export const StickyBar = ({ of, children }: { of: RefObject<HTMLElement | null>; children: ReactNode }) => (
  <div className={css.bar} hidden={!useOutOfSight(of)}>
    {children}
  </div>
)
