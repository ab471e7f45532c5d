import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until hydration; buttons that need a script wait for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
