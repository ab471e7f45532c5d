import { useMatches, useRouteError } from 'react-router'

/** A route exports this as `handle` when its layout renders header, main and footer itself. */
export const ownFrame = { hasOwnFrame: true } as const

/** Whether the current page stands outside the shop's header and footer. Errors of the root always get the shop's. */
export const useHasOwnFrame = () => {
  const failure = useRouteError()
  const matches = useMatches()
  return !failure && matches.some(({ handle }) => (handle as Partial<typeof ownFrame> | undefined)?.hasOwnFrame)
}
