import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and until the page came alive: a button that needs the browser waits for it. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
