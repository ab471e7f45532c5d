import { type MouseEvent, type RefAttributes, useEffect } from 'react'
import { type LinkProps, type NavigateFunction, Link as RouterLink, useNavigate } from 'react-router'

/** A path from the root, as it is; anything else has to be resolved. */
const isPlain = (to: LinkProps['to']): to is string => typeof to === 'string' && /^\/(?!\/)(?!.*(\/\/|\/\.))/.test(to)

const isKnown = ({ to, prefetch, mask, relative, reloadDocument }: LinkProps) =>
  isPlain(to) && !prefetch && !mask && !relative && !reloadDocument

let navigate: NavigateFunction | undefined

/** Stands at the root of all pages. Until then the browser follows the links. */
export const useLinks = () => {
  const ofRouter = useNavigate()
  useEffect(() => {
    navigate = ofRouter
  }, [ofRouter])
}

const isHere = (to: string) => new URL(to, window.location.href).href === window.location.href

/** What the router does with a click on its own links. */
const follow = (event: MouseEvent<HTMLAnchorElement>, to: string, props: LinkProps) => {
  const { onClick, target, replace, state, preventScrollReset, viewTransition, defaultShouldRevalidate } = props
  onClick?.(event)
  const opensElsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey || event.button !== 0
  if (event.defaultPrevented || opensElsewhere || (target && target !== '_self') || !navigate) return
  event.preventDefault()
  void navigate(to, {
    replace: replace ?? isHere(to),
    state,
    ...(preventScrollReset !== undefined && { preventScrollReset }),
    ...(viewTransition !== undefined && { viewTransition }),
    ...(defaultShouldRevalidate !== undefined && { defaultShouldRevalidate }),
  })
}

/**
 * The router's link without the work that only a click needs: a page has a hundred of them. They were a tenth of the
 * time it was rendered in, and a third of the time a phone needs to hydrate it. `data-discover` is left out: only the framework mode
 * reads it.
 */
export const Link = (props: LinkProps & RefAttributes<HTMLAnchorElement>) => {
  if (!isKnown(props)) return <RouterLink discover="none" {...props} />
  const {
    to,
    discover: _discover,
    replace: _replace,
    state: _state,
    preventScrollReset: _scroll,
    viewTransition: _transition,
    defaultShouldRevalidate: _revalidate,
    target,
    ...rest
  } = props
  return <a {...rest} href={to as string} onClick={(event) => follow(event, to as string, props)} target={target} />
}
